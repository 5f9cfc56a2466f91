--TEST--
PHP 8.5: sleep wakeup
--FILE--
<?php
class S { public $a = 1; function __sleep() { return ['a']; } function __wakeup() { echo "woken\n"; } }
class Both { public $a = 1; function __serialize(): array { return ['a' => 2]; } function __unserialize(array $d): void { $this->a = $d['a']; } function __sleep() { return []; } function __wakeup() {} }
var_dump(unserialize(serialize(new S)), unserialize(serialize(new Both)));
class W { public $a; function __wakeup() {} }
class Sl { public $a; function __sleep() { return ['a']; } }
unserialize(serialize(new W)); unserialize(serialize(new Sl));
--EXPECT--
woken
object(S)#1 (1) {
  ["a"]=>
  int(1)
}
object(Both)#2 (1) {
  ["a"]=>
  int(2)
}
