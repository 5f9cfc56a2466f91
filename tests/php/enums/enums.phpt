--TEST--
Enums: cases, constants, methods, from and tryFrom, and what they refuse
--FILE--
<?php
interface HasColor { public function color(): string; }
enum Suit: string implements HasColor {
    case Hearts = 'H'; case Spades = 'S';
    const Wild = self::Spades;
    public function color(): string { return match($this) { self::Hearts => 'Red', self::Spades => 'Black' }; }
    public static function rnd(): self { return self::Wild; }
    public function label(): string { return ucfirst(strtolower($this->name)); }
}
enum Status { case On; case Off; }
enum Num: int { case One = 1; case Two = self::One->value + 1; }
function attempt(Closure $f) {
    try { var_dump($f()); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
var_dump(Suit::Hearts, Suit::Hearts->value, Suit::from('S') === Suit::Spades, Suit::tryFrom('X'), Suit::Wild->color(), Suit::rnd()->label());
var_dump(Suit::cases(), Status::cases());
var_dump(Suit::Hearts instanceof HasColor, Suit::Hearts instanceof UnitEnum, Suit::Hearts instanceof BackedEnum, Status::On instanceof BackedEnum);
attempt(fn() => Suit::from('X'));
attempt(fn() => Num::from(7));
attempt(fn() => Num::from('2'));
attempt(fn() => Num::from('abc'));
attempt(fn() => Num::tryFrom(1.5));
attempt(fn() => Suit::from(5));
attempt(fn() => Suit::from());
attempt(fn() => Suit::Clubs);
attempt(fn() => new Suit);
attempt(fn() => clone Suit::Hearts);
attempt(function () { $e = Suit::Hearts; $e->name = 'x'; });
attempt(function () { $e = Suit::Hearts; $e->extra = 1; });
attempt(fn() => Status::from('x'));
attempt(fn() => Suit::Hearts < Suit::Spades);
attempt(fn() => Suit::Hearts == 'H');
attempt(fn() => (array)Suit::Hearts);
attempt(fn() => constant('Suit::Hearts'));
attempt(fn() => defined('Suit::Hearts'));
var_dump(Num::Two);
var_dump(enum_exists('Suit'), enum_exists('stdClass'), class_exists('Suit'));
print_r(Status::On);
echo "\n";
var_export([Status::On]);
--EXPECTF--
enum(Suit::Hearts)
string(1) "H"
bool(true)
NULL
string(5) "Black"
string(6) "Spades"
array(2) {
  [0]=>
  enum(Suit::Hearts)
  [1]=>
  enum(Suit::Spades)
}
array(2) {
  [0]=>
  enum(Status::On)
  [1]=>
  enum(Status::Off)
}
bool(true)
bool(true)
bool(true)
bool(false)
ValueError: "X" is not a valid backing value for enum Suit
ValueError: 7 is not a valid backing value for enum Num
enum(Num::Two)
TypeError: Num::from(): Argument #1 ($value) must be of type int, string given

Deprecated: Implicit conversion from float 1.5 to int loses precision in %s on line 22
enum(Num::One)
ValueError: "5" is not a valid backing value for enum Suit
ArgumentCountError: Suit::from() expects exactly 1 argument, 0 given
Error: Undefined constant Suit::Clubs
Error: Cannot instantiate enum Suit
Error: Trying to clone an uncloneable object of class Suit
Error: Cannot modify readonly property Suit::$name
Error: Cannot create dynamic property Suit::$extra
Error: Call to undefined method Status::from()
bool(false)
bool(false)
array(2) {
  ["name"]=>
  string(6) "Hearts"
  ["value"]=>
  string(1) "H"
}
enum(Suit::Hearts)
bool(true)
enum(Num::Two)
bool(true)
bool(false)
bool(true)
Status Enum
(
    [name] => On
)

array (
  0 => 
  \Status::On,
)
