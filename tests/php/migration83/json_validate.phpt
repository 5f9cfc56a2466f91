--TEST--
PHP 8.3: json validate
--FILE--
<?php
foreach (['{}', '[1,2', '"x"', '', ' ', 'nul', '{"a":{"b":1}}', "\"\xff\"", '[[[]]]', '{"a":1,}', '1', "\"\t\""] as $j) echo json_encode($j, JSON_PARTIAL_OUTPUT_ON_ERROR), ' ', json_encode(json_validate($j)), ' ', json_last_error_msg(), "\n";
var_dump(json_validate('[[1]]', 1), json_last_error_msg(), json_validate('[[1]]', 2), json_validate("\"\xff\"", 512, JSON_INVALID_UTF8_IGNORE));
foreach ([fn() => json_validate('1', 0), fn() => json_validate('1', PHP_INT_MAX), fn() => json_validate('1', 512, JSON_BIGINT_AS_STRING), fn() => json_validate([])] as $f) try { var_dump($f()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo new ReflectionFunction('json_validate');
--EXPECT--
"{}" true No error
"[1,2" false No error
"\"x\"" true No error
"" false No error
" " false No error
"nul" false No error
"{\"a\":{\"b\":1}}" true No error
null false No error
"[[[]]]" true No error
"{\"a\":1,}" false No error
"1" true No error
"\"\t\"" false No error
bool(false)
string(28) "Maximum stack depth exceeded"
bool(false)
bool(true)
json_validate(): Argument #2 ($depth) must be greater than 0
json_validate(): Argument #2 ($depth) must be less than 2147483647
json_validate(): Argument #3 ($flags) must be a valid flag (allowed flags: JSON_INVALID_UTF8_IGNORE)
json_validate(): Argument #1 ($json) must be of type string, array given
Function [ <internal:json> function json_validate ] {

  - Parameters [3] {
    Parameter #0 [ <required> string $json ]
    Parameter #1 [ <optional> int $depth = 512 ]
    Parameter #2 [ <optional> int $flags = 0 ]
  }
  - Return [ bool ]
}
