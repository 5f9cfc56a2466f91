--TEST--
A virtual property among others
--FILE--
<?php
class A { public string $full { get => "$this->first $this->last"; set { [$this->first, $this->last] = explode(' ', $value); } } public string $first = "a"; public string $last = "b"; } $a = new A; $a->full = "x y"; echo $a->first, $a->full; var_dump(isset($a->full)); foreach ($a as $k => $v) echo "$k:$v,"; echo json_encode($a); var_dump(get_object_vars($a)); try { unset($a->full); } catch (Error $e) { echo $e->getMessage(); } $a->full .= "z"; echo $a->last;
--EXPECTF--
xx ybool(true)
full:x y,first:x,last:y,{"full":"x y","first":"x","last":"y"}array(3) {
  ["full"]=>
  string(3) "x y"
  ["first"]=>
  string(1) "x"
  ["last"]=>
  string(1) "y"
}
Cannot unset hooked property A::$fullyz
