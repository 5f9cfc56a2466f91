--TEST--
Functions of a namespace in place of builtins, declared before and after the first call
--FILE--
<?php
namespace App {
    function direct($v) { return strlen($v); }
    function known($v) { return trim($v, 'x'); }
    function referenced() { $n = preg_match('/(b)/', 'abc', $m); return [$n, $m]; }
    function sorted(array $a) { $r = sort($a); return [$r, $a]; }
    function valued($v) { return str_replace('a', 'b', $v); }
    function changed($v) { $w = ucfirst($v); return [$w, $v]; }
    function named($v) { return str_pad(string: $v, length: 5, pad_string: '-'); }
    function spread(...$v) { return str_repeat(...$v); }
    function called() { return array_map(strtoupper(...), ['a']); }
    function late($v) { return strrev($v); }
    function counted($v) { return [count($v), is_array($v), is_string($v), in_array(1, [1, 2], true), array_key_exists(0, $v), func_num_args()]; }
    function checked() { return [function_exists('App\nothing'), defined('PHP_VERSION'), function_exists('App\strlen')]; }
    function twice() { $o = []; for ($i = 0; $i < 3; $i++) $o[] = lcfirst('ABC'); return $o; }
    function undefined_function_here() { return no_such($x); }
    function generator() { yield strlen('abc'); yield trim(' x '); }
}
namespace Mocks {
    // What is called before there is a function of the namespace stays the builtin for that call.
    echo \App\late('abc'), "\n";
    echo json_encode([\App\direct('abcd'), \App\known('xax'), \App\counted([1])]), "\n";
    eval('namespace App2;
        function strlen($s) { return "mock strlen of $s"; }
        function trim($s, ...$more) { return "mock trim " . json_encode($more); }
        function preg_match($p, $s, &$m = null) { $m = ["mocked"]; return "m"; }
        function sort($a) { $a[] = "changed by value"; return false; }
        function str_replace($a, $b, &$c) { $c = "written"; return "r"; }
        function ucfirst(&$s) { $s = "by reference"; return "u"; }
        function str_pad($string, $length, $pad_string) { return "mock pad $string $length $pad_string"; }
        function str_repeat(...$all) { return $all; }
        function strtoupper($s) { return "mock upper"; }
        function count($a) { return "mock count"; }
        function is_array($a) { return "mock is"; }
        function in_array(...$a) { return func_get_args(); }
        function array_key_exists($k, $a) { throw new \Exception("mock throws"); }
        function function_exists($f) { return "mock exists $f"; }
        function lcfirst($s) { static $n = 0; return $s . ++$n; }
        function func_num_args() { return "mock number"; }
    ');
    $code = file_get_contents(__FILE__);
    $code = substr($code, strpos($code, '{') + 1, strpos($code, "\nnamespace Mocks") - strpos($code, '{') - 3);
    eval('namespace App2; ' . $code);
    foreach (['direct' => ['abcd'], 'known' => ['xax'], 'referenced' => [], 'sorted' => [[3, 1]], 'named' => ['a'], 'spread' => ['a', 2], 'called' => [], 'checked' => [], 'twice' => [], 'undefined_function_here' => [], 'counted' => [[1]], 'late' => ['abc']] as $f => $arguments) {
        for ($i = 0; $i < 2; $i++) {
            try { echo $f, ' ', json_encode(('App2\\' . $f)(...$arguments)), "\n"; } catch (\Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
        }
    }
    foreach (\App2\generator() as $v) echo $v, "\n";
    eval('namespace App; function strrev($s) { return "mock"; }');
    echo \App\late('abc'), "\n";
}
--EXPECT--
cba
[4,"a",[1,true,false,true,true,1]]
direct "mock strlen of abcd"
direct "mock strlen of abcd"
known "mock trim [\"x\"]"
known "mock trim [\"x\"]"
referenced ["m",["mocked"]]
referenced ["m",["mocked"]]
sorted [false,[3,1]]
sorted [false,[3,1]]
named "mock pad a 5 -"
named "mock pad a 5 -"
spread ["a",2]
spread ["a",2]
called ["mock upper"]
called ["mock upper"]
checked ["mock exists App\\nothing",true,"mock exists App\\strlen"]
checked ["mock exists App\\nothing",true,"mock exists App\\strlen"]
twice ["ABC1","ABC2","ABC3"]
twice ["ABC4","ABC5","ABC6"]
undefined_function_here Error: Call to undefined function App2\no_such()
undefined_function_here Error: Call to undefined function App2\no_such()
counted Exception: mock throws
counted Exception: mock throws
late "cba"
late "cba"
mock strlen of abc
mock trim []
cba
