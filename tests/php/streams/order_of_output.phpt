--TEST--
What is printed and what is written to the same place by other names comes in order
--FILE--
<?php
echo "a\n";
fwrite(STDOUT, "b\n");
echo "c\n";
file_put_contents('php://stdout', "d\n");
echo "e\n";
file_put_contents('php://stdout', "f\n", FILE_APPEND | LOCK_EX);
echo "g\n";
fwrite(fopen('/dev/stdout', 'a'), "h\n");
echo "i\n";
fwrite(fopen('php://fd/1', 'w'), "j\n");
echo "k\n";
file_put_contents('php://stdout', "no\n", LOCK_EX);
--EXPECTF--
a
b
c
d
e
f
g
h
i
j
k

Warning: file_put_contents(): Exclusive locks may only be set for regular files in %s on line %d
