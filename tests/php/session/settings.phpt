--TEST--
session: settings, names and cookies
--FILE--
<?php
ob_start();
var_dump(session_name('12'), session_name('a=b'), session_name());
var_dump(session_set_cookie_params(['lifetime' => 60, 'PATH' => '/x', 'samesite' => 'Lax', 'secure' => true, 'partitioned' => true]));
echo json_encode(session_get_cookie_params()), "\n";
var_dump(session_set_cookie_params(['nonsense' => 1, 3 => 4, 'lifetime' => -1]));
foreach ([fn() => session_set_cookie_params([]), fn() => session_set_cookie_params(['path' => '/'], '/'),
          fn() => session_module_name('user'), fn() => session_name("a\0b"), fn() => session_start(['name' => []]),
          fn() => session_set_save_handler('x', 'y', 'z'), fn() => session_set_save_handler(new stdClass)] as $f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(ini_set('session.sid_length', 40), ini_set('session.sid_length', 5));
var_dump(ini_set('session.use_only_cookies', 0), ini_set('session.gc_divisor', 0));
var_dump(ini_set('session.save_handler', 'user'), ini_set('session.save_handler', 'x'));
var_dump(strlen(session_create_id('p-')), session_create_id('/'));
?>
--EXPECTF--
Warning: session_name(): session.name "12" must not be numeric, empty, contain null bytes or any of the following characters "=,;.[ \t\r\n\013\014" in %s on line 3

Warning: session_name(): session.name "a=b" must not be numeric, empty, contain null bytes or any of the following characters "=,;.[ \t\r\n\013\014" in %s on line 3
string(9) "PHPSESSID"
string(9) "PHPSESSID"
string(9) "PHPSESSID"
bool(true)
{"lifetime":60,"path":"\/x","domain":"","secure":true,"partitioned":true,"httponly":false,"samesite":"Lax"}

Warning: session_set_cookie_params(): Argument #1 ($lifetime_or_options) contains an unrecognized key "nonsense" in %s on line 6

Warning: session_set_cookie_params(): Argument #1 ($lifetime_or_options) cannot contain numeric keys in %s on line 6

Warning: session_set_cookie_params(): CookieLifetime cannot be negative in %s on line 6
bool(false)
ValueError: session_set_cookie_params(): Argument #1 ($lifetime_or_options) must contain at least 1 valid key
ValueError: session_set_cookie_params(): Argument #2 ($path) must be null when argument #1 ($lifetime_or_options) is an array
ValueError: session_module_name(): Argument #1 ($module) cannot be "user"
ValueError: session_name(): Argument #1 ($name) must not contain any null bytes
TypeError: session_start(): Option "name" must be of type string|int|bool, array given
TypeError: session_set_save_handler(): Argument #3 ($read) must be a valid callback, function "z" not found or invalid function name
TypeError: session_set_save_handler(): Argument #1 ($open) must be of type SessionHandlerInterface, stdClass given

Deprecated: ini_set(): session.sid_length INI setting is deprecated in %s on line 16

Deprecated: ini_set(): session.sid_length INI setting is deprecated in %s on line 16

Warning: ini_set(): session.configuration "session.sid_length" must be between 22 and 256 in %s on line 16
string(2) "32"
bool(false)

Deprecated: ini_set(): Disabling session.use_only_cookies INI setting is deprecated in %s on line 17

Warning: ini_set(): session.gc_divisor must be greater than 0 in %s on line 17
string(1) "1"
bool(false)

Warning: ini_set(): Session save handler "user" cannot be set by ini_set() in %s on line 18

Warning: ini_set(): Session save handler "x" cannot be found in %s on line 18
bool(false)
bool(false)

Warning: session_create_id(): Prefix cannot contain special characters. Only the A-Z, a-z, 0-9, "-", and "," characters are allowed in %s on line 19
int(42)
bool(false)
