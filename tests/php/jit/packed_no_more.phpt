--TEST--
An array that was packed is not taken for one after a string key
--INI--
opcache.jit=on
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=3
--FILE--
<?php
function append($x)
{
    $a = [$x, 2, 3];
    $a[] = 4;
    $sum = 0;
    for ($i = 0; $i < 4; $i++) { $sum += $a[$i]; $sum ^= $i; }
    $sum += $a[0];
    $a['k'] = $sum;
    $a[5] = $x;
    $a[] = 6;
    $a[] = 7;
    $sum += 1;
    return [$sum, $a];
}
function read($a, $writes, $reads)
{
    $sum = $a[0];
    for ($i = 0; $i < 3; $i++) { $sum += $i * 2; $sum ^= $i; $sum &= 0xff; }
    $sum += $a[0];
    if ($writes) { $a['k'] = 5; $sum += 1; } else { $sum += 2; }
    if ($reads) $sum += $a[1];
    $sum += 3;
    return $sum;
}
for ($i = 0; $i < 12; $i++) {
    $appended = append($i);
    $read = [read([$i, 2, 3], true, false), read([$i, 2, 3], false, true)];
}
$read[] = read([$i, 2, 3], true, true);
$read[] = read([$i, 2, 3], false, true);
echo json_encode([$appended, $read]), "\n";
?>
--EXPECT--
[[30,{"0":11,"1":2,"2":3,"3":4,"k":29,"5":11,"6":6,"7":7}],[33,36,35,36]]
