--TEST--
Loops whose counters cannot overflow, and others that can: what is compiled agrees at the edges of ints
--FILE--
<?php
function up(int $from, int $to): string {
    $rounds = 0;
    for ($i = $from; $i < $to; $i++) $rounds++;
    return "$rounds " . var_export($i, true);
}
function up_to(int $from, int $to): string {
    $rounds = 0;
    for ($i = $from; $i <= $to; $i++) if (++$rounds > 300) break;
    return "$rounds " . var_export($i, true);
}
function down(int $from, int $to): string {
    $rounds = 0;
    for ($i = $from; $i > $to; $i--) $rounds++;
    return "$rounds " . var_export($i, true);
}
function down_to(int $from, int $to): string {
    $rounds = 0;
    for ($i = $from; $i >= $to; $i--) if (++$rounds > 300) break;
    return "$rounds " . var_export($i, true);
}
function constant_bounds(): array {
    $sum = 0;
    for ($i = 0; $i < 200; $i++) {
        for ($j = 10; $j > -10; $j--) $sum += $i * $j + ($i << 2) - ($j & 7) + $i % 3;
    }
    return [$sum, $i, $j];
}
// The counter is set anew within the loop, beyond its bounds.
function moved(int $to): string {
    $text = '';
    for ($i = 0; $i < 300; $i++) {
        if ($i == 150) { $i = $to; $text .= var_export($i + 1, true) . ' '; }
    }
    return $text . var_export($i, true);
}
function from_outside(int $i): string {
    $rounds = 0;
    do { $rounds++; $i++; } while ($i < 200 && $rounds < 260);
    return "$rounds " . var_export($i, true);
}
function by_more(int $step): string {
    $rounds = 0;
    for ($i = 0; $i < PHP_INT_MAX - 5; $i += $step) if (++$rounds > 250) break;
    return "$rounds " . var_export($i, true);
}
function negated(): string {
    $all = 0;
    for ($i = -120; $i < 120; $i++) $all += abs($i) + -$i;
    return "$all " . var_export(-$i, true);
}
function bytes(string $s): int {
    $hash = 0;
    for ($k = 0, $n = strlen($s); $k < $n; $k++) $hash = ($hash * 31 + ord($s[$k])) & 0xffffffff;
    return $hash;
}
function two_counters(): string {
    for ($i = 0, $j = PHP_INT_MAX - 250; $i < 300; $i++, $j++);
    return var_export($j, true);
}
for ($round = 0; $round < 3; $round++) {
    echo up(0, 250), ' | ', up(PHP_INT_MAX - 250, PHP_INT_MAX), ' | ', up(5, 5), "\n";
    echo up_to(0, 250), ' | ', up_to(PHP_INT_MAX - 250, PHP_INT_MAX), "\n";
    echo down(250, 0), ' | ', down(PHP_INT_MIN + 250, PHP_INT_MIN), "\n";
    echo down_to(250, 0), ' | ', down_to(PHP_INT_MIN + 250, PHP_INT_MIN), "\n";
    echo json_encode(constant_bounds()), ' ', moved(PHP_INT_MAX - 1), ' | ', moved(PHP_INT_MAX), "\n";
    echo from_outside(0), ' | ', from_outside(PHP_INT_MAX - 1), ' | ', from_outside(PHP_INT_MAX), "\n";
    echo by_more(PHP_INT_MAX >> 7), ' | ', by_more(PHP_INT_MAX >> 3), "\n";
    echo negated(), ' ', bytes(str_repeat('surus', 60)), ' ', two_counters(), "\n";
}
--EXPECT--
250 250 | 250 9223372036854775807 | 0 5
251 251 | 301 9.223372036854776E+18
250 0 | 250 -9223372036854775807-1
251 -1 | 301 -9.223372036854776E+18
[1781780,200,-10] 9223372036854775807 9223372036854775807 | 9.223372036854776E+18 9.223372036854776E+18
200 200 | 1 9223372036854775807 | 1 9.223372036854776E+18
129 9.295429630892704E+18 | 9 1.0376293541461623E+19
14520 -120 2442788480 9.223372036854776E+18
250 250 | 250 9223372036854775807 | 0 5
251 251 | 301 9.223372036854776E+18
250 0 | 250 -9223372036854775807-1
251 -1 | 301 -9.223372036854776E+18
[1781780,200,-10] 9223372036854775807 9223372036854775807 | 9.223372036854776E+18 9.223372036854776E+18
200 200 | 1 9223372036854775807 | 1 9.223372036854776E+18
129 9.295429630892704E+18 | 9 1.0376293541461623E+19
14520 -120 2442788480 9.223372036854776E+18
250 250 | 250 9223372036854775807 | 0 5
251 251 | 301 9.223372036854776E+18
250 0 | 250 -9223372036854775807-1
251 -1 | 301 -9.223372036854776E+18
[1781780,200,-10] 9223372036854775807 9223372036854775807 | 9.223372036854776E+18 9.223372036854776E+18
200 200 | 1 9223372036854775807 | 1 9.223372036854776E+18
129 9.295429630892704E+18 | 9 1.0376293541461623E+19
14520 -120 2442788480 9.223372036854776E+18
