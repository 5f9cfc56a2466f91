--TEST--
join()
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array, Int64Array, Float64Array};

var_dump((new Int8Array([-1, 0, 1]))->join(), (new Uint8Array([1, 2]))->join(''), (new Uint8Array([1, 2]))->join(separator: ' - '), (new Uint8Array)->join(), (new Uint8Array([7]))->join('x'));
var_dump((new Float64Array([0.1, 1, -0.0, NAN, INF, 1e100]))->join(' '), (new Int64Array([PHP_INT_MIN]))->join());
?>
--EXPECT--
string(6) "-1,0,1"
string(2) "12"
string(5) "1 - 2"
string(0) ""
string(1) "7"
string(25) "0.1 1 -0 NAN INF 1.0E+100"
string(20) "-9223372036854775808"
