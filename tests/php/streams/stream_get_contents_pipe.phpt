--TEST--
stream_get_contents() of a pipe that gives less at once than is asked for
--FILE--
<?php
$command = PHP_BINARY . ' -n -r \'for ($i = 0; $i < 20000; ++$i) printf("%010d", $i);\'';
$pipe = popen($command, 'r');
$text = stream_get_contents($pipe);
pclose($pipe);
$expected = '';
for ($i = 0; $i < 20000; ++$i) {
    $expected .= sprintf('%010d', $i);
}
var_dump(strlen($text), $text === $expected);
$pipe = popen($command, 'r');
var_dump(stream_get_contents($pipe, 100000) === substr($expected, 0, 100000));
var_dump(strlen(stream_get_contents($pipe)));
pclose($pipe);
?>
--EXPECT--
int(200000)
bool(true)
bool(true)
int(100000)
