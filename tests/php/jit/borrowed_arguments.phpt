--TEST--
Arguments that are borrowed while the handler is asked about references are not kept for ever
--FILE--
<?php
class Taker
{
    function take($first, $second, &$third = null) { return strlen($first); }
}
function give(Taker $taker, array $words) { return $taker->take($words['a'], $words['b']); }
$taker = new Taker;
$sum = 0;
for ($i = 0; $i < 30000; $i++) {
    $sum += give($taker, ['a' => "first $i", 'b' => "second $i"]);
    if ($i === 15000) $before = memory_get_usage();
}
var_dump($sum, memory_get_usage() - $before < 100000);
?>
--EXPECT--
int(318890)
bool(true)
