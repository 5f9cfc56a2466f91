--TEST--
Lengths, offsets, sizes and widths beyond all bounds
--INI--
memory_limit=64M
--FILE--
<?php
$tests = [
    'substr' => fn() => substr('abc', 1, PHP_INT_MIN),
    'substr from' => fn() => substr('abc', PHP_INT_MIN, PHP_INT_MIN),
    'strspn' => fn() => strspn('abc', 'ab', PHP_INT_MIN, PHP_INT_MIN),
    'strcspn' => fn() => strcspn('abc', 'b', PHP_INT_MIN, PHP_INT_MIN),
    'slice' => fn() => array_slice([1, 2, 3], PHP_INT_MIN, PHP_INT_MIN),
    'pad' => fn() => array_pad([1], PHP_INT_MIN, 1),
    'preg_match' => fn() => preg_match('/b/', 'abc', $m, 0, PHP_INT_MIN),
    'preg_split' => fn() => preg_split('/b/', 'abc', -2),
    'sscanf number' => fn() => sscanf('abc', '%2147483647$s'),
    'sscanf width' => fn() => sscanf('abc', '%99999999999999999999999s'),
    'ini' => fn() => @parse_ini_string('a=' . str_repeat('(', 100000) . '1'),
    'define' => function () {
        for ($i = 0, $a = []; $i < 100000; $i++) $a = [$a];
        define('DEEP', $a);
    },
    'identical' => function () {
        for ($i = 0, $a = $b = []; $i < 100000; $i++) {
            $a = [$a];
            $b = [$b];
        }
        return $a === $b;
    },
    'chain' => fn() => eval('return @$a' . str_repeat('[0]', 3000) . ';'),
];
foreach ($tests as $name => $test) {
    try {
        echo $name, ': ', json_encode($test()), "\n";
    } catch (Error $e) {
        echo $name, ': ', get_class($e), ': ', preg_replace('/\d{6,}/', 'N', $e->getMessage()), "\n";
    }
}
$stream = fopen('php://memory', 'w+');
fwrite($stream, 'abc');
fseek($stream, 6);
fwrite($stream, 'x');
rewind($stream);
var_dump(bin2hex(fread($stream, 20)));
new SplFixedArray(PHP_INT_MAX);
?>
--EXPECTF--
substr: ""
substr from: ""
strspn: 0
strcspn: 0
slice: []
pad: pad: ValueError: array_pad(): Argument #2 ($length) must not exceed the maximum allowed array size
preg_match: preg_match: ValueError: preg_match(): Argument #5 ($offset) must be greater than -N
preg_split: ["abc"]
sscanf number: sscanf number: ValueError: "%n$" argument index out of range
sscanf width: ["abc"]
ini: false
define: define: Error: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
identical: identical: Error: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
chain: null
string(14) "61626300000078"

Fatal error: Possible integer overflow in memory allocation (9223372036854775807 * 16 + 0) in %s on line %d
