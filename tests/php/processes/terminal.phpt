--TEST--
proc_open() with a pseudoterminal, which its descriptors share
--FILE--
<?php
$code = 'echo (int) stream_isatty(STDIN) . (int) stream_isatty(STDOUT) . (int) stream_isatty(STDERR) . PHP_EOL; fwrite(STDERR, strtoupper(fgets(STDIN)));';
$process = proc_open([PHP_BINARY, '-n', '-r', $code], [['pty'], ['pty'], ['pty']], $pipes);
fwrite($pipes[0], "typed\n");
$text = '';
while (substr_count($text, "\n") < 3 && ($more = fgets($pipes[1])) !== false) $text .= $more;
$lines = explode("\n", str_replace("\r", '', trim($text)));
sort($lines);
echo implode(' ', $lines), ' ', count($pipes), ' ', proc_close($process), "\n";
?>
--EXPECT--
111 TYPED typed 3 0
