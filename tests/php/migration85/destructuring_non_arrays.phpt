--TEST--
PHP 8.5: destructuring non arrays
--FILE--
<?php
foreach ([1, 1.5, "text", true, false, null] as $value) {
    [$a] = $value; var_dump($a);
    list('k' => $b, 'l' => list($c)) = $value; var_dump($b, $c);
    [[$d]] = [$value]; var_dump($d);
}
foreach ([5, [6], null] as [$x]) var_dump($x);
[$a, $b] = $h = 7;
$s = fopen('php://memory', 'r');
[$q] = $s;
[, , $z] = 3;
try { [$o] = new stdClass; } catch (Error $e) { echo $e->getMessage(), "\n"; }
[$o] = new ArrayObject(['offset']); echo $o, "\n";
function f() { return 42; }
[$a] = f();
[$a] = 'constant';
--EXPECTF--
Warning: Cannot use int as array in %s on line 3
NULL

Warning: Cannot use int as array in %s on line 4

Warning: Cannot use int as array in %s on line 4
NULL
NULL

Warning: Cannot use int as array in %s on line 5
NULL

Warning: Cannot use float as array in %s on line 3
NULL

Warning: Cannot use float as array in %s on line 4

Warning: Cannot use float as array in %s on line 4
NULL
NULL

Warning: Cannot use float as array in %s on line 5
NULL

Warning: Cannot use string as array in %s on line 3
NULL

Warning: Cannot use string as array in %s on line 4

Warning: Cannot use string as array in %s on line 4
NULL
NULL

Warning: Cannot use string as array in %s on line 5
NULL

Warning: Cannot use bool as array in %s on line 3
NULL

Warning: Cannot use bool as array in %s on line 4

Warning: Cannot use bool as array in %s on line 4
NULL
NULL

Warning: Cannot use bool as array in %s on line 5
NULL

Warning: Cannot use bool as array in %s on line 3
NULL

Warning: Cannot use bool as array in %s on line 4

Warning: Cannot use bool as array in %s on line 4
NULL
NULL

Warning: Cannot use bool as array in %s on line 5
NULL
NULL
NULL
NULL
NULL

Warning: Cannot use int as array in %s on line 7
NULL
int(6)
NULL

Warning: Cannot use int as array in %s on line 8

Warning: Cannot use int as array in %s on line 8

Warning: Cannot use resource as array in %s on line 10

Warning: Cannot use int as array in %s on line 11
Cannot use object of type stdClass as array
offset

Warning: Cannot use int as array in %s on line 15

Warning: Cannot use string as array in %s on line 16
