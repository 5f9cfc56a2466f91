--TEST--
password_hash() with argon2i and argon2id
--SKIPIF--
<?php if (!defined('PASSWORD_ARGON2ID')) die('skip built without libargon2'); ?>
--FILE--
<?php
$costs = ['memory_cost' => 64, 'time_cost' => 2, 'threads' => 1];
foreach ([PASSWORD_ARGON2I, PASSWORD_ARGON2ID, 2, 3] as $algo) {
    $hash = password_hash("pass\0word", $algo, $costs);
    echo preg_replace('/[^$]{22}\$[^$]{43}$/', 'salt$hash', $hash), ' ', (int) password_verify("pass\0word", $hash), (int) password_verify('pass', $hash),
        (int) password_needs_rehash($hash, $algo, $costs), (int) password_needs_rehash($hash, $algo), (int) password_needs_rehash($hash, PASSWORD_BCRYPT), "\n";
}
echo json_encode(password_get_info($hash)), "\n";
echo json_encode(password_algos()), PASSWORD_ARGON2_PROVIDER, ' ', PASSWORD_ARGON2_DEFAULT_MEMORY_COST, PASSWORD_ARGON2_DEFAULT_TIME_COST, PASSWORD_ARGON2_DEFAULT_THREADS, "\n";
// Those of the reference implementation's tests.
var_dump(password_verify('password', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8'));
var_dump(password_verify('password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'));
var_dump(password_verify('password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65'), password_verify('password', '$argon2id$'), password_verify('password', '$argon2d$v=19$m=256'));
foreach ([['memory_cost' => 0], ['memory_cost' => -1], ['time_cost' => 0], ['threads' => 0], ['memory_cost' => PHP_INT_MAX], ['memory_cost' => 1, 'threads' => 1]] as $options) {
    try {
        password_hash('x', PASSWORD_ARGON2ID, $options);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
password_verify('x', '$argon2id$v=19$m=4000000000,t=1,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4');
?>
--EXPECTF--
$argon2i$v=19$m=64,t=2,p=1$salt$hash 10011
$argon2id$v=19$m=64,t=2,p=1$salt$hash 10011
$argon2i$v=19$m=64,t=2,p=1$salt$hash 10011
$argon2id$v=19$m=64,t=2,p=1$salt$hash 10011
{"algo":"argon2id","algoName":"argon2id","options":{"memory_cost":64,"time_cost":2,"threads":1}}
["2y","argon2i","argon2id"]standard 6553641
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
Memory cost is outside of allowed memory range
Memory cost is outside of allowed memory range
Time cost is outside of allowed time range
Invalid number of threads
Memory cost is outside of allowed memory range
Memory cost is outside of allowed memory range

Fatal error: Allowed memory size of %d bytes exhausted%a
