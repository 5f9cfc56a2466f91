--TEST--
Unqualified builtins in namespaces: deprecated ones, appended elements, results by reference as arguments
--FILE--
<?php
namespace A;
function f() { return utf8_decode("a"); } f(); f();
function g() { $a = [1]; try { echo strlen($a[]); } catch (\Error $e) { echo $e->getMessage(), "\n"; } }
echo "start\n"; g();
function &r() { static $x = [3, 1]; return $x; }
$f = 'A\by'; function by(&$x) { $x = 5; return $x; }
echo $f(count(r())), by(...[1]), "\n"; echo json_encode(r()), "\n";
var_dump(\max(strlen('ab'), count(r()), abs(-7)));
$f = 'intval'; echo $f(strval(ltrim(implode('', r())))), "\n";
function sh($v) { return \json_encode($v); }
eval('namespace N; function &count(array $p) { static $n = 0; $n++; return $n; }');
eval('namespace N; function body() { $l = [3]; echo \A\sh(strval(count($l, true))), "\n"; }');
\N\body(); \N\body();
--EXPECTF--

Deprecated: Function utf8_decode() is deprecated since 8.2, visit the php.net documentation for various alternatives in %s on line 3

Deprecated: Function utf8_decode() is deprecated since 8.2, visit the php.net documentation for various alternatives in %s on line 3
start
Cannot use [] for reading

Notice: Only variables should be passed by reference in %s on line 8
55
[3,1]
int(7)
31
"1"
"2"
