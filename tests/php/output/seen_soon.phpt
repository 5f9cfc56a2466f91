--TEST--
What a program printed is seen while it waits or computes: it does not sit in a buffer
--FILE--
<?php
// Starts a program, and gives what it prints before it is written to: it then goes on.
function before_input(string $code, string ...$flags): string {
    $process = proc_open([PHP_BINARY, ...$flags, '-r', $code], [['pipe', 'r'], ['pipe', 'w']], $pipes);
    stream_set_blocking($pipes[1], false);
    $seen = '';
    $end = microtime(true) + 20;
    while (!str_ends_with($seen, '!') && microtime(true) < $end) {
        $read = [$pipes[1]];
        $none = null;
        if (stream_select($read, $none, $none, 1)) $seen .= fread($pipes[1], 8192);
    }
    fwrite($pipes[0], "go on\n");
    fclose($pipes[0]);
    stream_set_blocking($pipes[1], true);
    $rest = stream_get_contents($pipes[1]);
    proc_close($process);
    return "$seen then $rest";
}

$many = 'for ($i = 0; $i < 40; $i++) echo chr(65 + $i % 26); echo "!";';
$input = '$line = fgets(STDIN);';
// Until there is input; looks at it as rarely as programs that compute do.
$busy = 'stream_set_blocking(STDIN, false); $x = 0; do { for ($i = 0; $i < 3000000; $i++) $x += $i; }'
    . ' while (!($line = stream_get_contents(STDIN)));';
$selects = '$r = [STDIN]; $n = null; stream_select($r, $n, $n, null); $line = fgets(STDIN);';
foreach (['fgets' => $input, 'php://stdin' => '$f = fopen("php://stdin", "r"); $line = fgets($f);',
          'computing' => $busy, 'select' => $selects,
          'another process' => '$line = shell_exec("cat");'] as $name => $wait) {
    echo "$name: ", before_input("echo 'a!'; $wait echo \$line;");
    echo "$name, more: ", before_input("$many $wait echo \$line;");
}
echo 'ob_implicit_flush(): ', before_input("ob_implicit_flush(false); $many $input echo \$line;");
echo 'without a JIT: ', before_input("$many $busy echo \$line;", '-d', 'opcache.jit=disable');

// The end of what is printed is there when the program is killed.
$kills = "$many posix_kill(getmypid(), 9);";
$process = proc_open([PHP_BINARY, '-r', $kills], [1 => ['pipe', 'w']], $pipes);
var_dump(stream_get_contents($pipes[1]));
proc_close($process);
?>
--EXPECT--
fgets: a! then go on
fgets, more: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
php://stdin: a! then go on
php://stdin, more: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
computing: a! then go on
computing, more: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
select: a! then go on
select, more: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
another process: a! then go on
another process, more: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
ob_implicit_flush(): ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
without a JIT: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN! then go on
string(41) "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN!"
