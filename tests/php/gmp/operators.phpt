--TEST--
GMP: operators
--FILE--
<?php
function show($f) {
    try {
        $value = $f();
        echo $value instanceof GMP ? "GMP $value" : var_export($value, true), "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$a = gmp_init(42);
$b = gmp_init('-17');
$big = gmp_init('0x1234567890abcdef1234567890abcdef');
foreach ([[$a, $b], [$a, 5], [5, $b], [$a, '0b101'], ['12', $b], [$big, $a], [$big, $big], [$a, 0], [$a, true]] as [$x, $y]) {
    show(fn() => $x + $y);
    show(fn() => $x - $y);
    show(fn() => $x * $y);
    show(fn() => $x / $y);
    show(fn() => $x % $y);
    show(fn() => $x | $y);
    show(fn() => $x & $y);
    show(fn() => $x ^ $y);
    show(fn() => $x <=> $y);
    show(fn() => $x == $y);
}
show(fn() => $a ** 20);
show(fn() => 2 ** gmp_init(100));
show(fn() => $a ** -1);
show(fn() => $a << 70);
show(fn() => $big >> 64);
show(fn() => $b >> 2);
show(fn() => $a << -1);
show(fn() => $a >> -1);
show(fn() => ~$a);
show(fn() => -$a);
show(fn() => +$b);
show(fn() => $a . $b);
$c = $a;
$c++;
show(fn() => $c);
show(fn() => $a);
$c += 3;
$c <<= 3;
$c ^= 1;
$c--;
show(fn() => $c);
show(fn() => $a + 'word');
show(fn() => $a + []);
show(fn() => $a + new stdClass);
show(fn() => $a == new stdClass);
show(fn() => $a ** []);
show(fn() => $a < 'word');
show(fn() => max($a, 41, '43'));
$list = [gmp_init(3), -1, gmp_init(-5), 2];
sort($list);
show(fn() => implode(' ', $list));
show(fn() => (int)$big);
show(fn() => (float)$big);
show(fn() => intdiv(7, 2) + gmp_init(1));
--EXPECT--
GMP 25
GMP 59
GMP -714
GMP -2
GMP 8
GMP -17
GMP 42
GMP -59
1
false
GMP 47
GMP 37
GMP 210
GMP 8
GMP 2
GMP 47
GMP 0
GMP 47
1
false
GMP -12
GMP 22
GMP -85
GMP 0
GMP 5
GMP -17
GMP 5
GMP -22
1
false
GMP 47
GMP 37
GMP 210
GMP 8
GMP 2
GMP 47
GMP 0
GMP 47
1
false
GMP -5
GMP 29
GMP -204
GMP 0
GMP 12
GMP -17
GMP 12
GMP -29
1
false
GMP 24197857200151252728969465429440056857
GMP 24197857200151252728969465429440056773
GMP 1016310002406352614616717548036482386230
GMP 576139457146458398308796795939048971
GMP 33
GMP 24197857200151252728969465429440056815
GMP 42
GMP 24197857200151252728969465429440056773
1
false
GMP 48395714400302505457938930858880113630
GMP 0
GMP 585536293078911823873449732631875052105262499430366876419070347270427944225
GMP 1
GMP 0
GMP 24197857200151252728969465429440056815
GMP 24197857200151252728969465429440056815
GMP 0
0
true
GMP 42
GMP 42
GMP 0
DivisionByZeroError: Division by zero
DivisionByZeroError: Modulo by zero
GMP 42
GMP 0
GMP 42
1
false
GMP 43
GMP 41
GMP 42
GMP 42
GMP 0
GMP 43
GMP 0
GMP 43
1
false
GMP 291733167875766667063796853374976
GMP 1267650600228229401496703205376
ValueError: Exponent must be greater than or equal to 0
GMP 49584848070131274743808
GMP 1311768467294899695
GMP -5
ValueError: Shift must be greater than or equal to 0
ValueError: Shift must be greater than or equal to 0
GMP -43
GMP -42
GMP -17
'42-17'
GMP 43
GMP 42
GMP 368
ValueError: Number is not an integer string
TypeError: Number must be of type GMP|string|int, array given
TypeError: Number must be of type GMP|string|int, stdClass given
TypeError: Number must be of type GMP|string|int, stdClass given
TypeError: Unsupported operand types: GMP ** array
ValueError: Number is not an integer string
'43'
'-5 -1 2 3'
1311768467294899695
2.419785720015125E+37
GMP 4
