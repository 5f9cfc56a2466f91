--TEST--
PHP 8.5: mangled name
--FILE--
<?php
class A { public $pub; protected $pro; private $pri; static $st; private static $ps; public $v { get => 1; } public private(set) int $asy = 1; }
class B extends A { private $pri; protected $pro; }
foreach (['A', 'B'] as $c) foreach ((new ReflectionClass($c))->getProperties() as $p)
    echo $p->class, '::', $p->name, ' ', json_encode($p->getMangledName()), "\n";
$o = new stdClass; $o->dyn = 1;
echo json_encode((new ReflectionProperty($o, 'dyn'))->getMangledName()), "\n";
echo json_encode(array_keys((array) new B)), "\n";
--EXPECT--
A::pub "pub"
A::pro "\u0000*\u0000pro"
A::pri "\u0000A\u0000pri"
A::st "st"
A::ps "\u0000A\u0000ps"
A::v "v"
A::asy "asy"
B::pri "\u0000B\u0000pri"
B::pro "\u0000*\u0000pro"
A::pub "pub"
A::st "st"
A::v "v"
A::asy "asy"
"dyn"
["pub","\u0000*\u0000pro","\u0000A\u0000pri","asy","\u0000B\u0000pri"]
