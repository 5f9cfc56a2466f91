--TEST--
Properties in the order of their slots, in another one, twice, and of wrong types
--FILE--
<?php
class Base { private $hidden = 'base'; protected $shared = [1]; public function hidden() { return $this->hidden; } }
#[AllowDynamicProperties]
class Derived extends Base { private $hidden = 'derived'; public int $number = 1; public ?Derived $next = null; public readonly array $list; }
function show(string $text): void {
    $text = strtr($text, ['~' => "\0"]);
    try {
        $value = unserialize($text);
        ob_start();
        var_dump($value);
        echo preg_replace('/#\d+/', '#', ob_get_clean());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$object = new Derived;
$text = strtr(serialize($object), ["\0" => '~']);
echo $text, "\n";
show($text);
// In another order, twice, and with what is no property in between.
show('O:7:"Derived":5:{s:6:"number";i:5;s:5:"extra";b:1;s:15:"~Derived~hidden";s:1:"d";s:12:"~Base~hidden";s:1:"b";s:6:"number";i:6;}');
show('O:7:"Derived":4:{s:12:"~Base~hidden";s:1:"b";s:9:"~*~shared";s:1:"s";s:15:"~Derived~hidden";R:3;s:6:"number";i:3;}');
// References to what a slot holds.
show('a:2:{i:0;O:7:"Derived":2:{s:12:"~Base~hidden";s:1:"b";s:9:"~*~shared";a:1:{i:0;i:9;}}i:1;R:3;}');
show('a:2:{i:0;O:7:"Derived":1:{s:6:"number";i:4;}i:1;R:3;}');
// Types.
show('O:7:"Derived":1:{s:6:"number";s:1:"x";}');
show('O:7:"Derived":3:{s:12:"~Base~hidden";i:1;s:9:"~*~shared";i:2;s:15:"~Derived~hidden";s:4:"cut');
show('O:7:"Derived":4:{s:12:"~Base~hidden";i:1;s:9:"~*~shared";i:2;s:15:"~Derived~hidden";i:3;s:6:"number";d:1.5;}');
show('O:7:"Derived":1:{s:4:"list";a:1:{i:0;i:1;}}');
show('O:7:"Derived":1:{s:4:"next";O:7:"Derived":1:{s:6:"number";i:8;}}');
// Other spellings of the names.
show('O:7:"Derived":3:{s:6:"hidden";i:1;s:6:"shared";i:2;s:15:"~DERIVED~hidden";i:3;}');
show('O:7:"Derived":1:{s:12:"~Base~hidden;i:1;}');
show('O:7:"Derived":1:{s:-1:"~Base~hidden";i:1;}');
--EXPECTF--
O:7:"Derived":5:{s:12:"~Base~hidden";s:4:"base";s:9:"~*~shared";a:1:{i:0;i:1;}s:15:"~Derived~hidden";s:7:"derived";s:6:"number";i:1;s:4:"next";N;}
object(Derived)# (5) {
  ["hidden":"Base":private]=>
  string(4) "base"
  ["shared":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["hidden":"Derived":private]=>
  string(7) "derived"
  ["number"]=>
  int(1)
  ["next"]=>
  NULL
  ["list"]=>
  uninitialized(array)
}
object(Derived)# (6) {
  ["hidden":"Base":private]=>
  string(1) "b"
  ["shared":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["hidden":"Derived":private]=>
  string(1) "d"
  ["number"]=>
  int(6)
  ["next"]=>
  NULL
  ["list"]=>
  uninitialized(array)
  ["extra"]=>
  bool(true)
}
object(Derived)# (5) {
  ["hidden":"Base":private]=>
  string(1) "b"
  ["shared":protected]=>
  &string(1) "s"
  ["hidden":"Derived":private]=>
  &string(1) "s"
  ["number"]=>
  int(3)
  ["next"]=>
  NULL
  ["list"]=>
  uninitialized(array)
}
array(2) {
  [0]=>
  object(Derived)# (5) {
    ["hidden":"Base":private]=>
    &string(1) "b"
    ["shared":protected]=>
    array(1) {
      [0]=>
      int(9)
    }
    ["hidden":"Derived":private]=>
    string(7) "derived"
    ["number"]=>
    int(1)
    ["next"]=>
    NULL
    ["list"]=>
    uninitialized(array)
  }
  [1]=>
  &string(1) "b"
}
array(2) {
  [0]=>
  object(Derived)# (5) {
    ["hidden":"Base":private]=>
    string(4) "base"
    ["shared":protected]=>
    array(1) {
      [0]=>
      int(1)
    }
    ["hidden":"Derived":private]=>
    string(7) "derived"
    ["number"]=>
    &int(4)
    ["next"]=>
    NULL
    ["list"]=>
    uninitialized(array)
  }
  [1]=>
  &int(4)
}
TypeError: Cannot assign string to property Derived::$number of type int

Warning: unserialize(): Error at offset 86 of 92 bytes in %s on line 8
bool(false)
TypeError: Cannot assign float to property Derived::$number of type int
object(Derived)# (6) {
  ["hidden":"Base":private]=>
  string(4) "base"
  ["shared":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["hidden":"Derived":private]=>
  string(7) "derived"
  ["number"]=>
  int(1)
  ["next"]=>
  NULL
  ["list"]=>
  array(1) {
    [0]=>
    int(1)
  }
}
object(Derived)# (5) {
  ["hidden":"Base":private]=>
  string(4) "base"
  ["shared":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["hidden":"Derived":private]=>
  string(7) "derived"
  ["number"]=>
  int(1)
  ["next"]=>
  object(Derived)# (5) {
    ["hidden":"Base":private]=>
    string(4) "base"
    ["shared":protected]=>
    array(1) {
      [0]=>
      int(1)
    }
    ["hidden":"Derived":private]=>
    string(7) "derived"
    ["number"]=>
    int(8)
    ["next"]=>
    NULL
    ["list"]=>
    uninitialized(array)
  }
  ["list"]=>
  uninitialized(array)
}
object(Derived)# (5) {
  ["hidden":"Base":private]=>
  string(4) "base"
  ["shared":protected]=>
  int(2)
  ["hidden":"Derived":private]=>
  int(3)
  ["number"]=>
  int(1)
  ["next"]=>
  NULL
  ["list"]=>
  uninitialized(array)
}

Warning: unserialize(): Error at offset 35 of 41 bytes in %s on line 8
bool(false)

Warning: unserialize(): Error at offset 17 of 42 bytes in %s on line 8
bool(false)
