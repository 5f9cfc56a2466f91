--TEST--
reset() and end() of a shared array whose keys begin after 0
--FILE--
<?php
$menu = [];
$menu['a'][5] = 'five';
$menu['a'][10] = 'ten';
$shared = $menu['a'];
var_dump(reset($shared), key($shared));
$other = $menu['a'];
var_dump(end($other), key($other));
$list = [1, 2, 3, 4];
unset($list[0], $list[1], $list[3]);
$copy = $list;
var_dump(reset($copy), key($copy), next($copy));
$copy = $list;
var_dump(end($copy), key($copy), prev($copy));
?>
--EXPECT--
string(4) "five"
int(5)
string(3) "ten"
int(10)
int(3)
int(2)
bool(false)
int(3)
int(2)
bool(false)
