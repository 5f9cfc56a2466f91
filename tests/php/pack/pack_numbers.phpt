--TEST--
pack(): integers and floats of each width and byte order
--FILE--
<?php
foreach (str_split('cCsSnvilILNVqQJP') as $code) {
    echo $code, ' ', bin2hex(pack($code, 0x0102030405060708)), ' ', bin2hex(pack("{$code}2", -2, 7)), "\n";
}
foreach (str_split('fgGdeE') as $code) {
    echo $code, ' ', bin2hex(pack($code, 1.5)), ' ', bin2hex(pack("$code*", -0.0, INF)), "\n";
}
echo bin2hex(pack('nvc*', 0x1234, 0x5678, 65, -66)), "\n";
echo bin2hex(pack('V', '12')), ' ', bin2hex(pack('V', true)), ' ', bin2hex(pack('V', 2.9)), ' ', bin2hex(pack('V', null)), "\n";
echo bin2hex(pack('C3000000000', 1, 2)), "\n";  // wraps to a negative count, which is '*'
var_dump(pack(''), pack('C*'), pack('C0'));
?>
--EXPECT--
c 08 fe07
C 08 fe07
s 0807 feff0700
S 0807 feff0700
n 0708 fffe0007
v 0807 feff0700
i 08070605 feffffff07000000
l 08070605 feffffff07000000
I 08070605 feffffff07000000
L 08070605 feffffff07000000
N 05060708 fffffffe00000007
V 08070605 feffffff07000000
q 0807060504030201 feffffffffffffff0700000000000000
Q 0807060504030201 feffffffffffffff0700000000000000
J 0102030405060708 fffffffffffffffe0000000000000007
P 0807060504030201 feffffffffffffff0700000000000000
f 0000c03f 000000800000807f
g 0000c03f 000000800000807f
G 3fc00000 800000007f800000
d 000000000000f83f 0000000000000080000000000000f07f
e 000000000000f83f 0000000000000080000000000000f07f
E 3ff8000000000000 80000000000000007ff0000000000000
1234785641be
0c000000 01000000 02000000 00000000
0102
string(0) ""
string(0) ""
string(0) ""
