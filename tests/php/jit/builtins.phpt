--TEST--
Builtins that are called past their wrappers: arguments, defaults, results, errors, and what owns what
--FILE--
<?php
function numbers(array $values): array {
    $sums = [0.0, 0, 0.0, 0];
    foreach ($values as $v) {
        $sums[0] += sin($v) + fmod($v, 0.75) + atan2($v, 2) + hypot($v, 3.0);
        $sums[1] += intdiv($v * 7, 3) + (int) is_nan(fdiv($v, 0)) + crc32((string) $v);
        $sums[2] += round($v / 7, 2) + log($v + 1) + pow($v, 2);
        $sums[3] += strcmp("$v", '42') <=> 0;
    }
    return array_map(fn($s) => is_float($s) ? round($s, 6) : $s, $sums);
}
function strings(array $words): string {
    $text = '';
    $last = 'none';
    foreach ($words as $i => $word) {
        $part = substr($word, 1);
        $part = substr($word, $i % 3, 4);           // replaces a string
        $upper = strtoupper(substr($word, 0, 1));   // a temporary dies
        $text .= $upper . $part . ($last === $part ? '=' : '-');
        $last = strrev($part);
        if (str_starts_with($word, 'a') || str_contains($word, 'xy')) $text .= '!';
        $at = strpos($word, 'e');
        $text .= $at === false ? '?' : $at;
        $text .= dechex($i) . ucfirst($word) . lcfirst($upper) . str_repeat('.', $i % 4);
        substr_count($word, 'a');                   // nobody wants it
    }
    return md5($text) . ' ' . substr($text, 0, 40);
}
function arrays(array $list): string {
    $all = 0;
    for ($i = 0; $i < 120; $i++) {
        $values = array_values($list);
        $values[] = $i;                             // a copy of its own
        $all += count($values) + (int) array_is_list($list) + array_key_last($values);
        $all += array_key_first($list) === null ? 1 : 2;
        foreach (explode(',', "1,2,$i") as $piece) $all += (int) $piece;
    }
    return "$all " . count($list);
}
// Errors have their frames and arguments; what was computed before is still there.
function fails(int $from): string {
    $sum = 0.5;
    $text = 'x';
    try {
        for ($i = $from; $i >= -1; $i--) {
            $sum += 1.5;
            $text = str_repeat($text, $i) . 'y';
            $text = substr($text, 0, 3);
        }
    } catch (ValueError $e) {
        return "$sum $text $i | " . $e->getMessage() . ' | ' . $e->getTrace()[0]['function'] . ' ' .
            json_encode($e->getTrace()[0]['args'] ?? null) . ' line ' . $e->getLine();
    }
}
function divides(int $by): string {
    $kept = str_repeat('k', 3);
    try {
        for ($i = 200; ; $i--) $by = intdiv(1000, $i - 100) + strlen(explode('.', "a.$i")[1]);
    } catch (DivisionByZeroError $e) {
        return "$kept $by $i " . $e->getMessage() . ' in ' . $e->getTrace()[0]['function'];
    }
}
// Types change after compilation, and references come.
function changing(mixed $what): string {
    $out = [];
    for ($i = 0; $i < 110; $i++) {
        if ($i === 100) $what = 12345;
        if ($i === 104) { $r = &$what; $r = 'behind'; }
        $out = substr($what, 1, 2);
    }
    return $out . gettype($what);
}
function replaced(): string {
    $x = new class { function __destruct() { echo 'gone '; } };
    for ($i = 0; $i < 100; $i++) {
        $x = strtolower("ABC$i");
        if ($i % 50 === 49) $x = new class { function __destruct() { echo 'again '; } };
    }
    $x = substr('end', 0);
    return $x;
}
for ($round = 0; $round < 3; $round++) {
    echo json_encode(numbers(range(0, 60))), "\n";
    echo strings(['alpha', 'beta', 'exynos', 'gamma', 'delta', '', 'e', 'zzz', 'abba', 'level']), "\n";
    echo arrays([3, 4, 5]), ' ', arrays([]), ' ', arrays([2 => 'a', 1 => 'b']), "\n";
    echo fails(3), "\n", divides(1), "\n", changing('abcdef'), "\n", replaced(), "\n";
}
var_dump(substr(str_repeat('ab', 3), -3), array_key_last([1, 2]), array_key_first([]), fdiv(1, 0));
--EXPECT--
[1953.27835,145897647285,74264.169047,-14]
ff43da20aee1e3eabe50488541ff1f40 Aalph-!?0AlphaaBeta-11Betab.Eynos-!02Exy
8700 3 7860 0 8340 2
8 y -1 | str_repeat(): Argument #2 ($times) must be greater than or equal to 0 | str_repeat ["y",-1] line 47
kkk 1003 100 Division by zero in intdiv
ehstring
gone again again end
[1953.27835,145897647285,74264.169047,-14]
ff43da20aee1e3eabe50488541ff1f40 Aalph-!?0AlphaaBeta-11Betab.Eynos-!02Exy
8700 3 7860 0 8340 2
8 y -1 | str_repeat(): Argument #2 ($times) must be greater than or equal to 0 | str_repeat ["y",-1] line 47
kkk 1003 100 Division by zero in intdiv
ehstring
gone again again end
[1953.27835,145897647285,74264.169047,-14]
ff43da20aee1e3eabe50488541ff1f40 Aalph-!?0AlphaaBeta-11Betab.Eynos-!02Exy
8700 3 7860 0 8340 2
8 y -1 | str_repeat(): Argument #2 ($times) must be greater than or equal to 0 | str_repeat ["y",-1] line 47
kkk 1003 100 Division by zero in intdiv
ehstring
gone again again end
string(3) "bab"
int(1)
NULL
float(INF)
