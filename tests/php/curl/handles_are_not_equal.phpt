--TEST--
Handles of curl are equal to themselves only
--SKIPIF--
<?php if (!extension_loaded('curl')) echo 'skip no curl'; ?>
--FILE--
<?php
$one = curl_init();
var_dump($one == curl_init(), $one == $one, curl_multi_init() == curl_multi_init(), curl_share_init() == curl_share_init());
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(false)
