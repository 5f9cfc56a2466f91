--TEST--
A private static property of the scope's class and an instance property of the same name
--FILE--
<?php
set_error_handler(function ($level, $text) { echo "<$text> "; return true; });
class Base {
    private static $x = 'static';
    public static $y = 1;
    public static function read($o) { return $o->x; }
    public static function write($o) { $o->x = 7; return $o->x; }
    public static function has($o) { return isset($o->x); }
    public static function step($o) { return ++$o->x; }
    public static function drop($o) { unset($o->x); return isset($o->x); }
}
class Open extends Base { public $x = 10; }
class Guarded extends Base { protected $x = 20; }
class Closed extends Base { private $x = 30; }
class Same extends Base {}
class Shared extends Base { protected static $x = 40; }
class Hidden extends Base { private static $x = 50; }
#[AllowDynamicProperties] class Loose extends Base {}
foreach (['read', 'write', 'has', 'step', 'drop'] as $what) {
    foreach ([Open::class, Guarded::class, Closed::class, Same::class, Shared::class, Hidden::class, Loose::class] as $class) {
        echo "$what $class: ";
        try { echo json_encode(Base::$what(new $class)), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    }
}
// One notice for each change, however it is made.
$o = new Loose;
$changes = [fn() => $o->y += 1, fn() => $o->y .= 'x', fn() => $o->y = 5, fn() => $o->y++, fn() => --$o->y, fn() => $o->y *= 3, fn() => $o->y ??= 1];
foreach ($changes as $change) echo json_encode($change()), "\n";
var_dump($o, Base::$y);
// Found as a static one, an instance property is what its visibility says.
class Kinds { private $a; protected $b; public $c; private static $d; }
foreach (['a', 'b', 'c', 'd', 'e'] as $name) {
    try { echo Kinds::$$name; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    try { Kinds::$$name = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    var_dump(isset(Kinds::$$name));
}
--EXPECT--
read Open: 10
read Guarded: 20
read Closed: Cannot access private property Closed::$x
read Same: <Accessing static property Same::$x as non static> <Undefined property: Same::$x> null
read Shared: <Accessing static property Shared::$x as non static> <Undefined property: Shared::$x> null
read Hidden: <Accessing static property Hidden::$x as non static> <Undefined property: Hidden::$x> null
read Loose: <Accessing static property Loose::$x as non static> <Undefined property: Loose::$x> null
write Open: 7
write Guarded: 7
write Closed: Cannot access private property Closed::$x
write Same: <Accessing static property Same::$x as non static> <Creation of dynamic property Same::$x is deprecated> <Accessing static property Same::$x as non static> 7
write Shared: <Accessing static property Shared::$x as non static> <Creation of dynamic property Shared::$x is deprecated> <Accessing static property Shared::$x as non static> 7
write Hidden: <Accessing static property Hidden::$x as non static> <Creation of dynamic property Hidden::$x is deprecated> <Accessing static property Hidden::$x as non static> 7
write Loose: <Accessing static property Loose::$x as non static> <Accessing static property Loose::$x as non static> 7
has Open: true
has Guarded: true
has Closed: false
has Same: false
has Shared: false
has Hidden: false
has Loose: false
step Open: 11
step Guarded: 21
step Closed: Cannot access private property Closed::$x
step Same: <Accessing static property Same::$x as non static> <Creation of dynamic property Same::$x is deprecated> <Undefined property: Same::$x> 1
step Shared: <Accessing static property Shared::$x as non static> <Creation of dynamic property Shared::$x is deprecated> <Undefined property: Shared::$x> 1
step Hidden: <Accessing static property Hidden::$x as non static> <Creation of dynamic property Hidden::$x is deprecated> <Undefined property: Hidden::$x> 1
step Loose: <Accessing static property Loose::$x as non static> <Undefined property: Loose::$x> 1
drop Open: false
drop Guarded: false
drop Closed: Cannot access private property Closed::$x
drop Same: <Accessing static property Same::$x as non static> false
drop Shared: <Accessing static property Shared::$x as non static> false
drop Hidden: <Accessing static property Hidden::$x as non static> false
drop Loose: <Accessing static property Loose::$x as non static> false
<Accessing static property Loose::$y as non static> <Undefined property: Loose::$y> 1
<Accessing static property Loose::$y as non static> "1x"
<Accessing static property Loose::$y as non static> 5
<Accessing static property Loose::$y as non static> 5
<Accessing static property Loose::$y as non static> 5
<Accessing static property Loose::$y as non static> 15
15
object(Loose)#2 (1) {
  ["y"]=>
  int(15)
}
int(1)
Cannot access private property Kinds::$a
Cannot access private property Kinds::$a
bool(false)
Cannot access protected property Kinds::$b
Cannot access protected property Kinds::$b
bool(false)
Access to undeclared static property Kinds::$c
Access to undeclared static property Kinds::$c
bool(false)
Cannot access private property Kinds::$d
Cannot access private property Kinds::$d
bool(false)
Access to undeclared static property Kinds::$e
Access to undeclared static property Kinds::$e
bool(false)
