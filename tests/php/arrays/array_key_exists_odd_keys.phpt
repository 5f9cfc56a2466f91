--TEST--
array_key_exists() with keys of odd types, however it is called
--FILE--
<?php
function check(string $name, Closure $call) {
    try {
        echo "$name: ", json_encode($call()), "\n";
    } catch (Error $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}
set_error_handler(function ($level, $message) { echo "[$message] "; return true; });
check('object', fn() => call_user_func('array_key_exists', new stdClass, []));
check('object by name', fn() => array_key_exists(key: new stdClass, array: []));
check('array', fn() => array_key_exists(...)([], []));
check('alias', fn() => key_exists([], []));
foreach ([NAN, INF, -INF, 1e30, 9.3e18, 1.5, 1.0, null, true] as $key) {
    check(var_export($key, true), fn() => array_key_exists($key, [0 => 1]));
    check('callback', fn() => call_user_func('array_key_exists', $key, [0 => 1]));
}
--EXPECT--
object: object: array_key_exists(): Argument #1 ($key) must be a valid array offset type
object by name: object by name: array_key_exists(): Argument #1 ($key) must be a valid array offset type
array: array: array_key_exists(): Argument #1 ($key) must be a valid array offset type
alias: alias: key_exists(): Argument #1 ($key) must be a valid array offset type
NAN: [The float NAN is not representable as an int, cast occurred] [Implicit conversion from float NAN to int loses precision] true
callback: [The float NAN is not representable as an int, cast occurred] [Implicit conversion from float NAN to int loses precision] true
INF: [The float INF is not representable as an int, cast occurred] true
callback: [The float INF is not representable as an int, cast occurred] true
-INF: [The float -INF is not representable as an int, cast occurred] true
callback: [The float -INF is not representable as an int, cast occurred] true
1.0E+30: [The float 1.0E+30 is not representable as an int, cast occurred] false
callback: [The float 1.0E+30 is not representable as an int, cast occurred] false
9.3E+18: [The float 9.3E+18 is not representable as an int, cast occurred] false
callback: [The float 9.3E+18 is not representable as an int, cast occurred] false
1.5: [Implicit conversion from float 1.5 to int loses precision] false
callback: [Implicit conversion from float 1.5 to int loses precision] false
1.0: false
callback: false
NULL: [Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead] false
callback: [Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead] false
true: false
callback: false
