--TEST--
A backed property with both hooks
--FILE--
<?php
class A { public string $name { get => ucfirst($this->name); set(string $v) { if ($v === "") throw new ValueError("empty"); $this->name = strtolower($v); } } } $a = new A; $a->name = "BOB"; echo $a->name; try { $a->name = ""; } catch (ValueError $e) { echo $e->getMessage(); } var_dump($a); echo json_encode($a); var_export($a); print_r((array)$a); $b = clone $a; echo $b->name; var_dump(unserialize(serialize($a)));
--EXPECTF--
Bobemptyobject(A)#1 (1) {
  ["name"]=>
  string(3) "bob"
}
{"name":"Bob"}\A::__set_state(array(
   'name' => 'Bob',
))Array
(
    [name] => bob
)
Bobobject(A)#4 (1) {
  ["name"]=>
  string(3) "bob"
}
