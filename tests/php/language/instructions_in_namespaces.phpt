--TEST--
Builtins with instructions of their own in a namespace, before and after functions of their names are declared
--FILE--
<?php
namespace A;

function all($value, array $list, $key) {
    return [strlen($value . ''), count($list), is_array($list), is_string($value), in_array($value, ['x', 'yy'], true),
            in_array($value . '', ['x', 'yy']), array_key_exists($key, $list), is_int(strlen('abc')),
            count(array_merge($list, [1]))];
}
function show($value, array $list, $key) { echo \json_encode(all($value, $list, $key)), "\n"; }
function undefined() { return strlen($nothing) + (in_array($none, ['a'], true) ? 1 : 0); }
function refused() { try { return count(5); } catch (\TypeError $e) { return $e->getMessage(); } }

for ($i = 0; $i < 3; $i++) show('yy', ['k' => 1, 'l' => null], 'l');
echo undefined(), " ", refused(), "\n";

eval('namespace B; function strlen($s) { return "B"; }');
show('yy', ['k' => 1], 'l');
echo undefined(), " ", refused(), "\n";

eval('namespace A;
function strlen($s) { return "<$s>"; }
function count(...$all) { return \count($all); }
function is_array($a) { return "is " . \gettype($a); }
function in_array($n, $h, $s = 7) { return \implode(",", [$n, ...$h, \var_export($s, true)]); }
function array_key_exists(&$key, $a) { $key = 5; return $key; }');
for ($i = 0; $i < 3; $i++) show('yy', ['k' => 1, 'l' => null], 'l');
echo undefined(), " ", refused(), "\n";

eval('namespace A; function is_int($x) { throw new \Exception("thrown with $x"); }');
try { show(\str_repeat('y', 2), ['k' => 1], 'l'); } catch (\Exception $e) { echo $e->getMessage(), "\n"; }
echo \A\strlen(strlen(\strtolower('ABC'))), "\n";
$n = 1;
$n = strlen($n); echo $n, "\n";
--EXPECTF--
[2,2,true,true,true,true,true,true,3]
[2,2,true,true,true,true,true,true,3]
[2,2,true,true,true,true,true,true,3]

Warning: Undefined variable $nothing in %s on line 10

Deprecated: strlen(): Passing null to parameter #1 ($string) of type string is deprecated in %s on line 10

Warning: Undefined variable $none in %s on line 10
0 count(): Argument #1 ($value) must be of type Countable|array, int given
[2,1,true,true,true,true,false,true,2]

Warning: Undefined variable $nothing in %s on line 10

Deprecated: strlen(): Passing null to parameter #1 ($string) of type string is deprecated in %s on line 10

Warning: Undefined variable $none in %s on line 10
0 count(): Argument #1 ($value) must be of type Countable|array, int given
[2,2,true,true,true,true,true,true,3]
[2,2,true,true,true,true,true,true,3]
[2,2,true,true,true,true,true,true,3]

Warning: Undefined variable $nothing in %s on line 10

Deprecated: strlen(): Passing null to parameter #1 ($string) of type string is deprecated in %s on line 10

Warning: Undefined variable $none in %s on line 10
0 count(): Argument #1 ($value) must be of type Countable|array, int given
[2,1,true,true,true,true,false,true,2]
<<abc>>
<1>
