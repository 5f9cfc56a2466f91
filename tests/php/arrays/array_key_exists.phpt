--TEST--
array_key_exists() as an instruction: kinds of keys, what is no array, and in machine code
--FILE--
<?php
set_error_handler(function ($no, $text) { echo "($text) "; return true; });
$a = ['x' => null, 5 => 1, '' => 2, 'y' => &$r];
$keys = ['x', 'z', 5, '5', '05', 5.0, 5.5, true, null, '', 'y', -1];
foreach ($keys as $key) echo json_encode($key), '=', json_encode(array_key_exists($key, $a)), ' ';
echo "\n", json_encode([array_key_exists('x', $a), array_key_exists(6, [1, 2]), array_key_exists(1, [1, 2]), key_exists('x', $a)]), "\n";
foreach ([null, 1, 'text', new stdClass] as $no) {
    try { var_dump(array_key_exists('x', $no)); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
try { array_key_exists([], $a); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { array_key_exists($none, $nothing); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { array_key_exists('x'); } catch (ArgumentCountError $e) { echo $e->getMessage(), "\n"; }
// The handler takes the array away.
$b = ['' => 1];
set_error_handler(function () use (&$b) { $b = null; return true; });
var_dump(array_key_exists(null, $b));
function pack_of(int $n) { return array_fill(0, $n, null); }
function counts(array $list, $keys) {
    $n = 0;
    foreach ($keys as $key) if (array_key_exists($key, $list)) $n++;
    if (array_key_exists('k' . $n, $list)) $n += 100;
    return $n;
}
$list = ['k3' => 1, 'a' => null, 'b' => 2, 7 => null];
for ($i = 0, $sum = 0; $i < 3000; $i++) $sum += counts($list, ['a', 'b', '7', 'c']) + counts(pack_of(3), [0, 2, 3, '1']);
echo $sum, "\n";
unset($list[7]);
echo counts($list, [7, '7', 'a']), "\n";
?>
--EXPECT--
"x"=true "z"=false 5=true "5"=true "05"=false 5=true 5.5=(Implicit conversion from float 5.5 to int loses precision) true true=false null=(Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead) true ""=true "y"=true -1=false 
[true,false,true,true]
array_key_exists(): Argument #2 ($array) must be of type array, null given
array_key_exists(): Argument #2 ($array) must be of type array, int given
array_key_exists(): Argument #2 ($array) must be of type array, string given
array_key_exists(): Argument #2 ($array) must be of type array, stdClass given
Cannot access offset of type array on array
(Undefined variable $none) (Undefined variable $nothing) array_key_exists(): Argument #2 ($array) must be of type array, null given
array_key_exists() expects exactly 2 arguments, 1 given
bool(true)
318000
1
