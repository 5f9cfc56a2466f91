--TEST--
Functions and classes of evaluated code are compiled, as long as files have room; what declares nothing is not
--INI--
opcache.enable_cli=1
opcache.jit=tracing
opcache.jit_buffer_size=1M
opcache.jit_hot_func=1
opcache.jit_hot_loop=0
surus.jit_rounds=3
surus.jit_stress=0
--SKIPIF--
<?php
if (!opcache_get_status()['jit']['on']) die('skip There is no JIT');
?>
--FILE--
<?php
function room() {
    return opcache_get_status()['jit']['buffer_free'];
}

$text = 'return $n < 2 ? $n : static::fib($n - 1) + static::fib($n - 2);';
$size = opcache_get_status()['jit']['buffer_size'];
eval("class A { static function fib(\$n) { $text } }");
echo A::fib(15), ' ', room() < $size ? 'compiled' : 'not compiled', "\n";

eval('function sum($n) { for ($s = 0, $i = 0; $i < $n; ++$i) { $s = ($s * 3 ^ $i) & 0xffff; } return $s; }');
$before = room();
echo sum(1000), ' ', sum(1000), ' ', room() < $before ? 'compiled' : 'not compiled', "\n";

// Closures and loops of code that declares nothing.
$before = room();
$f = eval('return fn ($n) => $n * 3 ^ 5;');
for ($i = 0; $i < 50; ++$i) {
    eval('for ($s = 0, $j = 0; $j < 20; ++$j) { $s = ($s * 3 ^ $j) & 0xffff; }');
}
echo $f(7), ' ', $s, ' ', room() === $before ? 'not compiled' : 'compiled', "\n";

// Half of the room is for files.
for ($i = 0; $i < 2000; ++$i) {
    eval("class A$i { static function f(\$n) { for (\$s = 0; \$n > 0; --\$n) { \$s = (\$s * 3 ^ \$n) & 0xffff; } return \$s + $i; } }");
    for ($j = 0; $j < 5; ++$j) {
        $result = "A$i"::f(20);
    }
}
echo $result, "\n";
echo room() > 0.4 * $size && room() < 0.6 * $size ? 'half is left' : 'left: ' . room() / $size, "\n";

// The same again, by other functions of the same names in other scopes, and one that is freed.
$total = 0;
for ($i = 0; $i < 20; ++$i) {
    $object = eval('return new class(' . $i . ') {
        function __construct(private int $n) {}
        function next() { return $this->n = ($this->n * 5 + 1) & 0xffff; }
    };');
    for ($j = 0; $j < 20; ++$j) {
        $total += $object->next();
    }
    unset($object);
}
echo $total, "\n";
?>
--EXPECT--
610 compiled
19088 19088 compiled
16 11136 not compiled
21163
half is left
10383312
