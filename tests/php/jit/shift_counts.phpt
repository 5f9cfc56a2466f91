--TEST--
JIT: a shift's count that turns out to be a constant only when the ways to it are known
--FILE--
<?php
function left($k) {
    $sum = 0;
    for ($i = 0; $i < 3; $i++) $sum += $k << match (true) { true => 64, default => 3 };
    return $sum;
}
function right($k) {
    for ($i = 0; $i < 3; $i++) $shifted = $k >> match (true) { true => 70, default => 3 };
    return $shifted;
}
function either($k, $which) {
    $sum = 0;
    for ($i = 0; $i < 3; $i++) {
        $count = $which ? 64 : 65;
        $sum += $k << $count;
    }
    return $sum;
}
function negative($k, $which) {
    for ($i = 0; $i < 3; $i++) $shifted = $k << match (true) { $which => -1, default => 3 };
    return $shifted;
}
function within($k) {
    for ($i = 0; $i < 3; $i++) $shifted = $k << match (true) { true => 63, default => 3 };
    return $shifted;
}

for ($round = 0; $round < 600; $round++) {
    $line = left(1) . ' ' . right(-5) . ' ' . right(5) . ' ' . either(1, true) . ' ' . within(1) . ' ';
    try {
        $line .= negative(1, $round > 300);
    } catch (ArithmeticError $error) {
        $line .= $error->getMessage();
    }
    $seen[$line] ??= $round;
}
foreach ($seen as $line => $round) echo "from round $round: $line\n";
?>
--EXPECT--
from round 0: 0 -1 0 0 -9223372036854775808 8
from round 301: 0 -1 0 0 -9223372036854775808 Bit shift by negative number
