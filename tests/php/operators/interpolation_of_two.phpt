--TEST--
Two interpolated parts become strings when both are there, more of them one by one
--FILE--
<?php
class S { function __construct(public string $s) {} function __toString(): string { echo "[str {$this->s}]"; return $this->s; } }
$f = function () { echo '[f]'; return new S('f'); };
$s = function () { echo '[s]'; return new S('s'); };
echo "{$f()}{$s()}", "\n";
echo "{$f()}{$s()}{$f()}", "\n";
echo "{$f()}-", "\n";
function two($a, $b) { return "$a$b"; }
echo two(1, 2.5), two('a', null), two(true, 'x'), two(new S('p'), new S('q')), "\n";
$c = 'old';
$o = new class { function __toString(): string { $GLOBALS['c'] = 'changed'; return 't'; } };
echo "$o$c", "\n";
--EXPECT--
[f][s][str f][str s]fs
[f][str f][s][str s][f][str f]fsf
[f][str f]f-
12.5a1x[str p][str q]pq
tchanged
