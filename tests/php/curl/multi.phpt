--TEST--
curl: transfers side by side, shares, and what goes first
--SKIPIF--
<?php if (!extension_loaded('curl')) die('skip without curl'); ?>
--FILE--
<?php
$file = tempnam(sys_get_temp_dir(), 'sur');
file_put_contents($file, 'content');
$multi = curl_multi_init();
$handles = [];
for ($i = 0; $i < 3; ++$i) {
    $handles[$i] = curl_init("file://$file");
    curl_setopt($handles[$i], CURLOPT_RETURNTRANSFER, true);
    var_dump(curl_multi_add_handle($multi, $handles[$i]));
}
var_dump(curl_multi_add_handle($multi, $handles[0]) === CURLM_ADDED_ALREADY, count(curl_multi_get_handles($multi)));
do {
    $status = curl_multi_exec($multi, $running);
    if ($running) curl_multi_select($multi, 0.1);
} while ($running && $status === CURLM_OK);
while ($message = curl_multi_info_read($multi, $left)) {
    var_dump($message['result'], in_array($message['handle'], $handles, true));
}
var_dump(curl_multi_getcontent($handles[1]), curl_multi_remove_handle($multi, $handles[0]), count(curl_multi_get_handles($multi)));
unset($handles[1]);
var_dump(count(curl_multi_get_handles($multi)), curl_multi_errno($multi), curl_multi_strerror(1));
$throwing = curl_init("file://$file");
curl_setopt($throwing, CURLOPT_WRITEFUNCTION, function () use ($multi) {
    echo curl_multi_exec($multi, $n), ' ', curl_multi_remove_handle($multi, $GLOBALS['throwing']), "\n";
    throw new LogicException('inside');
});
curl_multi_add_handle($multi, $throwing);
try {
    do curl_multi_exec($multi, $running); while ($running);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
foreach ([fn() => curl_multi_setopt($multi, 99, 1), fn() => curl_multi_select($multi, -1.0), fn() => curl_share_setopt(curl_share_init(), 77, 1), fn() => new CurlHandle, fn() => new CurlMultiHandle] as $f) {
    try {
        var_dump($f());
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
$share = curl_share_init();
var_dump(curl_share_setopt($share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE), curl_share_errno($share), curl_share_strerror(1));
$c = curl_init("file://$file");
curl_setopt_array($c, [CURLOPT_SHARE => $share, CURLOPT_RETURNTRANSFER => true, CURLOPT_PRIVATE => [$multi, $share]]);
unset($share);
var_dump(curl_exec($c));
curl_multi_add_handle($multi, $c);
unset($c, $multi, $handles, $throwing);
gc_collect_cycles();
unlink($file);
echo "done\n";
?>
--EXPECT--
int(0)
int(0)
int(0)
bool(true)
int(3)
int(0)
bool(true)
int(0)
bool(true)
int(0)
bool(true)
string(7) "content"
int(0)
int(2)
int(2)
int(0)
string(20) "Invalid multi handle"
8 8
inside
curl_multi_setopt(): Argument #2 ($option) is not a valid cURL multi option
curl_multi_select(): Argument #2 ($timeout) must be between 0.000000 and 2147483.647000
curl_share_setopt(): Argument #2 ($option) is not a valid cURL share option
Cannot directly construct CurlHandle, use curl_init() instead
Cannot directly construct CurlMultiHandle, use curl_multi_init() instead
bool(true)
int(0)
string(20) "Unknown share option"
string(7) "content"
done
