--TEST--
Inheritance, interfaces, traits, statics, magic methods
--FILE--
<?php
interface Shape { const PI = 3.14; public function area(): float; }
abstract class Base implements Shape { protected static int $count = 0; public function __construct(protected string $name) { static::$count++; self::log("new $name"); }
 public static function log(string $m): void { echo static::class, ": $m\n"; } public function __toString(): string { return sprintf("%s(%.2f)", $this->name, $this->area()); } static function count() { return self::$count; } }
trait Scales { private float $scale = 1.0; public function scale(float $f): static { $this->scale *= $f; return $this; } abstract function area(): float; }
final class Circle extends Base { use Scales; public function __construct(private float $r) { parent::__construct("circle"); } public function area(): float { return self::PI * $this->r ** 2 * $this->scale; } }
class Square extends Base { use Scales { scale as protected traitScale; } public function __construct(public readonly float $s) { parent::__construct("square"); } public function area(): float { return $this->s * $this->s; } public function scale(float $f): static { return $this->traitScale($f); } }
echo (new Circle(2))->scale(2), "\n", new Square(3), "\n", Base::count(), "\n";
class Magic { private $d = []; function __get($n) { echo "get $n\n"; return $this->d[$n] ?? null; } function __set($n, $v) { echo "set $n\n"; $this->d[$n] = $v; } function __isset($n) { return isset($this->d[$n]); } function __unset($n) { unset($this->d[$n]); } function __call($n, $a) { return "$n(" . implode(",", $a) . ")"; } static function __callStatic($n, $a) { return "static $n"; } function __invoke($x) { return $x * 2; } }
$m = new Magic; $m->x = 1; echo $m->x, isset($m->x) ? "y" : "n", isset($m->q) ? "y" : "n", "\n"; unset($m->x); echo isset($m->x) ? "y" : "n", $m->foo(1, 2), Magic::bar(), $m(21), "\n";
$anon = new class(5) implements Countable { function __construct(private int $n) {} function count(): int { return $this->n; } }; echo count($anon), $anon instanceof Countable ? "C" : "", "\n";
try { $sq = new Square(1); $sq->s = 2; } catch (Error $e) { echo $e->getMessage(), "\n"; }
enum Suit: string { case H = 'h'; case S = 's'; public static function default(): self { return self::H; } public function label(): string { return ucfirst(strtolower($this->name)); } const X = self::S; }
echo Suit::from('h')->label(), Suit::tryFrom('q')?->label() ?? "none", Suit::X->name, count(Suit::cases()), Suit::default() === Suit::H ? "same" : "", "\n";
class P { function __clone() { echo "cloned\n"; } public $o; } $p = new P; $p->o = new stdClass; $q = clone $p; var_dump($p == $q, $p === $q, $p->o === $q->o);
--EXPECT--
Circle: new circle
circle(25.12)
Square: new square
square(9.00)
2
set x
get x
1yn
nfoo(1,2)static bar42
5C
Square: new square
Cannot modify readonly property Square::$s
HnoneS2same
cloned
bool(true)
bool(false)
bool(true)
