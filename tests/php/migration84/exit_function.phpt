--TEST--
PHP 8.4: exit function
--FILE--
<?php
declare(strict_types=0);
register_shutdown_function(function () { echo "end\n"; });
foreach ([[], new stdClass, 1.5, null, true] as $v) {
    try { $f = exit(...); if (!is_scalar($v) || $v === null) { if ($v === null) continue; $f($v); } } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
try { exit([]); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { die(new stdClass); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { exit(1, 2); } catch (ArgumentCountError $e) { echo $e->getMessage(), "\n"; }
try { exit(code: 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump(function_exists('exit'), function_exists('die'), is_callable('exit'));
echo new ReflectionFunction('exit'), new ReflectionFunction('die');
class S { function __toString() { return "stringable "; } }
function last($x) { try { exit($x); } finally { echo "finally\n"; } }
echo json_encode(array_map('is_callable', ['die', 'Exit'])), "\n";
class Named { function exit() { return 'method '; } const DIE = 'constant'; static function die() { return 'static '; } }
echo (new Named)->exit(), Named::die(), Named::DIE, "\n";
call_user_func('exit', new S);
--EXPECT--
exit(): Argument #1 ($status) must be of type string|int, array given
exit(): Argument #1 ($status) must be of type string|int, stdClass given
exit(): Argument #1 ($status) must be of type string|int, array given
exit(): Argument #1 ($status) must be of type string|int, stdClass given
exit() expects at most 1 argument, 2 given
Unknown named parameter $code
bool(true)
bool(true)
bool(true)
Function [ <internal:Core> function exit ] {

  - Parameters [1] {
    Parameter #0 [ <optional> string|int $status = 0 ]
  }
  - Return [ never ]
}
Function [ <internal:Core> function die ] {

  - Parameters [1] {
    Parameter #0 [ <optional> string|int $status = 0 ]
  }
  - Return [ never ]
}
[true,true]
method static constant
stringable end
