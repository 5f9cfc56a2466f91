--TEST--
ini_parse_quantity(): prefixes, multipliers, overflow and what it warns of
--FILE--
<?php
$quantities = [
    '', ' ', '0', '08', '017', '0o17', '0x1F', '0X10G', '0b1111', '-0x10', '+5', '12k', ' 2 g ', "5\nM", '0 K', ' foo ', 'K', '- 5',
    '0x', ' 0x-4K ', '0q12', ' 0b102 ', '1 0', '1e3', '1.5M', ' 10 kk ', "12\0K", "\xFF10",
    '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '9223372036854775807K',
    '99999999999999999999', '-99999999999999999999', '0xFFFFFFFFFFFFFFFFFF',
];
foreach ($quantities as $quantity) {
    error_clear_last();
    echo json_encode($quantity, JSON_INVALID_UTF8_SUBSTITUTE), ' ', @ini_parse_quantity($quantity), "\n";
    if ($error = error_get_last()) echo '    ', $error['message'], "\n";
}
ini_parse_quantity('1x');
--EXPECTF--
"" 0
" " 0
"0" 0
"08" 0
    Invalid quantity "08": unknown multiplier "8", interpreting as "0" for backwards compatibility
"017" 15
"0o17" 15
"0x1F" 31
"0X10G" 17179869184
"0b1111" 15
"-0x10" -16
"+5" 5
"12k" 12288
" 2 g " 2147483648
"5\nM" 5242880
"0 K" 0
    Invalid prefix "0 ", interpreting as "0" for backwards compatibility
" foo " 0
    Invalid quantity " foo ": no valid leading digits, interpreting as "0" for backwards compatibility
"K" 0
    Invalid quantity "K": no valid leading digits, interpreting as "0" for backwards compatibility
"- 5" 0
    Invalid quantity "- 5": no valid leading digits, interpreting as "0" for backwards compatibility
"0x" 0
    Invalid quantity "0x": no digits after base prefix, interpreting as "0" for backwards compatibility
" 0x-4K " 0
    Invalid quantity " 0x-4K ": no digits after base prefix, interpreting as "0" for backwards compatibility
"0q12" 0
    Invalid prefix "0q", interpreting as "0" for backwards compatibility
" 0b102 " 2
    Invalid quantity " 0b102 ": unknown multiplier "2", interpreting as " 0b10" for backwards compatibility
"1 0" 1
    Invalid quantity "1 0": unknown multiplier "0", interpreting as "1 " for backwards compatibility
"1e3" 1
    Invalid quantity "1e3": unknown multiplier "3", interpreting as "1" for backwards compatibility
"1.5M" 1048576
    Invalid quantity "1.5M", interpreting as "1M" for backwards compatibility
" 10 kk " 10240
    Invalid quantity " 10 kk ", interpreting as " 10 k" for backwards compatibility
"12\u0000K" 12288
    Invalid quantity "12\x00K", interpreting as "12K" for backwards compatibility
"\ufffd10" 0
    Invalid quantity "\xFF10": no valid leading digits, interpreting as "0" for backwards compatibility
"9223372036854775807" 9223372036854775807
"9223372036854775808" -9223372036854775808
    Invalid quantity "9223372036854775808": value is out of range, using overflow result for backwards compatibility
"-9223372036854775808" -9223372036854775808
"-9223372036854775809" -9223372036854775807
    Invalid quantity "-9223372036854775809": value is out of range, using overflow result for backwards compatibility
"9223372036854775807K" -1024
    Invalid quantity "9223372036854775807K": value is out of range, using overflow result for backwards compatibility
"99999999999999999999" -1
    Invalid quantity "99999999999999999999": value is out of range, using overflow result for backwards compatibility
"-99999999999999999999" -1
    Invalid quantity "-99999999999999999999": value is out of range, using overflow result for backwards compatibility
"0xFFFFFFFFFFFFFFFFFF" -1
    Invalid quantity "0xFFFFFFFFFFFFFFFFFF": value is out of range, using overflow result for backwards compatibility

Warning: Invalid quantity "1x": unknown multiplier "x", interpreting as "1" for backwards compatibility in %s on line 13
