--TEST--
surus -S: where paths lead and compiled patterns stay from one request to the next, and count as none's memory
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-stays-' . getmypid();
mkdir($root);
file_put_contents("$root/part.php", '<?php return 1;');
file_put_contents("$root/index.php", '<?php
$known = isset(realpath_cache_get()[__DIR__ . "/part.php"]);
include __DIR__ . "/part.php";
preg_match("/(?<word>\w+)\W(?<n>\d+)/u", "text-12", $found);
if (isset($_GET["forget"])) clearstatcache(true);
echo $known ? "known" : "new", " ", json_encode($found), " ", memory_get_usage(), "\n";');
// What was written a moment ago may be looked at once more.
foreach (glob("$root/*") as $file) touch($file, time() - 60);
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-S', $address, '-t', $root], [2 => ['pipe', 'w']], $pipes);
fgets($pipes[2]);
$used = [];
foreach (['', '', '', '?forget', '', ''] as $query) {
    [$known, $found, $used[]] = explode(' ', file_get_contents("http://$address/$query") . ' ');
    echo $known, ' ', $found, "\n";
}
var_dump($used[1] === $used[2], $used[1] === $used[5]);
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
?>
--EXPECT--
new {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
known {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
known {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
known {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
new {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
known {"0":"text-12","word":"text","1":"text","n":"12","2":"12"}
bool(true)
bool(true)
