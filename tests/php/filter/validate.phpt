--TEST--
Validation of integers, numbers, addresses and more
--FILE--
<?php
function check(int $filter, array $texts, array $options = []) {
    foreach ($texts as $text) echo json_encode($text), ' ', json_encode(filter_var($text, $filter, $options)), "\n";
}
check(FILTER_VALIDATE_INT, ['12', ' 12 ', '+5', '-0', '012', '0x1f', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '1e3', '', "1\0", true, null, 1.0, 1.5, []]);
check(FILTER_VALIDATE_INT, ['0x1f', '0xg', '0x', '017', '0o17', '0b1'], ['flags' => FILTER_FLAG_ALLOW_HEX | FILTER_FLAG_ALLOW_OCTAL]);
check(FILTER_VALIDATE_INT, ['4', '5', '10', '11', 'x'], ['options' => ['min_range' => 5, 'max_range' => 10, 'default' => 7]]);
check(FILTER_VALIDATE_BOOL, ['1', 'yes', 'ON', 'true', '0', 'no', 'off', 'false', '', 'x', ' true '], ['flags' => FILTER_NULL_ON_FAILURE]);
check(FILTER_VALIDATE_FLOAT, ['1.5', '1e5', '.5', '5.', '1,000.5', 'inf', '1e400', '-', '0x1'], []);
check(FILTER_VALIDATE_FLOAT, ['1,000.5', '1,00.5', '1,0000', '1,000,000'], ['flags' => FILTER_FLAG_ALLOW_THOUSAND]);
check(FILTER_VALIDATE_FLOAT, ['1,5', '1.5'], ['options' => ['decimal' => ',']]);
check(FILTER_VALIDATE_REGEXP, ['abc', 'xyz'], ['options' => ['regexp' => '/^a/']]);
check(FILTER_VALIDATE_DOMAIN, ['example.com', 'a_b.com', '-a.com', 'a..b', str_repeat('a', 64) . '.com', 'example.com.'], ['flags' => FILTER_FLAG_HOSTNAME]);
check(FILTER_VALIDATE_URL, ['http://example.com', 'http://example.com/?a=b#c', 'http://', 'example.com', 'mailto:a@b.c', 'http://[::1]/', 'http://a_b.c/', 'javascript://x', 'http://user:p@h:80/x', "http://é.de", 'ftp://x', 'http://h:99999/']);
check(FILTER_VALIDATE_URL, ['http://example.com', 'http://example.com/x', 'http://example.com/x?q'], ['flags' => FILTER_FLAG_PATH_REQUIRED | FILTER_FLAG_QUERY_REQUIRED]);
check(FILTER_VALIDATE_EMAIL, ['a@b.c', 'a@b', 'a b@c.de', '"a b"@c.de', 'a.@b.c', '.a@b.c', 'a..b@c.d', 'a@[127.0.0.1]', 'a@[IPv6:::1]', 'é@b.c', str_repeat('a', 65) . '@b.c']);
check(FILTER_VALIDATE_EMAIL, ['é@b.c', 'a@b.c'], ['flags' => FILTER_FLAG_EMAIL_UNICODE]);
check(FILTER_VALIDATE_IP, ['1.2.3.4', '256.1.1.1', '01.2.3.4', '1.2.3', '::', '::1', '1::2::3', '::ffff:1.2.3.4', 'fe80::1%eth0', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8:9', 'g::']);
foreach ([FILTER_FLAG_IPV4, FILTER_FLAG_IPV6, FILTER_FLAG_NO_PRIV_RANGE, FILTER_FLAG_NO_RES_RANGE, FILTER_FLAG_GLOBAL_RANGE] as $flag)
    check(FILTER_VALIDATE_IP, ['10.1.1.1', '127.0.0.1', '8.8.8.8', '192.0.2.1', '::1', 'fc00::1', 'fe80::1', '2001:db8::1', '2a00::1'], ['flags' => $flag]);
check(FILTER_VALIDATE_MAC, ['01-23-45-67-89-ab', '01:23:45:67:89:AB', '0123.4567.89ab', '01-23-45-67-89', '01-23:45-67-89-ab', '0123-4567-89ab']);
function refused(callable $of) {
    try { echo json_encode($of()), "\n"; }
    catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
refused(fn() => filter_var('a', FILTER_VALIDATE_INT, FILTER_THROW_ON_FAILURE));
refused(fn() => filter_var('a', FILTER_VALIDATE_INT, FILTER_THROW_ON_FAILURE | FILTER_NULL_ON_FAILURE));
refused(fn() => filter_var('a', FILTER_VALIDATE_REGEXP));
refused(fn() => filter_var('1', FILTER_VALIDATE_FLOAT, ['options' => ['decimal' => '..']]));
refused(fn() => filter_var('1', FILTER_VALIDATE_MAC, ['options' => ['separator' => '::']]));
refused(fn() => filter_var('a', FILTER_CALLBACK, ['options' => 'nope']));
refused(fn() => filter_input(99, 'x'));
?>
--EXPECT--
"12" 12
" 12 " 12
"+5" 5
"-0" 0
"012" false
"0x1f" false
"9223372036854775807" 9223372036854775807
"9223372036854775808" false
"-9223372036854775808" -9223372036854775808
"1e3" false
"" false
"1\u0000" false
true 1
null false
1 1
1.5 false
[] false
"0x1f" 31
"0xg" false
"0x" false
"017" 15
"0o17" 15
"0b1" false
"4" 7
"5" 5
"10" 10
"11" 7
"x" 7
"1" true
"yes" true
"ON" true
"true" true
"0" false
"no" false
"off" false
"false" false
"" false
"x" null
" true " true
"1.5" 1.5
"1e5" 100000
".5" 0.5
"5." 5
"1,000.5" false
"inf" false
"1e400" false
"-" false
"0x1" false
"1,000.5" 1000.5
"1,00.5" false
"1,0000" false
"1,000,000" 1000000
"1,5" 1.5
"1.5" false
"abc" "abc"
"xyz" false
"example.com" "example.com"
"a_b.com" false
"-a.com" false
"a..b" false
"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.com" false
"example.com." "example.com."
"http:\/\/example.com" "http:\/\/example.com"
"http:\/\/example.com\/?a=b#c" "http:\/\/example.com\/?a=b#c"
"http:\/\/" false
"example.com" false
"mailto:a@b.c" "mailto:a@b.c"
"http:\/\/[::1]\/" "http:\/\/[::1]\/"
"http:\/\/a_b.c\/" false
"javascript:\/\/x" "javascript:\/\/x"
"http:\/\/user:p@h:80\/x" "http:\/\/user:p@h:80\/x"
"http:\/\/\u00e9.de" false
"ftp:\/\/x" "ftp:\/\/x"
"http:\/\/h:99999\/" false
"http:\/\/example.com" false
"http:\/\/example.com\/x" false
"http:\/\/example.com\/x?q" "http:\/\/example.com\/x?q"
"a@b.c" "a@b.c"
"a@b" false
"a b@c.de" false
"\"a b\"@c.de" false
"a.@b.c" false
".a@b.c" false
"a..b@c.d" false
"a@[127.0.0.1]" "a@[127.0.0.1]"
"a@[IPv6:::1]" "a@[IPv6:::1]"
"\u00e9@b.c" false
"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@b.c" false
"\u00e9@b.c" "\u00e9@b.c"
"a@b.c" "a@b.c"
"1.2.3.4" "1.2.3.4"
"256.1.1.1" false
"01.2.3.4" false
"1.2.3" false
"::" "::"
"::1" "::1"
"1::2::3" false
"::ffff:1.2.3.4" "::ffff:1.2.3.4"
"fe80::1%eth0" false
"1:2:3:4:5:6:7:8" "1:2:3:4:5:6:7:8"
"1:2:3:4:5:6:7:8:9" false
"g::" false
"10.1.1.1" "10.1.1.1"
"127.0.0.1" "127.0.0.1"
"8.8.8.8" "8.8.8.8"
"192.0.2.1" "192.0.2.1"
"::1" false
"fc00::1" false
"fe80::1" false
"2001:db8::1" false
"2a00::1" false
"10.1.1.1" false
"127.0.0.1" false
"8.8.8.8" false
"192.0.2.1" false
"::1" "::1"
"fc00::1" "fc00::1"
"fe80::1" "fe80::1"
"2001:db8::1" "2001:db8::1"
"2a00::1" "2a00::1"
"10.1.1.1" false
"127.0.0.1" "127.0.0.1"
"8.8.8.8" "8.8.8.8"
"192.0.2.1" "192.0.2.1"
"::1" "::1"
"fc00::1" false
"fe80::1" "fe80::1"
"2001:db8::1" "2001:db8::1"
"2a00::1" "2a00::1"
"10.1.1.1" "10.1.1.1"
"127.0.0.1" false
"8.8.8.8" "8.8.8.8"
"192.0.2.1" "192.0.2.1"
"::1" false
"fc00::1" "fc00::1"
"fe80::1" false
"2001:db8::1" "2001:db8::1"
"2a00::1" "2a00::1"
"10.1.1.1" false
"127.0.0.1" false
"8.8.8.8" "8.8.8.8"
"192.0.2.1" false
"::1" false
"fc00::1" false
"fe80::1" false
"2001:db8::1" false
"2a00::1" "2a00::1"
"01-23-45-67-89-ab" "01-23-45-67-89-ab"
"01:23:45:67:89:AB" "01:23:45:67:89:AB"
"0123.4567.89ab" "0123.4567.89ab"
"01-23-45-67-89" false
"01-23:45-67-89-ab" false
"0123-4567-89ab" false
Filter\FilterFailedException: filter validation failed: filter int not satisfied by 'a'
ValueError: filter_var(): Argument #3 ($options) cannot use both FILTER_NULL_ON_FAILURE and FILTER_THROW_ON_FAILURE
ValueError: filter_var(): "regexp" option is missing
ValueError: filter_var(): "decimal" option must be one character long
ValueError: filter_var(): "separator" option must be one character long
TypeError: filter_var(): Option must be a valid callback
ValueError: filter_input(): Argument #1 ($type) must be an INPUT_* constant
