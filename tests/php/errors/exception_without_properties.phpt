--TEST--
Exceptions whose properties were unset, or unserialized with values of other types
--FILE--
<?php
set_error_handler(function ($n, $m) { echo "[$m]"; return true; });
class E extends Exception { function __construct() { unset($this->code, $this->message, $this->line, $this->file); } }
$e = new E;
var_dump($e->getCode(), $e->getMessage());
foreach (['getLine', 'getFile'] as $method) {
    try { var_dump($e->$method()); } catch (Error $error) { echo $error->getMessage(), "\n"; }
}
foreach (['message' => 'i:5;', 'code' => 's:1:"x";'] as $name => $value) {
    $o = unserialize('O:9:"Exception":1:{s:' . strlen($name) + 3 . ":\"\0*\0$name\";$value}");
    var_dump(array_key_exists("\0*\0$name", (array) $o), $name == 'code' ? $o->getCode() : $o->getMessage());
}
--EXPECT--
[Undefined property: E::$code][Undefined property: E::$message]NULL
string(0) ""
Typed property Exception::$line must not be accessed before initialization
Typed property Exception::$file must not be accessed before initialization
[Undefined property: Exception::$message]bool(false)
string(0) ""
[Undefined property: Exception::$code]bool(false)
NULL
