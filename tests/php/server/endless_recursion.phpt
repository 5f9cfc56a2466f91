--TEST--
surus -S: requests that recurse without end get their message, and the server lives on
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-recursion-' . getmypid();
mkdir($root);
$begin = '<?php register_shutdown_function(function () { echo "shutdown"; }); ';
file_put_contents("$root/deep.php", $begin . 'function deep($a, $b, $c, $d) { $x = str_repeat("x", 100); return deep($b, $c, $d, $x) . $x; } deep(1, 2, 3, 4);');
file_put_contents("$root/wide.php", $begin . 'function wide(...$r) { return wide($r, ...$r, ...$r); } wide(1);');
file_put_contents("$root/fine.php", '<?php echo "fine";');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-d', 'memory_limit=64M', '-d', 'display_errors=1', '-d', 'html_errors=1', '-S', $address, '-t', $root],
    [2 => ['file', '/dev/null', 'w']], $pipes);
for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
foreach (['deep', 'wide', 'deep', 'fine'] as $name) {
    $body = (string)file_get_contents("http://$address/$name.php", false, stream_context_create(['http' => ['ignore_errors' => true]]));
    echo $name, ' ', preg_match_all('~<b>Fatal error</b>:  Allowed memory size of 67108864 bytes~', $body), ' ', substr($body, -8), "\n";
}
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECT--
deep 1 shutdown
wide 1 shutdown
deep 1 shutdown
fine 0 fine
