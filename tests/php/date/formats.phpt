--TEST--
Every letter of date(), in zones of all three kinds and in years of one to nine digits
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
foreach (str_split('dDjlNSwzWoFmMntLYyxXaABgGhHisuvIOPpTZcrUeq') as $letter) {
    echo $letter, ' ', date($letter, 1709212394), '|', gmdate($letter, 0), "\n";
}
foreach ([-99999, -1, 0, 7, 12345, 123456789] as $year) {
    $date = (new DateTime('2000-01-01'))->setDate($year, 3, 4);
    echo $date->format('Y y x X c r o L D z'), "\n";
}
foreach (['+01:30', '-00:30', '+00:00', 'EST', 'edt', 'Europe/Berlin', 'UTC', 'Z', '+01:02:03'] as $zone) {
    $date = new DateTime('2024-07-01 12:00', new DateTimeZone($zone));
    echo $date->format('e T P p O Z I B U'), "\n";
}
echo bin2hex(date('\\a\\\\b\\')), "\n";
foreach (['B', 'd', 'h', 'H', 'i', 'I', 'L', 'm', 'N', 'o', 's', 't', 'U', 'w', 'W', 'y', 'Y', 'z', 'Z'] as $letter) {
    echo $letter, idate($letter, 1709212394), ' ';
}
echo "\n", (new DateTime('2024-01-01 00:00:00.000007'))->format('u v'), "\n";
for ($day = 28; $day <= 31; ++$day) echo gmdate('o-W-N ', gmmktime(0, 0, 0, 12, $day, 2020));
for ($day = 1; $day <= 4; ++$day) echo gmdate('o-W-N ', gmmktime(0, 0, 0, 1, $day, 2021));
?>
--EXPECT--
d 29|01
D Thu|Thu
j 29|1
l Thursday|Thursday
N 4|4
S th|st
w 4|4
z 59|0
W 09|01
o 2024|1970
F February|January
m 02|01
M Feb|Jan
n 2|1
t 29|31
L 1|0
Y 2024|1970
y 24|70
x 2024|1970
X +2024|+1970
a pm|am
A PM|AM
B 592|041
g 2|12
G 14|0
h 02|12
H 14|00
i 13|00
s 14|00
u 000000|000000
v 000|000
I 0|0
O +0100|+0000
P +01:00|+00:00
p +01:00|Z
T CET|GMT
Z 3600|0
c 2024-02-29T14:13:14+01:00|1970-01-01T00:00:00+00:00
r Thu, 29 Feb 2024 14:13:14 +0100|Thu, 01 Jan 1970 00:00:00 +0000
U 1709212394|0
e Europe/Berlin|UTC
q q|q
-99999 -99 -99999 -99999 -99999-03-04T00:00:00+00:53 Sun, 04 Mar -99999 00:00:00 +0053 -99999 0 Sun 62
-0001 -1 -0001 -0001 -001-03-04T00:00:00+00:53 Thu, 04 Mar -001 00:00:00 +0053 -1 0 Thu 62
0000 00 0000 +0000 0000-03-04T00:00:00+00:53 Sat, 04 Mar 0000 00:00:00 +0053 0 1 Sat 63
0007 07 0007 +0007 0007-03-04T00:00:00+00:53 Sun, 04 Mar 0007 00:00:00 +0053 7 0 Sun 62
12345 45 +12345 +12345 12345-03-04T00:00:00+01:00 Sun, 04 Mar 12345 00:00:00 +0100 12345 0 Sun 62
123456789 89 +123456789 +123456789 123456789-03-04T00:00:00+01:00 Sat, 04 Mar 123456789 00:00:00 +0100 123456789 0 Sat 62
+01:30 GMT+0130 +01:30 +01:30 +0130 5400 0 479 1719829800
-00:30 GMT-0030 -00:30 -00:30 -0030 -1800 0 562 1719837000
+00:00 GMT+0000 +00:00 Z +0000 0 0 541 1719835200
EST EST -05:00 -05:00 -0500 -18000 0 750 1719853200
EDT EDT -04:00 -04:00 -0400 -14400 1 708 1719849600
Europe/Berlin CEST +02:00 +02:00 +0200 7200 1 458 1719828000
UTC UTC +00:00 Z +0000 0 0 541 1719835200
Z Z +00:00 Z +0000 0 0 541 1719835200
+01:02:03 GMT+0102 +01:02 +01:02 +0102 3723 0 498 1719831477
615c6200
B592 d29 h2 H14 i13 I0 L1 m2 N4 o2024 s14 t29 U1709212394 w4 W9 y24 Y2024 z59 Z3600 
000007 000
2020-53-1 2020-53-2 2020-53-3 2020-53-4 2020-53-5 2020-53-6 2020-53-7 2021-01-1 
