--TEST--
unpack(): numbers and texts
--FILE--
<?php
$bytes = "\xfe\xdc\xba\x98\x76\x54\x32\x10";
foreach (str_split('cCsSnvilILNVqQJP') as $code) {
    echo $code, ' ', unpack($code, $bytes)[1], "\n";
}
foreach (str_split('fgGdeE') as $code) {
    echo $code, ' ', unpack($code, pack($code, -2.5))[1], ' ', unpack($code, $bytes)[1], "\n";
}
$bytes = "ab \0c\t\n ";
foreach (['a', 'a3', 'a*', 'A3', 'A*', 'Z3', 'Z5', 'Z*', 'h', 'h3', 'H3', 'h4', 'H*', 'h*'] as $format) {
    echo $format, ' ', json_encode(unpack($format, $bytes)[1]), "\n";
}
echo json_encode(unpack('A*', " \t\0\n")), json_encode(unpack('a*', '')), json_encode(unpack('C*', '')), "\n";
?>
--EXPECT--
c -2
C 254
s -8962
S 56574
n 65244
v 56574
i -1732584194
l -1732584194
I 2562383102
L 2562383102
N 4275878552
V 2562383102
q 1167088121787636990
Q 1167088121787636990
J -81985529216486896
P 1167088121787636990
f -2.5 -4.8303018188905E-24
g -2.5 -4.8303018188905E-24
G -2.5 -1.4669950460731E+38
d -2.5 1.180658359566E-230
e -2.5 1.180658359566E-230
E -2.5 -1.2313300687737E+303
a "a"
a3 "ab "
a* "ab \u0000c\t\n "
A3 "ab"
A* "ab \u0000c"
Z3 "ab "
Z5 "ab "
Z* "ab "
h "1"
h3 "162"
H3 "616"
h4 "1626"
H* "6162200063090a20"
h* "162602003690a002"
{"1":""}{"1":""}[]
