--TEST--
Texts and cases of enums compared as values, in conditions and in cases
--FILE--
<?php
// The value, a jump and a case; with temporaries and without.
enum E: string { case A = 'a'; case B = 'b'; const C = self::A; }
enum F { case A; }
function t(string $x): string { return $x . ''; }
$texts = ['', '0', '00', '1', '1.0', '1e0', ' 1', '1 ', 'abc', 'abd', 'ABC', "a\0b", "a\0c", 'abcdefg', 'abcdefgh', 'abcdefgi', 'abcdefghijklmnop', 'abcdefghijklmnoq', 'abcdefghijklmnopq', 'bbcdefghijklmnopq', 'abcdefghijklmnopr', '12345678901234567890', '12345678901234567891', '0x1A', '-0', '+1', '.5', '0.5', "\t1"];
$row = '';
foreach ($texts as $i => $a) {
    foreach ($texts as $j => $b) {
        $copy = t($b);
        $bits = (int) ($a === $copy) | ($a == $copy) << 1 | ($a !== $copy) << 2 | ($a != $copy) << 3
            | (t($a) === $b) << 4 | (t($a) == t($b)) << 5 | ($a === t($b)) << 6;
        if ($a === $copy) $bits |= 128;
        if ($a == $copy) $bits |= 256;
        if (t($a) !== $copy) $bits |= 512;
        if ($a != t($b)) $bits |= 1024;
        $bits |= match ($a) { t($b) => 2048, default => 0 };
        switch ($a) { case $copy: $bits |= 4096; break; case t($b): $bits |= 8192; }
        $row .= dechex($bits) . ' ';
    }
    echo md5($row), "\n";
}
$things = [E::A, E::B, F::A, 'a', null, 1, new stdClass, [1], true];
$things[] = $things[6];
$reference = &$things[0];
foreach ($things as $x) {
    foreach ($things as $y) {
        $z = [$y];
        echo (int) ($x === $y), (int) ($x === $z[0]), (int) (E::A === $x), (int) ($x !== E::C), (int) (E::from('a') === $x);
        if (!is_int($x) && !is_int($y)) echo (int) ($x == $y), (int) ($x == E::A);
        echo match (true) { $x === E::A => 'A', $x === E::B => 'B', $x === F::A => 'F', default => '-' };
        echo match ($x) { E::B => 'b', $y => 'y', $z[0] => 'z', default => '-' }, ' ';
    }
    echo "\n";
}
class D { function __destruct() { echo 'D'; } }
var_dump(new D === new D, new D == new D, (new D) !== null);
$d = new D;
var_dump($d === new D, new D === $d, [$d][0] === $d);
echo "end\n";
--EXPECT--
a003c62f2a10abc13b785b4076b0d048
5ff0d44f249c0e802d5574993fab5e1a
21ef1330de2c36c0090c71a7d100e04b
4eacc3f97ace69760c7e9e5cbc15bdcf
1f2042fa40b0b0618f1632fad6c3e6a2
3cd446f85cdef75ecc984ad2db00a5b4
63a800b884064ea922e70123259fb6c1
19ca7186b9ab22d180a10b0e1024077e
98267fe1b242aadd4c08cf62a6b87feb
0b9e27721103454b163c88dea7a5f5c1
e9bae6c9564e6ddd48ead90132a1fde4
7fcf0f93e0136df890a617a3a8109437
2141593d4efa0cd1e6278723a25ec320
543ffae8cb89fef963de056feacf0e67
da4e9f4f1063e0ee22a1dd20d00a3174
b7890c9e98bdc2b30e1af9a2cc5c02c6
e2a3d847109e24852e108ed8fe92a901
82ac323265a7f9a83bf11ddd4db048c1
08b31de8fffae72053f32faf50c331bf
aa9e453c3c26a314888d024989152de1
5bad6912fb31c0d6f626d9449c977126
ffa3e04be15ebf4cd6d52351a3493a57
11418fe0e46ba49e8b40b7db52f1f010
4bb4766d04508cc044fce7a40a259045
ce224eefdfea72b99546724bdb700b71
161599f2e67340eb8e29bc239863a55a
cd92b7b011c357aeffa2d7b1384233a7
66df39a6053327a7908bed3a8005f08d
fb969ed134aecbc7986655ff72768dad
1110111Ay 0010101A- 0010101A- 0010101A- 0010101A- 00101A- 0010101A- 0010101A- 0010111A- 0010101A- 
0001000Bb 1101010Bb 0001000Bb 0001000Bb 0001000Bb 00010Bb 0001000Bb 0001000Bb 0001010Bb 0001000Bb 
0001000F- 0001000F- 1101010Fy 0001000F- 0001000F- 00010F- 0001000F- 0001000F- 0001010F- 0001000F- 
0001000-- 0001000-- 0001000-- 1101010-y 0001000-- 00010-- 0001000-- 0001000-- 0001010-- 0001000-- 
0001000-- 0001000-- 0001000-- 0001000-- 1101010-y 00010-- 0001000-- 0001000-- 0001000-- 0001000-- 
00010-- 00010-- 00010-- 00010-- 00010-- 11010-y 00010-- 00010-- 00010-- 00010-- 
0001000-- 0001000-- 0001000-- 0001000-- 0001000-- 00010-- 1101010-y 0001000-- 0001010-- 1101010-y 
0001000-- 0001000-- 0001000-- 0001000-- 0001000-- 00010-- 0001000-- 1101010-y 0001010-- 0001000-- 
0001011-- 0001011-- 0001011-- 0001011-- 0001001-- 00010-- 0001011-- 0001011-- 1101011-y 0001011-- 
0001000-- 0001000-- 0001000-- 0001000-- 0001000-- 00010-- 1101010-y 0001000-- 0001010-- 1101010-y 
DDDDDbool(false)
bool(true)
bool(true)
DDbool(false)
bool(false)
bool(true)
end
D