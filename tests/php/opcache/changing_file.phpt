--TEST--
A file that changes again and again leaves nothing behind
--FILE--
<?php
$file = __DIR__ . '/changing_file.inc';
$texts = [
    'literal array' => 'return [1, 2, 3, NUMBER, ["k" => "v"]];',
    'closure' => 'return function ($x, $options = []) { static $n = NUMBER; return [$x, ++$n]; };',
    'generator' => 'return (function () { yield NUMBER; yield [NUMBER]; })();',
    'condition' => 'if (NUMBER < 0) { function never() {} class Absent {} } return NUMBER;',
];
foreach ($texts as $kind => $text) {
    $before = 0;
    for ($i = 0; $i < 220; $i++) {
        if ($i == 20) $before = memory_get_usage();
        file_put_contents($file, '<?php ' . str_replace('NUMBER', $i, $text));
        $result = include $file;
        if ($result instanceof Closure) $result = $result(1)[1] - 1;
        if ($result instanceof Generator) { $result->next(); $result = $result->current()[0]; }
        if (is_array($result)) $result = $result[3];
            if ($result !== $i) echo "$kind: $result for $i\n";
        unset($result);
    }
    echo "$kind: ", memory_get_usage() - $before < 50_000 ? 'nothing' : 'something', " is kept\n";
}
// Evaluated again and again, what declares nothing this time leaves nothing either.
for ($i = 0; $i < 220; $i++) {
    if ($i == 20) $before = memory_get_usage();
    eval('if (!function_exists("once")) { function once() { return "once"; } } $a = once();');
}
echo $a, ': ', memory_get_usage() - $before < 50_000 ? 'nothing' : 'something', " is kept\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/changing_file.inc'); ?>
--EXPECT--
literal array: nothing is kept
closure: nothing is kept
generator: nothing is kept
condition: nothing is kept
once: nothing is kept
