--TEST--
round() of numbers that scaling makes smaller or greater than they are
--FILE--
<?php
foreach ([10.04, -10.04, 0.285, 0.1 + 0.7, 1.955] as $number) {
    echo $number;
    foreach (RoundingMode::cases() as $mode) echo ' ', json_encode(round($number, 2, $mode));
    echo "\n";
}
?>
--EXPECT--
10.04 10.04 10.04 10.04 10.04 10.04 10.04 10.04 10.04
-10.04 -10.04 -10.04 -10.04 -10.04 -10.04 -10.04 -10.04 -10.04
0.285 0.29 0.28 0.28 0.29 0.28 0.29 0.28 0.29
0.8 0.8 0.8 0.8 0.8 0.8 0.8 0.8 0.8
1.955 1.96 1.95 1.96 1.95 1.95 1.96 1.95 1.96
