--TEST--
Lazy ghosts and proxies: what initialises them, what does not, failures, reset
--FILE--
<?php
class Point {
    public int $x = 1;
    public ?string $label;
    protected array $tags = ['a'];
    private $plain;
    public function __construct(int $x) { echo "constructor $x\n"; $this->x = $x; $this->label = "p$x"; }
    public function tags() { return $this->tags; }
    public function __destruct() { echo "destructor\n"; }
}
$class = new ReflectionClass(Point::class);

echo "-- ghost\n";
$ghost = $class->newLazyGhost(function (Point $p) { echo "initialising\n"; $p->__construct(7); });
var_dump($ghost);
var_dump($class->isUninitializedLazyObject($ghost), $ghost instanceof Point);
var_dump($ghost->x);
var_dump($ghost, $class->isUninitializedLazyObject($ghost), $class->getLazyInitializer($ghost));
unset($ghost);

echo "-- proxy\n";
$proxy = $class->newLazyProxy(function (Point $p) { echo "making\n"; return new Point(9); });
var_dump($proxy);
var_dump(isset($proxy->label), $proxy->tags());
var_dump($proxy);
$proxy->x++;
var_dump($proxy->x, $class->initializeLazyObject($proxy)->x, $class->initializeLazyObject($proxy) === $proxy);
$copy = clone $proxy;
$copy->x = 100;
var_dump($proxy->x, $copy->x, $copy == $proxy);
unset($proxy, $copy);

echo "-- uses that initialise\n";
$make = fn() => $class->newLazyGhost(function ($p) { echo "init "; $p->label = 'set'; });
$o = $make(); $o->x = 5; var_dump($o->label);
$o = $make(); unset($o->x); echo "\n";
$o = $make(); foreach ($o as $k => $v) echo "$k, "; echo "\n";
$o = $make(); echo json_encode($o), "\n";
$o = $make(); echo count((array) $o), "\n";
$o = $make(); $q = clone $o; echo "cloned\n";
$o = $make(); $q = $make(); var_dump($o == $q);
$o = $make(); $r = &$o->label; $r = 'by reference'; var_dump($o->label); unset($r);
$o = $make(); echo str_replace("\0", "~", serialize($o)), "\n";
$o = $make(); var_dump(get_object_vars($o));
unset($o, $q);

echo "-- uses that do not\n";
$o = $make(); $o->tags(...); echo get_class($o), " ", spl_object_id($o) > 0 ? 'id' : '', "\n";
print_r($o);
unset($o);

echo "-- failures\n";
$o = $class->newLazyGhost(function ($p) { $p->x = 3; throw new Exception("no"); });
try { $o->label; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
var_dump($class->isUninitializedLazyObject($o));
$o = $class->newLazyGhost(fn($p) => 5);
try { $o->label; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
foreach ([null, 5, 'x', new stdClass] as $bad) {
    $o = $class->newLazyProxy(fn($p) => $bad);
    try { $o->label; } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
try { (new ReflectionClass('ArrayObject'))->newLazyGhost(fn() => null); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $class->newLazyGhost(fn() => null, 3); } catch (Throwable $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
unset($o, $e);

echo "-- properties that are left alone\n";
$x = new ReflectionProperty(Point::class, 'x');
$label = new ReflectionProperty(Point::class, 'label');
$o = $make();
$x->setRawValueWithoutLazyInitialization($o, 42);
var_dump($o->x, $x->isLazy($o), $label->isLazy($o));
$label->skipLazyInitialization($o);
try { var_dump($o->label); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($class->isUninitializedLazyObject($o));
$o->x = 1;
var_dump($o->tags());
$o = $make();
$class->markLazyObjectAsInitialized($o);
var_dump($o->x);
unset($o, $e);

echo "-- reset\n";
$o = new Point(3);
$class->resetAsLazyGhost($o, function ($p) { echo "again\n"; $p->x = 30; });
var_dump($o->x);
$class->resetAsLazyProxy($o, fn() => new Point(4), ReflectionClass::SKIP_DESTRUCTOR);
var_dump($o->x);
try { $class->resetAsLazyGhost($class->newLazyGhost(fn() => null), fn() => null); }
catch (Throwable $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
echo "-- end\n";
?>
--EXPECT--
-- ghost
lazy ghost object(Point)#3 (0) {
  ["x"]=>
  uninitialized(int)
  ["label"]=>
  uninitialized(?string)
  ["tags":protected]=>
  uninitialized(array)
}
bool(true)
bool(true)
initialising
constructor 7
int(7)
object(Point)#3 (4) {
  ["x"]=>
  int(7)
  ["label"]=>
  string(2) "p7"
  ["tags":protected]=>
  array(1) {
    [0]=>
    string(1) "a"
  }
  ["plain":"Point":private]=>
  NULL
}
bool(false)
NULL
destructor
-- proxy
lazy proxy object(Point)#2 (0) {
  ["x"]=>
  uninitialized(int)
  ["label"]=>
  uninitialized(?string)
  ["tags":protected]=>
  uninitialized(array)
}
making
constructor 9
bool(true)
array(1) {
  [0]=>
  string(1) "a"
}
lazy proxy object(Point)#2 (1) {
  ["instance"]=>
  object(Point)#4 (4) {
    ["x"]=>
    int(9)
    ["label"]=>
    string(2) "p9"
    ["tags":protected]=>
    array(1) {
      [0]=>
      string(1) "a"
    }
    ["plain":"Point":private]=>
    NULL
  }
}
int(10)
int(10)
bool(false)
int(10)
int(100)
bool(false)
destructor
destructor
-- uses that initialise
init string(3) "set"
destructor
init 
destructor
init x, label, 
destructor
init {"x":1,"label":"set"}
destructor
0
init cloned
destructor
destructor
init init bool(true)
destructor
init string(12) "by reference"
destructor
init O:5:"Point":4:{s:1:"x";i:1;s:5:"label";s:3:"set";s:7:"~*~tags";a:1:{i:0;s:1:"a";}s:12:"~Point~plain";N;}
destructor
init array(2) {
  ["x"]=>
  int(1)
  ["label"]=>
  string(3) "set"
}
destructor
destructor
-- uses that do not
Point id
Point Object
(
)
-- failures
no
bool(true)
Lazy object initializer must return NULL or no value
TypeError: Lazy proxy factory must return an instance of a class compatible with Point, null returned
TypeError: Lazy proxy factory must return an instance of a class compatible with Point, int returned
TypeError: Lazy proxy factory must return an instance of a class compatible with Point, string returned
TypeError: The real instance class stdClass is not compatible with the proxy class Point. The proxy must be a instance of the same class as the real instance, or a sub-class with no additional properties, and no overrides of the __destructor or __clone methods.
Cannot make instance of internal class lazy: ArrayObject is internal
ReflectionException: ReflectionClass::newLazyGhost(): Argument #2 ($options) contains invalid flags
-- properties that are left alone
int(42)
bool(false)
bool(true)
Typed property Point::$label must not be accessed before initialization
bool(true)
init array(1) {
  [0]=>
  string(1) "a"
}
destructor
int(1)
destructor
-- reset
constructor 3
destructor
again
int(30)
constructor 4
int(4)
ReflectionException: Object is already lazy
-- end
destructor
