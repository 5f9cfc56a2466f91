--TEST--
Numbers of few digits give what the same ones with many zeroes in front do
--FILE--
<?php
$zeroes = str_repeat('0', 30);
$numbers = ['0', '-0', '.5', '-.5', '1.', '+7', '10', '-10.00', '0.000000000000000001', '-3.14159',
    '999999999999999999', '-999999999999999999', '99999999999999999.9', '1000000000.000000001',
    '123456789.123456789', '-0.99', '2', '3', '0.3', '-7.5000'];
$long = fn(string $number) => preg_replace('/^[-+]?/', "$0$zeroes", $number, 1);
$functions = ['bcadd', 'bcsub', 'bcmul', 'bcdiv', 'bcmod', 'bccomp'];
$compared = 0;
foreach ($numbers as $a) {
    foreach ($numbers as $b) {
        foreach ([0, 1, 2, 9, 18, 19, 25] as $scale) {
            foreach ($functions as $function) {
                $results = [];
                foreach ([[$a, $b], [$long($a), $b], [$a, $long($b)]] as [$x, $y]) {
                    try {
                        $results[] = $function($x, $y, $scale);
                    } catch (DivisionByZeroError $e) {
                        $results[] = $e->getMessage();
                    }
                }
                if ($results[0] !== $results[1] || $results[0] !== $results[2]) {
                    echo "$function($a, $b, $scale): ", implode(' ', $results), "\n";
                }
                ++$compared;
            }
        }
    }
}
var_dump($compared);
bcscale(3);
var_dump(bcadd('999999999999999999', '999999999999999999'), bcmul('-0.0001', '1'), bcsub('-0.5', '-0.5', 1));
var_dump(bcmul('999999999999999999', '999999999999999999', 0), bcdiv('1', '3'), bcmod('-7.25', '2'));
try {
    bcadd('1', '1x');
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
try {
    bcdiv('1', '0', -1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
--EXPECT--
int(16800)
string(23) "1999999999999999998.000"
string(5) "0.000"
string(3) "0.0"
string(36) "999999999999999998000000000000000001"
string(5) "0.333"
string(6) "-1.250"
bcadd(): Argument #2 ($num2) is not well-formed
bcdiv(): Argument #3 ($scale) must be between 0 and 2147483647
