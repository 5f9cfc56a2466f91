--TEST--
What is not there and is changed by its old value: it is made before it is missed, and __set is not asked
--FILE--
<?php
class E0 { function __set($n,$v){ echo "set $n\n"; } } $h=new E0; $h->dyn += 5; $h->dyn .= 'x'; $h->inc++; var_dump($h->other--); var_dump($h);
class H2 {} $o = new H2; $o->undef += 5; $o->u2['q'] .= 'x'; $o->u3['q']++; $o->u4++; ++$o->u5; var_dump($o);
#[AllowDynamicProperties] class H3 { public $u; function __set($n,$v){ echo "set $n\n"; $this->$n = $v; } } $o = new H3; unset($o->u); $o->u .= 'x'; $o->w ??= 3; var_dump($o); 
--EXPECTF--
Deprecated: Creation of dynamic property E0::$dyn is deprecated in %s on line 2

Warning: Undefined property: E0::$dyn in %s on line 2

Deprecated: Creation of dynamic property E0::$inc is deprecated in %s on line 2

Warning: Undefined property: E0::$inc in %s on line 2

Deprecated: Creation of dynamic property E0::$other is deprecated in %s on line 2

Warning: Undefined property: E0::$other in %s on line 2

Warning: Decrement on type null has no effect, this will change in the next major version of PHP in %s on line 2
NULL
object(E0)#1 (3) {
  ["dyn"]=>
  string(2) "5x"
  ["inc"]=>
  int(1)
  ["other"]=>
  NULL
}

Deprecated: Creation of dynamic property H2::$undef is deprecated in %s on line 3

Warning: Undefined property: H2::$undef in %s on line 3

Deprecated: Creation of dynamic property H2::$u2 is deprecated in %s on line 3

Warning: Undefined property: H2::$u2 in %s on line 3

Warning: Undefined array key "q" in %s on line 3

Deprecated: Creation of dynamic property H2::$u3 is deprecated in %s on line 3

Warning: Undefined property: H2::$u3 in %s on line 3

Warning: Undefined array key "q" in %s on line 3

Deprecated: Creation of dynamic property H2::$u4 is deprecated in %s on line 3

Warning: Undefined property: H2::$u4 in %s on line 3

Deprecated: Creation of dynamic property H2::$u5 is deprecated in %s on line 3

Warning: Undefined property: H2::$u5 in %s on line 3
object(H2)#2 (5) {
  ["undef"]=>
  int(5)
  ["u2"]=>
  array(1) {
    ["q"]=>
    string(1) "x"
  }
  ["u3"]=>
  array(1) {
    ["q"]=>
    int(1)
  }
  ["u4"]=>
  int(1)
  ["u5"]=>
  int(1)
}

Warning: Undefined property: H3::$u in %s on line 4
set w
object(H3)#3 (2) {
  ["u"]=>
  string(1) "x"
  ["w"]=>
  int(3)
}
