--TEST--
filter()
--FILE--
<?php
use Buffer\{Int16Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Int16Array([5, -5, 0, 300]);
echo show($a->filter(fn($v) => $v > 0)), show($a->filter(fn($v, $i) => $i % 2)), show($a->filter('boolval')), show($a->filter(fn() => false)), "\n";
echo show((new Float64Array([NAN, 1]))->filter('is_nan')), "\n";
var_dump(get_class($a->filter(fn() => true)));
attempt(fn() => $a->filter(fn() => throw new Exception('stop')));
?>
--EXPECT--
[5 300][-5 300][5 -5 300][]
[NAN]
string(17) "Buffer\Int16Array"
Exception: stop
