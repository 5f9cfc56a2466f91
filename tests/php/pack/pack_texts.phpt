--TEST--
pack(): texts, hexadecimal digits, and moving about
--FILE--
<?php
foreach (['a', 'A', 'Z', 'h', 'H'] as $code) {
    foreach (['', '0', '1', '3', '4', '6', '*'] as $count) {
        echo "$code$count ", bin2hex(pack($code . $count, 'abcd12')), "\n";
    }
}
echo bin2hex(pack('a3A3Z3', 'x', 'y', 'z')), "\n";
echo bin2hex(pack('Cx2CX1C', 1, 2, 3)), ' ', bin2hex(pack('C@4C', 1, 2)), ' ',
    bin2hex(pack('C3@1', 1, 2, 3)), ' ', bin2hex(pack('C3X2', 1, 2, 3)), "\n";
class Text { function __toString(): string { echo "(text)"; return 'made'; } }
echo pack('a2a*', new Text, new Text), ' ', pack('a*', 12), "\n";
?>
--EXPECT--
a 61
a0 
a1 61
a3 616263
a4 61626364
a6 616263643132
a* 616263643132
A 61
A0 
A1 61
A3 616263
A4 61626364
A6 616263643132
A* 616263643132
Z 00
Z0 
Z1 00
Z3 616200
Z4 61626300
Z6 616263643100
Z* 61626364313200
h 0a
h0 
h1 0a
h3 ba0c
h4 badc
h6 badc21
h* badc21
H a0
H0 
H1 a0
H3 abc0
H4 abcd
H6 abcd12
H* abcd12
7800007920207a0000
01000003 0100000002 01 01
(text)(text)mamade 12
