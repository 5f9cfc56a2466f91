--TEST--
Builtins that need no frame are called from machine code with the arguments where they are
--FILE--
<?php
class A { public $x = 1; function f() {} }
class B extends A {}

function keys(array $a, array $wanted, $unset) {
    $n = 0;
    $text = 'kept';
    for ($i = 0; $i < 300; ++$i) {
        $key = $wanted[$i % 4];
        if (array_key_exists($key, $a)) ++$n;
        if (array_key_exists($i % 7, $a)) $n += 10;
        $text = strval($i * 3);
        $n += intval($text) + intval($text . '1', 8);
        if (method_exists($unset[$i % 2], 'f')) $n += 1000000;
    }
    return [$n, $text];
}
var_dump(keys(['a' => 1, 'b' => null, 3 => 0], ['a', 'c', 'b', '3'], [new A, new B]));

function classes(array $objects) {
    $seen = [];
    foreach ($objects as $i => $o) {
        $name = get_class($o);
        $seen[$name] = ($seen[$name] ?? 0) + 1;
        $copy = strval($name);
        $copy .= '!';
        if (is_countable($o) || is_iterable($o)) $seen['odd'] = true;
    }
    return [$seen, $copy, $name];
}
$objects = [];
for ($i = 0; $i < 200; ++$i) $objects[] = $i % 3 ? new A : new B;
var_dump(classes($objects));

// By reference, and what the declared types do not take.
function references(array $values) {
    $r = &$values[0];
    $out = '';
    for ($i = 0; $i < 100; ++$i) {
        $r = $i;
        $out .= strval($r) . boolval($r);
        if ($i == 98) $r = [];
        try {
            $out .= intval($r);
            $out .= @strval($r);
        } catch (Error $e) { $out .= get_class($e); }
    }
    return md5($out);
}
var_dump(references([1, 2]));

// The handler of a warning sees what is known of variables.
function warned(array $a) {
    $sum = 0;
    for ($i = 0; $i < 150; ++$i) {
        $sum += intval($a[$i % 3]);
        $s = strval($i % 50 == 49 ? $a : $i);
        $sum += strlen($s);
    }
    return $sum;
}
set_error_handler(function ($n, $m) { static $count = 0; if (++$count < 3) echo $m, "\n"; });
var_dump(warned([1, '2', 3.5]));

// Objects whose string is theirs.
class S { function __construct(private $s) {} function __toString(): string { return $this->s; }
          function __destruct() { echo "gone\n"; } }
function strings() {
    $all = '';
    for ($i = 0; $i < 130; ++$i) {
        $all .= strval($i < 128 ? "x$i" : new S("y$i"));
    }
    return substr($all, -12);
}
var_dump(strings());
--EXPECT--
array(2) {
  [0]=>
  int(300484385)
  [1]=>
  string(3) "897"
}
array(3) {
  [0]=>
  array(2) {
    ["B"]=>
    int(67)
    ["A"]=>
    int(133)
  }
  [1]=>
  string(2) "A!"
  [2]=>
  string(1) "A"
}
string(32) "9be8b197033bb077b46871a68f72d917"
Array to string conversion
Array to string conversion
int(648)
gone
gone
string(12) "x127y128y129"
