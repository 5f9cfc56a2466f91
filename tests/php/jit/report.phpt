--TEST--
--jit-report says at the end what became of functions, of files in the code cache, too
--FILE--
<?php
$file = __DIR__ . '/report_program.php';
file_put_contents($file, '<?php
function often(int $n): int { $sum = 0; for ($i = 0; $i < $n; $i++) $sum += $i; return $sum; }
echo often(100000), "\n";
');
foreach (['opcache.enable_cli=0', 'opcache.enable_cli=1'] as $setting) {
    $command = [PHP_BINARY, '-n', '-d', $setting, '-d', 'opcache.jit=tracing', '--jit-report', $file];
    $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
    echo stream_get_contents($pipes[1]);
    preg_match('/^often: compiled/m', stream_get_contents($pipes[2]), $found);
    echo proc_close($process), ' ', $found[0] ?? 'no report', "\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/report_program.php');
?>
--EXPECT--
4999950000
0 often: compiled
4999950000
0 often: compiled
