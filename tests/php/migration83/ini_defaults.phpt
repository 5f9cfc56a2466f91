--TEST--
PHP 8.3: ini defaults
--FILE--
<?php
putenv('SET_HERE=from env'); putenv('EMPTY_HERE=');
print_r(parse_ini_string('
a = ${SET_HERE:-unused}
b = ${NOT_SET_HERE:-fallback}
c = localhost:${PORT_X:-9000}
d = "${NOT_SET:-quoted value}"
e = ${NOT_SET:-}
f = ${NOT_SET}
h = x${NOT_SET:-a}y${NOT_SET:-b}
i = ${EMPTY_HERE:-fb}
'));
--EXPECT--
Array
(
    [a] => from env
    [b] => fallback
    [c] => localhost:9000
    [d] => quoted value
    [e] => 
    [f] => 
    [h] => xayb
    [i] => 
)
