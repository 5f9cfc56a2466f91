--TEST--
The value of an assignment to an element is what was assigned
--FILE--
<?php
use Buffer\{Float32Array, Uint8Array, Float64Array};
$f = new Float32Array(2);
$u = new Uint8Array(2);
$d = new Float64Array(1);
var_dump($f[0] = 0.1, $f[0] === 0.1, $u[1] = 300, $u[1], $u[0] = $u[1] = 5, $u[0]);
var_dump($d[0] = 3, $d[0], ($f[1] = $d[0] + 0.5) === 3.5 ? $f[1] : null);
function chained(Uint8Array $u): array
{
    $x = $u[0] = 258;
    return [$x, $u[0], $u[1] ??= 7, $u[1] += 2];
}
var_dump(implode(' ', chained($u)));
--EXPECT--
float(0.1)
bool(false)
int(300)
int(44)
int(5)
int(5)
int(3)
float(3)
float(3.5)
string(9) "258 2 5 7"
