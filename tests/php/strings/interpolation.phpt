--TEST--
All parts of an interpolated string
--FILE--
<?php
$a = ['k' => 'v', 3 => 'three']; $o = new stdClass; $o->p = 'prop'; $o->q = $o; $i = 42; $f = 1.0; $n = null; $name = 'i';
echo "$i $f [$n] $a[k] $a[3] {$a['k']} $o->p {$o->q->p} ${name} {$o->q->q->p}\n";
echo "a{$i}b{$i}c" . "{$i}{$i}" . "$i" . "{$f}", "\n"; var_dump("$n", "$i", "x$n");
$s = str_repeat('s', 30); $t = "$s$s"; $s .= '!'; var_dump($t, "$s$t" === $s . $t);
?>
--EXPECTF--

Deprecated: Using ${var} in strings is deprecated, use {$var} instead in %s on line 3
42 1 [] v three v prop prop i prop
a42b42c4242421
string(0) ""
string(2) "42"
string(1) "x"
string(60) "ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss"
bool(true)
