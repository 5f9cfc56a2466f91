--TEST--
An int that becomes a float is noticed where only its type is wanted, or what it says as an int
--INI--
opcache.jit=on
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=2
--FILE--
<?php
set_error_handler(function ($level, $message) {
    global $said;
    $said[$message] = ($said[$message] ?? 0) + 1;
    return true;
});

function negated(int $rounds): int
{
    $floats = 0;
    for ($i = 0; $i < $rounds; $i++) {
        $least = PHP_INT_MIN;
        $floats += is_float(-$least);
    }
    return $floats;
}

function added(int $rounds, int $start): int
{
    $floats = 0;
    for ($i = 0; $i < $rounds; $i++) {
        $floats += is_float($start + $i) ? 1 : 0;
        $either = $i & 1 ? $start + 21 : $start + 22;
        $floats += is_int($either) ? 0 : 100;
    }
    return $floats;
}

function three(int $value): int { return 3; }
function next_of($value): int { return $value + 1; }

function calls(int $rounds, int $start): int
{
    $thrown = 0;
    for ($i = 0; $i < $rounds; $i++) {
        try {
            three($start + $i);
        } catch (TypeError) {
            $thrown++;
        }
        try {
            next_of($start + $i);
        } catch (TypeError) {
            $thrown += 100;
        }
    }
    return $thrown;
}

function unwanted(int $rounds, int $start): void
{
    for ($i = 0; $i < $rounds; $i++) {
        ($start + $i) & 3;
        ~($start + $i);
        (int) ($start + $i);
    }
}

for ($run = 0; $run < 2; $run++) {
    echo negated(40), ' ', added(40, PHP_INT_MAX - 20), ' ', calls(40, 5), ' ', calls(40, PHP_INT_MAX - 20), "\n";
    unwanted(40, 5);
    unwanted(40, PHP_INT_MAX - 20);
}
print_r($said);
?>
--EXPECT--
40 4019 0 2019
40 4019 0 2019
Array
(
    [The float 9.223372036854776E+18 is not representable as an int, cast occurred] => 114
)
