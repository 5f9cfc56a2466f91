--TEST--
What a method's end releases: arguments, $this, closures, what a constructor returns
--FILE--
<?php
class D {
    public function __construct(public string $name) {}
    public function __destruct() { echo "~{$this->name} "; }
    public function take($x, ...$more) { return $this; }
    public function keep(D $other) { $other = null; return 1; }
    public function cycle(D $other) { $this->other = $other; $other->other = $this; return $other; }
    public ?D $other = null;
}
class Made {
    public static $all = [];
    public $self;
    public function __construct($how) {
        if ($how === 1) return new D('returned');
        if ($how === 2) { $local = new D('local'); return $local; }
        if ($how === 3) { $this->self = $this; }
        if ($how === 4) { self::$all[] = $this; return "text$how"; }
    }
}
$d = new D('d');
for ($i = 0; $i < 3; $i++) $d->take("s$i", [$i], new D("argument$i"))->take($d);
echo "\n";
(new D('temporary'))->take(1)->keep(new D('kept'));
echo "\n";
$x = (new D('first'))->cycle(new D('second'));
echo $x->name, ' ', $x->other->name, "\n";
$x = null;
gc_collect_cycles();
echo "\n";
for ($how = 0; $how < 5; $how++) { $made = new Made($how); echo $how, ' '; }
$made = null;
echo gc_collect_cycles(), "\n";
$f = function ($x) { return $x; };
for ($i = 0; $i < 3; $i++) echo $f("y$i"), ' ';
(function () { $own = new D('own'); return function () use ($own) { return $own->name; }; })()();
echo "\n";
function gives(string $s, array $a, ?D $o = null): string { $s .= count($a); return $s; }
$text = str_repeat('a', 3);
for ($i = 0; $i < 3; $i++) echo gives($text, [1, $i], $d), ' ', gives($text, []), ' ';
echo $text, "\n";
?>
--EXPECT--
~argument0 ~argument1 ~argument2 
~kept ~temporary 
second first
~second ~first 
0 ~returned 1 ~local 2 3 4 1
y0 y1 y2 ~own 
aaa2 aaa0 aaa2 aaa0 aaa2 aaa0 aaa
~d
