--TEST--
Writing dynamic properties again leaves the table of properties whole
--FILE--
<?php
$o = new stdClass;
for ($round = 0; $round < 3; $round++)
    for ($i = 0; $i < 200; $i++) $o->{"p$i"} = $round * 1000 + $i;
for ($i = 0; $i < 200; $i += 2) unset($o->{"p$i"});
for ($i = 0; $i < 200; $i += 3) $o->{"p$i"} = "again";
var_dump($o->p3, $o->p5, isset($o->p2), isset($o->p199), isset($o->nothing), count((array) $o));
?>
--EXPECT--
string(5) "again"
int(2005)
bool(false)
bool(true)
bool(false)
int(134)
