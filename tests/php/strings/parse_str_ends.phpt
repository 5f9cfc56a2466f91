--TEST--
parse_str(): a NUL ends the string, arg_separator.input separates, max_input_vars limits
--INI--
arg_separator.input=;&
max_input_vars=3
--FILE--
<?php
foreach (["a=x\0y&b=1", "\0", 'a=1;b=2&c=3', 'a=1&b=2&c=3&d=4&e=5', 'a%00b=1&c=%00'] as $text) {
    parse_str($text, $result);
    echo json_encode($result), "\n";
    echo json_encode([mb_parse_str($text, $result), $result]), "\n";
}
--EXPECTF--
{"a":"x"}
[true,{"a":"x"}]
[]
[false,[]]
{"a":"1","b":"2","c":"3"}
[true,{"a":"1","b":"2","c":"3"}]

Warning: parse_str(): Input variables exceeded 3. To increase the limit change max_input_vars in php.ini. in %s on line %d
{"a":"1","b":"2","c":"3"}

Warning: mb_parse_str(): Input variables exceeded 3. To increase the limit change max_input_vars in php.ini. in %s on line %d
[true,{"a":"1","b":"2","c":"3"}]
{"a":"1","c":"\u0000"}
[true,{"a":"1","c":"\u0000"}]
