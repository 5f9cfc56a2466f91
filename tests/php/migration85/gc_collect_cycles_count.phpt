--TEST--
PHP 8.5: gc collect cycles count
--FILE--
<?php
class N { public $self; public $s; public $a; }
gc_collect_cycles();
$o = new N; $o->self = $o; $o->s = str_repeat('x', 10); $o->a = [str_repeat('y', 3), fopen('php://memory', 'r')];
unset($o);
var_dump(gc_collect_cycles());
$a = new N; $b = new N; $a->self = $b; $b->self = $a; unset($a, $b);
var_dump(gc_collect_cycles());
var_dump(gc_collect_cycles());
$a = [1]; $a[] = &$a; unset($a);
var_dump(gc_collect_cycles());
--EXPECT--
int(2)
int(2)
int(0)
int(1)
