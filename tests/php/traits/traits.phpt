--TEST--
Traits: conflict resolution, aliases, abstract and static members, constants
--FILE--
<?php
trait Hello { public function say() { return 'Hello'; } private function secret() { return 'secret'; } }
trait World { public function say() { return 'World'; } public static function make() { return static::class . '/' . self::class; } }
class HW { use Hello, World { Hello::say insteadof World; World::say as protected sayWorld; Hello::say as again; secret as public; }
    function both() { return $this->say() . ' ' . $this->sayWorld(); } }
$o = new HW;
var_dump($o->both(), $o->again(), $o->secret(), HW::make());
try { $o->sayWorld(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
trait Counter { private static int $n = 0; public static function inc() { static $calls = 0; $calls++; return [++self::$n, $calls]; } abstract function name(): string; const LIMIT = 5; public $list = [self::LIMIT]; }
class C1 { use Counter; function name(): string { return __CLASS__ . __TRAIT__ . __FUNCTION__; } }
class C2 { use Counter; function name(): string { return 'c2'; } }
echo json_encode([C1::inc(), C1::inc(), C2::inc(), C1::LIMIT, (new C2)->list, (new C1)->name()]), "\n";
trait Names { function cls() { return [__CLASS__, __TRAIT__, __METHOD__, self::class, static::class, get_class($this)]; } }
class N1 { use Names; } class N2 extends N1 {}
echo json_encode((new N2)->cls()), "\n";
class Base { function hi() { return 'base'; } }
trait Over { function hi() { return 'trait+' . parent::hi(); } }
class Derived extends Base { use Over; }
echo (new Derived)->hi(), "\n";
var_dump(class_uses('HW'), (new ReflectionMethod('HW', 'again'))->name ?? null);
try { echo Counter::LIMIT; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
string(11) "Hello World"
string(5) "Hello"
string(6) "secret"
string(5) "HW/HW"
Call to protected method HW::sayWorld() from global scope
[[1,1],[2,2],[1,1],5,[5],"C1name"]
["N1","Names","Names::cls","N1","N2","N2"]
trait+base
array(2) {
  ["Hello"]=>
  string(5) "Hello"
  ["World"]=>
  string(5) "World"
}
string(5) "again"
Cannot access trait constant Counter::LIMIT directly
