--TEST--
PHP 8.5: override property
--FILE--
<?php
interface I { public int $i { get; } }
abstract class P { public $plain; protected $guarded; private $hidden; abstract public $todo { get; set; } public static $s; }
class C extends P implements I {
    #[Override] public $plain;
    #[Override] public $guarded;
    #[Override] public $todo;
    #[Override] public int $i = 1;
    #[Override] public static $s;
}
class Q extends C { public function __construct(#[Override] public $plain = 5) {} }
trait T { #[Override] public $plain; }
class D extends P { use T; public $todo; }
echo (new Q)->plain, count((new ReflectionProperty('C', 'todo'))->getAttributes()), "\n";
$anonymous = new class extends P { #[Override] public $todo { get => 3; } };
echo $anonymous->todo, "\n";
--EXPECTF--
51

Fatal error: Class P@anonymous must implement 1 abstract method (P::$todo::set) in %s on line 15
