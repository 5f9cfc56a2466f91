--TEST--
The greatest depth that json_decode() and json_validate() take
--FILE--
<?php
foreach ([2147483647, 2147483648, 0] as $depth) {
    foreach ([fn() => json_decode('{"a":[1]}', true, $depth), fn() => json_validate('{"a":[1]}', $depth)] as $call) {
        try {
            echo json_encode($call()), "\n";
        } catch (ValueError $error) {
            echo $error->getMessage(), "\n";
        }
    }
}
--EXPECT--
{"a":[1]}
true
json_decode(): Argument #3 ($depth) must be less than 2147483647
json_validate(): Argument #2 ($depth) must be less than 2147483647
json_decode(): Argument #3 ($depth) must be greater than 0
json_validate(): Argument #2 ($depth) must be greater than 0
