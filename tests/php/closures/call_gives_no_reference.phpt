--TEST--
Closure::call() gives a value, whatever the closure returns
--FILE--
<?php
#[AllowDynamicProperties] class P {}
function t() { $o = new P; $o->list = [1]; $f = function &() { return $this->list; }; $q = &$f->call($o); $q = "x"; var_dump($o->list); }
t();
?>
--EXPECTF--

Notice: Only variables should be assigned by reference in %s on line 3
array(1) {
  [0]=>
  int(1)
}
