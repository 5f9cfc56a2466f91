--TEST--
Arguments whose names say only what their order says
--INI--
zend.assertions=1
--FILE--
<?php
namespace {
function f($a, $b = 2, &$c = null, ...$rest) { return json_encode([$a, $b, $c, $rest, func_num_args()]); }
echo f(a: 1), f(1, b: 5), f(b: 5, a: 1), f(a: 1, b: 2, c: $u), f(1, 2, c: $v), f(a: 1, x: 2), "\n";
try { echo f(1, a: 2); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { echo f(b: 2); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { echo f(a: 1, b: 2, c: 3); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { echo strlen(str: 'x'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
function order($x) { echo "<$x>"; return $x; }
echo f(a: order(1), b: order(2)), f(b: order(1), a: order(2)), "\n";
var_dump(in_array('1', [1, 2], strict: true), strlen(string: 'abc'), json_decode(json: '{"a":1}', associative: true), number_format(num: 1234.5, decimals: 2));
var_dump(count(value: [1, 2]), str_pad(string: 'x', length: 3, pad_string: '-'));
}
namespace N {
function count($value) { return "mine $value"; }
echo count(value: 5), strlen(string: 'ab'), \strlen(string: 'abc'), \json_encode(value: [1], flags: JSON_PRETTY_PRINT), "\n";
try { assert(assertion: false); } catch (\Error $e) { echo $e->getMessage(), "\n"; }
class C { function __construct(public int $x = 1, public int $y = 2) {} static function make(int $x, int $y = 9) { return new self(x: $x, y: $y); } }
echo \json_encode([new C(x: 5), new C(y: 5), C::make(x: 1), C::make(y: 1, x: 3)]), "\n";
}
--EXPECT--
[1,2,null,[],1][1,5,null,[],2][1,5,null,[],2][1,2,null,[],3][1,2,null,[],3][1,2,null,{"x":2},1]
Named parameter $a overwrites previous argument
f(): Argument #1 ($a) not passed
f(): Argument #3 ($c) could not be passed by reference
Unknown named parameter $str
<1><2>[1,2,null,[],2]<1><2>[2,1,null,[],2]
bool(false)
int(3)
array(1) {
  ["a"]=>
  int(1)
}
string(8) "1,234.50"
int(2)
string(3) "x--"
mine 523[
    1
]
assert(assertion: false)
[{"x":5,"y":2},{"x":1,"y":5},{"x":1,"y":9},{"x":3,"y":1}]
