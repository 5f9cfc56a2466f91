--TEST--
Values that a call or a loop replaces end, though their only other shares end with it
--FILE--
<?php
class Told { function __construct(public $name) {} function __destruct() { echo "~{$this->name} "; } function other($n) { return new Told($n); } }
function wrap($s) { return "<$s>"; }
function both($a, $b) { return [$a === $b]; }
function swap(Told $t) { return "after {$t->name}"; }
for ($i = 0; $i < 3; $i++) {
    $text = str_repeat('a', 3 + $i);
    $text = wrap($text);
    $text = wrap($text);
    $pair = "x$text"; $pair = both($pair, $pair);
    $object = new Told($i); $object = $object->other("b$i");
    $object = swap($object);
    $f = fn($x) => "$x!"; $f = $f("f$i");
    $k = $v = "same$i"; foreach (['key' => 'value'] as $k => $v);
    echo $text, json_encode($pair), $object, ' ', $f, $k, $v, "\n";
}
?>
--EXPECT--
~0 ~b0 <<aaa>>[true]after b0 f0!keyvalue
~1 ~b1 <<aaaa>>[true]after b1 f1!keyvalue
~2 ~b2 <<aaaaa>>[true]after b2 f2!keyvalue
