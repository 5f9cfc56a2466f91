--TEST--
What an error handler takes while a pattern fails to compile counts as it does elsewhere
--FILE--
<?php
function take(): int
{
    global $heap;
    $heap = null;
    $before = memory_get_usage();
    $heap = new SplMinHeap;
    for ($i = 0; $i < 20000; $i++) $heap->insert($i);
    return memory_get_usage() - $before;
}
$plain = take();
set_error_handler(function () use (&$inside) {
    $inside = take();
    return true;
});
preg_match('/(/', 'x');
var_dump($plain > 20000 * 8, $inside > 20000 * 8);
--EXPECT--
bool(true)
bool(true)
