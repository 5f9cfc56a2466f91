--TEST--
curl: a transfer whose private value holds the multi handle that it is in is garbage in any order
--SKIPIF--
<?php if (!extension_loaded('curl')) die('skip without curl'); ?>
--FILE--
<?php
foreach ([0, 1] as $order) {
    $multi = curl_multi_init();
    $easy = curl_init();
    curl_setopt($easy, CURLOPT_PRIVATE, [$multi]);
    curl_multi_add_handle($multi, $easy);
    if ($order) unset($multi, $easy);
    else unset($easy, $multi);
    var_dump(gc_collect_cycles() > 0);
}
?>
--EXPECT--
bool(true)
bool(true)
