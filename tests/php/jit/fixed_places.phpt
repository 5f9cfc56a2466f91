--TEST--
Properties of $this, static properties, constants and globals that loops find once: unset, of other types, readonly, of subclasses
--INI--
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=3
--FILE--
<?php
#[AllowDynamicProperties]
class Magic {
    public $plain = 1;
    public readonly int $once;
    private array $log = [];
    static $count = 0;
    const FACTOR = 3;
    function __get($name) { $this->log[] = $name; return 10; }
    function sums($n) {
        $sum = 0;
        for ($i = 0; $i < $n; $i++) {
            $sum += $this->plain + self::FACTOR;
            self::$count++;
            if ($i == 20) unset($this->plain);
            if ($i == 40) $this->plain = 2.5;
        }
        return [$sum, count($this->log)];
    }
    function again($n) {
        $failed = 0;
        for ($i = 0; $i < $n; $i++) {
            try { if ($i > 5) $this->once++; $failed += $this->once; } catch (Error $e) { $failed += 100; }
        }
        return $failed;
    }
    function init() { $this->once = 1; }
    function isset_and_empty($n) {
        $seen = '';
        for ($i = 0; $i < $n; $i++) {
            $seen .= isset($this->plain) ? 1 : 0;
            $seen .= empty(self::$count) ? 1 : 0;
            if ($i == 15) { unset($this->plain); self::$count = 0; }
            if ($i == 25) { self::$count = 0.0; $this->plain = null; }
        }
        return $seen;
    }
    function grow($n) { for ($i = 0; $i < $n; $i++) { $this->$i = $i; $this->plain += 1; } return $this->plain; }
}
class Other extends Magic { public $extra = 5; public $plain = 7; }
foreach ([new Magic, new Other, new Magic] as $o) {
    echo json_encode($o->sums(60)), " ";
    $o->init(); echo $o->again(12), "\n", $o->isset_and_empty(30), "\n";
    $o->plain = 1; echo $o->grow(30), "\n";
}
// nested loops, one of which calls
#[AllowDynamicProperties]
class Grid { public $w = 4, $h = 5, $cells = []; 
 function fill() { for ($y = 0; $y < $this->h; $y++) { for ($x = 0; $x < $this->w; $x++) { $this->cells[$y * $this->w + $x] = $x ^ $y; if ($x == 2) $this->w2 = strrev("ab"); } } return array_sum($this->cells); } }
echo (new Grid)->fill(), "\n";
$g = 1; $h = 'x';
function globals($n) { $out = ''; for ($i = 0; $i < $n; $i++) { $out .= @$GLOBALS['g'] . @$GLOBALS['h'] . count($_GET) . ','; 
  if ($i == 5) $GLOBALS['g'] = 2; if ($i == 8) { unset($GLOBALS['g']); } if ($i == 11) { $GLOBALS['g'] = [1] ? 'back' : 0; } if ($i == 14) $_GET['a'] = 1; if ($i == 16) { for ($k = 0; $k < 40; $k++) $GLOBALS["new$k"] = $k; } if ($i==18) { $r = &$GLOBALS['g']; $r = 'ref'; } }
 return $out; }
echo globals(22), "\n";
function undefined($n) { for ($i = 0; $i < $n; $i++) { $x = $GLOBALS['nothing']; } }
set_error_handler(function ($no, $text) { static $n = 0; if ($n++ % 10 == 0) echo $text, "\n"; $GLOBALS['nothing'] = 1; unset($GLOBALS['nothing']); return true; });
undefined(30);
restore_error_handler();
function bind() { global $g, $fresh; $g .= '+'; $fresh++; return "$g $fresh"; }
for ($i = 0; $i < 30; $i++) { $last = bind(); if ($i == 10) { unset($GLOBALS['fresh']); } if ($i == 20) { unset($fresh); } }
echo $last, "\n";
?>
--EXPECT--
[448.5,20] 606
101010101010101010101010101010100101010101010101010101010101
31
[574.5,20] 606
101010101010101010101010101010100101010101010101010101010101
31
[448.5,20] 606
101010101010101010101010101010100101010101010101010101010101
31
46
1x0,1x0,1x0,1x0,1x0,1x0,2x0,2x0,2x0,x0,x0,x0,backx0,backx0,backx0,backx1,backx1,backx1,backx1,refx1,refx1,refx1,
Undefined global variable $nothing
Undefined global variable $nothing
Undefined global variable $nothing
ref++++++++++++++++++++++++++++++ 9
