--TEST--
++ and -- of elements throw, += and -= work
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, Float64Array, Uint8Array, UnalignedInt16Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2]);
$o = new stdClass;
$o->list = [$a];
attempt(fn() => $a[0]++);
attempt(fn() => ++$a[1]);
attempt(fn() => $a[0]--);
attempt(fn() => --$o->list[0][1]);
attempt(fn() => $a[9]++);
attempt(fn() => $a['x']++);
$floats = new Float64Array(1);
$unaligned = new UnalignedInt16Array(new ArrayBuffer(4));
attempt(fn() => $floats[0]++);
attempt(fn() => $unaligned[1]++);
attempt(function () use ($a) {
    for ($i = 0; $i < 300; ++$i) {
        $a[0] += 1;
        if ($i === 250) $a[1]++;
    }
});
$a[1] -= 3;
echo show($a), "\n";
$list = [new ArrayObject([5])];
$list[0][0]++;
var_dump($list[0][0]);
?>
--EXPECT--
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Float64Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\UnalignedInt16Array, use += or -=
Error: Cannot increment or decrement an element of Buffer\Uint8Array, use += or -=
[252 255]
int(6)
