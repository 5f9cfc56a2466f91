--TEST--
exit() in a callback; the array lives on
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2, 3]);
register_shutdown_function(function () use ($a) { echo 'still ', show($a), "\n"; });
$a->sort(function ($x, $y) { exit("leaving\n"); });
?>
--EXPECT--
leaving
still [1 2 3]
