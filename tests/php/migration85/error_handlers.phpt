--TEST--
PHP 8.5: error handlers
--FILE--
<?php
var_dump(get_error_handler(), get_exception_handler());
class H { function h() { return true; } static function s() {} function __invoke() {} private function hid() {} function priv() { set_error_handler([$this, 'hid']); return get_error_handler(); } }
foreach (['var_dump', 'H::s', ['H', 's'], [new H, 'h'], new H, fn() => 1, strlen(...), null] as $c) {
    set_error_handler($c); var_dump(get_error_handler() === $c);
    set_exception_handler($c); var_dump(get_exception_handler() === $c);
}
var_dump((new H)->priv()[1]);
restore_error_handler();
set_error_handler('strlen', E_WARNING); restore_error_handler();
set_error_handler(function () { var_dump(get_error_handler()); return true; });
trigger_error("x");
var_dump(get_error_handler() instanceof Closure);
set_exception_handler(function ($e) { var_dump(get_exception_handler(), $e->getMessage()); });
throw new Exception('last');
--EXPECT--
NULL
NULL
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(3) "hid"
NULL
bool(true)
NULL
string(4) "last"
