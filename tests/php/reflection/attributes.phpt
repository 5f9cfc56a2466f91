--TEST--
Attributes: filters, arguments, and what newInstance() validates
--FILE--
<?php
#[Attribute(Attribute::TARGET_CLASS | Attribute::IS_REPEATABLE)]
class Tag { public function __construct(public string $name, public array $more = []) {} }
#[Attribute(Attribute::TARGET_METHOD)]
class OnlyMethod {}
interface Marker {}
#[Attribute]
class Any implements Marker { public function __construct(public mixed $v = null) {} }
class NoAttribute {}

#[Tag("a"), Tag(name: "b", more: [1, self::K]), Any, OnlyMethod, NoAttribute, Missing(1)]
class C {
    #[Any(PHP_INT_SIZE)] const K = 5;
    #[Any] public int $p = 1;
    #[OnlyMethod, OnlyMethod] public function m(#[Any("x")] $a, #[Any] $b) {}
}
$class = new ReflectionClass('C');
foreach ($class->getAttributes() as $a) {
    echo $a->getName(), ' ', $a->getTarget(), ' ', var_export($a->isRepeated(), true), ' ';
    try { var_dump($a->newInstance()); } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
echo count($class->getAttributes('tag')), count($class->getAttributes(Marker::class, ReflectionAttribute::IS_INSTANCEOF)), "\n";
try { $class->getAttributes('Nope', ReflectionAttribute::IS_INSTANCEOF); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $class->getAttributes('Nope', 3); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($class->getReflectionConstant('K')->getAttributes()[0]->getArguments());
var_dump($class->getProperty('p')->getAttributes()[0]->newInstance() instanceof Any);
$m = $class->getMethod('m');
try { $m->getAttributes()[0]->newInstance(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($m->getParameters()[0]->getAttributes()[0]->getArguments(), count($m->getParameters()[1]->getAttributes(Any::class)));
echo $class->getAttributes()[0];
--EXPECT--
Tag 1 true object(Tag)#8 (2) {
  ["name"]=>
  string(1) "a"
  ["more"]=>
  array(0) {
  }
}
Tag 1 true object(Tag)#8 (2) {
  ["name"]=>
  string(1) "b"
  ["more"]=>
  array(2) {
    [0]=>
    int(1)
    [1]=>
    int(5)
  }
}
Any 1 false object(Any)#8 (1) {
  ["v"]=>
  NULL
}
OnlyMethod 1 false Error: Attribute "OnlyMethod" cannot target class (allowed targets: method)
NoAttribute 1 false Error: Attempting to use non-attribute class "NoAttribute" as attribute
Missing 1 false Error: Attribute class "Missing" not found
21
Class "Nope" not found
ReflectionClass::getAttributes(): Argument #2 ($flags) must be a valid attribute filter flag
array(1) {
  [0]=>
  int(8)
}
bool(true)
Attribute "OnlyMethod" must not be repeated
array(1) {
  [0]=>
  string(1) "x"
}
int(1)
Attribute [ Tag ] {
  - Arguments [1] {
    Argument #0 [ 'a' ]
  }
}
