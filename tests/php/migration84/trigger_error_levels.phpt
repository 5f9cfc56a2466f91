--TEST--
PHP 8.4: trigger error levels
--FILE--
<?php
var_dump(trigger_error("warn", E_USER_WARNING));
echo (new ReflectionFunction('trigger_error'))->getReturnType(), (new ReflectionFunction('user_error'))->getReturnType(), "\n";
set_error_handler(function ($n, $m) { echo "handled $n: $m\n"; return true; });
var_dump(trigger_error("err", E_USER_ERROR));
try { trigger_error("x", 5); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
restore_error_handler();
var_dump(E_STRICT, E_ALL, E_ALL & 2048);
trigger_error("fatal", E_USER_ERROR);
echo "not reached";
--EXPECTF--
Warning: warn in %s on line 2
bool(true)
truetrue
handled 8192: Passing E_USER_ERROR to trigger_error() is deprecated since 8.4, throw an exception or call exit with a string message instead
handled 256: err
bool(true)
trigger_error(): Argument #2 ($error_level) must be one of E_USER_ERROR, E_USER_WARNING, E_USER_NOTICE, or E_USER_DEPRECATED

Deprecated: Constant E_STRICT is deprecated since 8.4, the error level was removed in %s on line 8
int(2048)
int(30719)
int(0)

Deprecated: Passing E_USER_ERROR to trigger_error() is deprecated since 8.4, throw an exception or call exit with a string message instead in %s on line 9

Fatal error: fatal in %s on line 9
