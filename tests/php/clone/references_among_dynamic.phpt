--TEST--
References among dynamic properties stay shared where a class has more than those
--FILE--
<?php
#[AllowDynamicProperties] class P { public $d = 1; }
$o = new P; $o->a = 1; $r = &$o->a; $t = clone $o; unset($r); $t->a = 50; var_dump($o->a);
$o = new P; $o->a = 1; foreach ($o as &$v) { $t = clone $o; } unset($v); $t->a = 50; var_dump($o->a);
#[AllowDynamicProperties] class C { function __clone() {} }
$o = new C; $o->a = [1]; $r = &$o->a; $t = clone $o; unset($r); $t->a[] = 50; var_dump(count($o->a));
$o = new stdClass; $o->a = 1; $r = &$o->a; $t = clone $o; unset($r); $t->a = 50; var_dump($o->a);
?>
--EXPECTF--
int(50)
int(50)
int(2)
int(1)
