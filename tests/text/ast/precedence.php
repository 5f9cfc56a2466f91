<?php
$a + $b * $c ** -$d ** 2;
!$a instanceof B && -$c . $d + 1 << 2 . 3;
$a = $b ?: $c ?? $d || $e and $f = !$g = 5;
$a ? $b : ($c ? $d : $e);
($a ? $b : $c) ? $d : $e;
$a < $b == $c > $d;
$x |> strlen(...) . 'y' <=> 1;
1 + print 2 . 3 and 4;
@$a['b']->c++ + ++$d;
(int) $a ** 2 . (string) $b->c;
throw $a or $b;
clone $a->b . clone($a, ['b' => 1]) . clone ($a)->b;
$f = fn($x) => $x and $y;
$a & $b | $c ^ ~$d % 3;
$a .= $b ??= $c <<= 2;
