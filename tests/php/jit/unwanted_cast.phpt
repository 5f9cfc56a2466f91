--TEST--
JIT: a cast that warns does so though nobody wants its value
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo $message, "\n";
    return true;
});
function cast($n, float $value)
{
    $copy = $value;
    for ($i = 0; $i < $n; $i++) {
        (int) $copy;
    }
    $x = (int) $copy;
    $x = 1;
}
for ($round = 0; $round < 6; $round++) {
    echo $round, "\n";
    cast(2, 1e19);
}
--EXPECT--
0
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
1
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
2
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
3
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
4
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
5
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
The float 1.0E+19 is not representable as an int, cast occurred
