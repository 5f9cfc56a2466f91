--TEST--
Ranges for ucwords(), damaged uuencoded text, elements that str_replace() does not look at
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "<$message> ";
    return true;
});
foreach (['b..a', 'V..Z', 'a..', '../x', '. '] as $separators) echo ucwords('aXbXc d.e', $separators), "\n";
foreach (['', "#86)C\n`\n", '%1$s %2$-8s|', 'abc', '"ab', '!  ', '`'] as $text) var_dump(convert_uudecode($text));
var_dump(convert_uudecode(convert_uuencode('')));
echo convert_uudecode(convert_uuencode(str_repeat('text ', 40))) === str_repeat('text ', 40) ? 'same' : 'other', "\n";
echo str_replace(['', 'b'], [[1], 'c'], 'ab'), str_replace([['x']], 'y', ''), str_replace(['a', ['x']], '', 'a'), "\n";
foreach ([fn() => array_key_exists(new stdClass, [1]), fn() => array_key_exists([], [1]), fn() => ip2long("1.2.3.4\0")] as $call) {
    try {
        $call();
    } catch (Error $error) {
        echo $error->getMessage(), "\n";
    }
}
?>
--EXPECT--
<ucwords(): Invalid '..'-range, '..'-range needs to be incrementing> AXbXc d.E
AXBXC d.e
<ucwords(): Invalid '..'-range, no character to the right of '..'> AXbXc d.E
<ucwords(): Invalid '..'-range, no character to the left of '..'> AXbXc d.E
AXbXc D.E
<convert_uudecode(): Argument #1 ($data) is not a valid uuencoded string> bool(false)
string(3) "abc"
string(5) "DDÀ!"
<convert_uudecode(): Argument #1 ($data) is not a valid uuencoded string> bool(false)
<convert_uudecode(): Argument #1 ($data) is not a valid uuencoded string> bool(false)
<convert_uudecode(): Argument #1 ($data) is not a valid uuencoded string> bool(false)
string(0) ""
string(0) ""
same
<Array to string conversion> ac
Cannot access offset of type stdClass on array
Cannot access offset of type array on array
ip2long(): Argument #1 ($ip) must not contain any null bytes
