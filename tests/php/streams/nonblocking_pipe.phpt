--TEST--
Reading from a pipe that does not block
--FILE--
<?php
$process = proc_open('read a; echo "$a"; read a; echo more', [['pipe', 'r'], ['pipe', 'w']], $pipes);
[$in, $out] = $pipes;
stream_set_blocking($out, false);
var_dump(fread($out, 10), fread($out, 10000), fgets($out), fgetc($out), feof($out), stream_get_contents($out), feof($out));
function wait($out): void
{
    $read = [$out];
    $none = null;
    stream_select($read, $none, $none, 10);
}
fwrite($in, "abc\n");
wait($out);
var_dump(fread($out, 2), fgets($out), fread($out, 5), feof($out));
fwrite($in, "\n");
wait($out);
var_dump(fgets($out));
wait($out);
var_dump(fread($out, 5), feof($out), proc_close($process));
?>
--EXPECT--
string(0) ""
string(0) ""
bool(false)
bool(false)
bool(false)
string(0) ""
bool(false)
string(2) "ab"
string(2) "c
"
string(0) ""
bool(false)
string(5) "more
"
string(0) ""
bool(true)
int(0)
