<?php
function numbers($a, $b) {
    $r = [$a + $b, $a - $b, $a * $b, $a / $b, $a % $b, $a ** $b, $a << 1, $a >> 1];
    $r[] = ($a & $b) | ($a ^ ~$b);
    $a++;
    $a--;
    return $r + [$a++, $a--, ++$b, --$b, -$a, +$b, (int)$a, (float)$a, (array)$b, (object)[]];
}
function comparisons($a, $b) {
    return [$a < $b, $a <= $b, $a == $b, $a != $b, $a === $b, $a !== $b, $a <=> $b,
            $a > $b, !$a, (bool)$b, $a xor $b, $a && $b, $a || $b, $a and 1];
}
function conditions($a, $b) {
    if ($a < $b) echo 1;
    if ($a <= $b) echo 2;
    if ($a == $b) echo 3;
    if ($a != $b) echo 4;
    if ($a === $b) echo 5;
    if ($a !== $b) echo 6;
    while (!($a < $b)) ++$a;
    while (!($a <= $b)) ++$a;
    do { $a .= 'x'; } while ($a == $b);
    do { $a .= $b . 'y'; } while ($a != $b);
    do { $a .= "$b-$a"; } while ($a <= $b);
    do ++$a; while ($a === $b);
    for ($i = 0; $i <= $a; $i++) echo $i;
    for ($i = 0; $i < 10; $i++) echo $i;
    while ($a) $a--;
    return $a ?: $b ?? 'none';
}
function strings($a, $b) {
    $a .= "[$b]" . strlen($a) . count($b);
    return $a . $b . f($a) . "{$a}s{$b}" . (is_int($a) . is_bool($b));
}
