--TEST--
Hooked and asymmetric properties, enums and their cases
--FILE--
<?php
class H {
    public int $virtual { get => 42; }
    public string $backed = "b" { get => "<$this->backed>"; set(string|int $v) { $this->backed = (string) $v; } }
    public private(set) array $list = [];
    public protected(set) readonly int $ro;
    final public $fin;
    static public int $st;
}
$h = new H;
foreach ((new ReflectionClass('H'))->getProperties() as $p) {
    echo $p;
    echo json_encode([$p->isVirtual(), $p->hasHooks(), array_map(fn($m) => $m->name, $p->getHooks()), $p->isPrivateSet(), $p->isProtectedSet(), $p->isReadOnly(), $p->isFinal(), $p->getModifiers(), (string) $p->getSettableType()]), "\n";
}
$b = new ReflectionProperty('H', 'backed');
var_dump($b->getValue($h), $b->getRawValue($h), $b->hasHook(PropertyHookType::Set), $b->getHook(PropertyHookType::Get)->invoke($h));
$b->setRawValue($h, 'raw'); var_dump($h->backed); $b->setValue($h, 12); var_dump($h->backed);
foreach ([fn() => (new ReflectionProperty('H', 'virtual'))->getRawValue($h), fn() => (new ReflectionProperty('H', 'virtual'))->setValue($h, 1), fn() => (new ReflectionProperty('H', 'st'))->getValue(), fn() => (new ReflectionProperty('H', 'list'))->getValue(), fn() => (new ReflectionProperty('H', 'list'))->getValue(new stdClass)] as $f)
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
enum Suit: string { case H = 'h'; case S = 's'; const Wild = self::S; public static function f() {} }
enum Unit { case One; }
$e = new ReflectionEnum(Suit::class);
var_dump($e->isBacked(), (string) $e->getBackingType(), $e->isFinal(), $e->hasCase('Wild'), count($e->getCases()), $e->getCase('S')->getBackingValue(), $e->getCase('H')->getValue(), $e->getCase('H')->getEnum()->getName());
foreach ([fn() => $e->getCase('Wild'), fn() => $e->getCase('X'), fn() => new ReflectionEnum('H'), fn() => new ReflectionEnumBackedCase(Unit::class, 'One'), fn() => new ReflectionEnumUnitCase(Suit::class, 'Wild'), fn() => new ReflectionClassConstant('Suit', 'X')] as $f)
    try { var_dump($f()); } catch (Throwable $x) { echo get_class($x), ': ', $x->getMessage(), "\n"; }
var_dump((new ReflectionEnum('Unit'))->getBackingType(), get_class((new ReflectionClassConstant('Suit', 'H'))->getDeclaringClass()), (new ReflectionClassConstant('Suit', 'H'))->isEnumCase());
--EXPECT--
Property [ public virtual int $virtual { get; } ]
[true,true,{"get":"$virtual::get"},false,false,false,false,513,"never"]
Property [ public string $backed = 'b' { get; set; } ]
[false,true,{"get":"$backed::get","set":"$backed::set"},false,false,false,false,1,"string|int"]
Property [ final public private(set) array $list = [] ]
[false,false,[],true,false,false,true,4129,"array"]
Property [ public protected(set) readonly int $ro ]
[false,false,[],false,true,true,false,2177,"int"]
Property [ final public $fin = NULL ]
[false,false,[],false,false,false,true,33,""]
Property [ public static int $st ]
[false,false,[],false,false,false,false,17,"int"]
string(3) "<b>"
string(1) "b"
bool(true)
string(3) "<b>"
string(5) "<raw>"
string(4) "<12>"
Error: Must not read from virtual property H::$virtual
Error: Property H::$virtual is read-only
Error: Typed static property H::$st must not be accessed before initialization
TypeError: ReflectionProperty::getValue(): Argument #1 ($object) must be provided for instance properties
ReflectionException: Given object is not an instance of the class this property was declared in
bool(true)
string(6) "string"
bool(true)
bool(false)
int(2)
string(1) "s"
enum(Suit::H)
string(4) "Suit"
ReflectionException: Suit::Wild is not a case
ReflectionException: Case Suit::X does not exist
ReflectionException: Class "H" is not an enum
ReflectionException: Enum case Unit::One is not a backed case
ReflectionException: Constant Suit::Wild is not a case
ReflectionException: Constant Suit::X does not exist
NULL
string(14) "ReflectionEnum"
bool(true)
