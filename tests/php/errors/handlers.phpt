--TEST--
Error and exception handlers
--XFAIL--
error_reporting() starts from the ini value as given, with unknown bits
--FILE--
<?php
var_dump(set_error_handler(function ($no, $msg, $file, $line) { echo "handler: $no $msg $line\n"; return $msg !== 'pass'; }));
echo $undefined;
trigger_error("user", E_USER_WARNING);
trigger_error("pass", E_USER_NOTICE);
var_dump(error_get_last()['message']);
error_clear_last();
var_dump(error_get_last());
set_error_handler(fn() => print("second\n"), E_USER_NOTICE);
trigger_error("a", E_USER_NOTICE);
trigger_error("b", E_USER_WARNING);
restore_error_handler();
trigger_error("c", E_USER_WARNING);
@trigger_error("silenced");
set_error_handler(function ($no, $msg) { throw new ErrorException($msg, 0, $no); });
try { echo $nope; } catch (ErrorException $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
restore_error_handler();
restore_error_handler();
var_dump(get_error_handler());
echo error_reporting(), "\n";
error_reporting(E_ALL & ~E_WARNING);
echo $quiet;
error_reporting(E_ALL);
try { trigger_error("x", 5); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
set_exception_handler(function ($e) { echo "uncaught: ", $e->getMessage(), "\n"; throw new Exception("again"); });
register_shutdown_function(function () { echo "shutdown\n"; });
throw new Exception("first");
--EXPECTF--
NULL
handler: 2 Undefined variable $undefined 3
handler: 512 user 4
handler: 1024 pass 5

Notice: pass in %s on line 5
string(4) "pass"
NULL
second

Warning: b in %s on line 11
handler: 512 c 13
handler: 1024 silenced 14
ErrorException: Undefined variable $nope
NULL
30719
trigger_error(): Argument #2 ($error_level) must be one of E_USER_ERROR, E_USER_WARNING, E_USER_NOTICE, or E_USER_DEPRECATED
uncaught: first

Fatal error: Uncaught Exception: again in %s:25
Stack trace:
#0 [internal function]: {closure:%s:25}(Object(Exception))
#1 {main}
  thrown in %s on line 25
shutdown
