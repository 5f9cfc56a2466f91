--TEST--
JIT: small functions that are built in place of their calls, and call a function of the namespace instead of a builtin
--INI--
opcache.jit_hot_func=0
opcache.jit_hot_loop=0
--FILE--
<?php
namespace A;
if (true) { function strlen($s) { return "stands in"; } function is_int($s) { return $s === 7; } }
function length($s) { return strlen($s); }
function whole($x) { return is_int($x) ? 10 : 1; }
function asked($x) { $y = is_int($x); return $y; }
function ratio($x) { return is_float($x) ? 2 : 3; }
function known(array $list) { return count($list); }
class C {
    private $list = [1, 2];
    function length($s) { return strlen($s); }
    function all() { $last = null; for ($i = 0; $i < 300; $i++) $last = [$this->length("abc"), $this->list[0]]; return $last; }
}
function sum($n) {
    $last = null; $sum = 0;
    for ($i = 0; $i < $n; $i++) { $last = length("abc"); $sum += known([1, 2, $i]) + whole($i) + ratio($i) + asked($i); }
    return [$last, $sum];
}
for ($i = 0; $i < 5; $i++) echo \json_encode(sum(200)), \json_encode((new C)->all()), "\n";
--EXPECT--
["stands in",1410]["stands in",1]
["stands in",1410]["stands in",1]
["stands in",1410]["stands in",1]
["stands in",1410]["stands in",1]
["stands in",1410]["stands in",1]
