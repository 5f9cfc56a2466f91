--TEST--
Methods that change a property in place of their calls: overflow, other types, readonly, unset, static ones
--INI--
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=3
--FILE--
<?php
class Cursor {
    public $at = 0; private $limit = 5; public ?int $typed = 1; static $total = 0; const STEP = 2; public readonly int $once; public string $name = 'a';
    function advance() { $this->at++; }
    function advance_by(int $n): static { $this->at += $n; return $this; }
    function set($v) { $this->at = $v; return $this; }
    function set_typed($v) { $this->typed = $v; return $this; }
    function count() { self::$total++; }
    function two() { $this->at++; $this->at++; return $this->at; }
    function step() { $this->at += self::STEP; return $this->at > $this->limit; }
    function limited() { if ($this->at < $this->limit) { $this->at++; return true; } return false; }
    function post() { return $this->at++; }
    function total() { return self::$total; }
    function once() { $this->once = 5; }
    function rename($n) { $this->name = $n; }
    static function bump($by) { self::$total += $by; return self::$total; }
    static function reset() { static::$total = 0; }
}
class Counted extends Cursor { static $total = 100; public $extra; function advance() { $this->at += 10; } }
function run(Cursor $c, $n) {
    $seen = [];
    for ($i = 0; $i < $n; $i++) {
        $c->advance(); $c->advance_by($i)->set($i)->advance_by(1); $c->count(); $c->two();
        if ($c->step()) $c->set(0);
        while ($c->limited()) $seen[] = $c->post();
        if ($i == 30) $c->at = 1.5;
        if ($i == 45) $c->at = PHP_INT_MAX - 1;
        if ($i == 50) { unset($c->at); $c->at = 3; }
        Cursor::bump($i);
        try { $c->set_typed($i < 40 ? $i : ($i % 2 ? "12" : null)); } catch (TypeError $e) { $seen[] = 'T'; }
        try { $c->once(); $seen[] = 'once'; } catch (Error $e) { }
        try { $c->set_typed($i > 55 ? 'x' : 7); } catch (TypeError $e) { $seen[] = $e->getMessage(); }
        $c->rename($i > 50 ? $i : "n$i");
    }
    return md5(json_encode($seen)) . ' ' . json_encode([$c->at, $c->typed, $c->name, Cursor::$total, $c->total(), Counted::$total]);
}
foreach ([new Cursor, new Counted, new Cursor] as $c) echo run($c, 60), "\n";
Counted::reset(); Cursor::reset(); echo Cursor::$total, Counted::$total, "\n";
class Parser { private $pos = 0; private $text; function __construct($t) { $this->text = $t; }
 private function peek() { return $this->text[$this->pos] ?? ''; } private function next() { $this->pos++; }
 function words() { $out = []; $word = ''; while (($c = $this->peek()) !== '') { if ($c === ' ') { $out[] = $word; $word = ''; } else { $word .= $c; } $this->next(); } $out[] = $word; return count($out) . end($out); } }
echo (new Parser(str_repeat('some words here ', 300) . 'end'))->words(), "\n";
?>
--EXPECT--
71f1cadaa864de6409961bd1563a9726 [6,12,"59",1830,1830,100]
71f1cadaa864de6409961bd1563a9726 [6,12,"59",3660,3660,100]
71f1cadaa864de6409961bd1563a9726 [6,12,"59",5490,5490,100]
00
901end
