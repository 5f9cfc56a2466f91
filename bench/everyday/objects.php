<?php
// Objects: making them, properties, methods, magic, comparison, conversion.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
new without a constructor x 300000
+ class Bare { public $a = 1; public $b = []; }
$x = new Bare;

new with promoted properties x 200000
+ class Point { function __construct(public int $x = 0, public int $y = 0) {} }
$x = new Point($i, 2);

new of a class in a variable x 200000
+ class Picked {}
- $cls = 'Picked';
$x = new $cls;

new stdClass with properties x 100000
$x = new stdClass; $x->a = $i; $x->b = 2;

clone x 200000
+ class Sheep { public $wool = [1, 2]; public $name = 'd'; }
- $dolly = new Sheep;
$x = clone $dolly;

clone with __clone x 150000
+ class Ewe { public $lambs = 0; function __clone() { $this->lambs++; } }
- $ewe = new Ewe;
$x = clone $ewe;

destructor x 200000
+ class Brief { function __destruct() {} }
$x = new Brief;

property read x 1000000
+ class Box { public $v = 1; }
- $box = new Box;
$x = $box->v;

property written x 1000000
+ class Bin { public $v = 1; }
- $bin = new Bin;
$bin->v = $i;

typed property written x 600000
+ class Till { public int $v = 1; public ?Till $next = null; }
- $till = new Till; $other = new Till;
$till->v = $i; $till->next = $other;

property counted up x 800000
+ class Meter { public $v = 0; }
- $meter = new Meter;
$meter->v++;

getter and setter x 200000
+ class Named { private $n; function set($n) { $this->n = $n; return $this; } function get() { return $this->n; } }
- $named = new Named;
$x = $named->set($i)->get();

array in a property x 300000
+ class Bag { private $items = []; function put($k, $v) { $this->items[$k] = $v; } }
- $bag = new Bag;
$bag->put('k', $i);

string property appended to x 300000
+ class Log { public $text = ''; }
- $log = new Log;
$log->text .= 'x';

properties of three classes in turn x 500000
+ class One { public $v = 1; } class Two { public $w; public $v = 2; } class Three { public $u; public $w; public $v = 3; }
- $all = [new One, new Two, new Three];
$x = $all[$i % 3]->v;

methods of three classes in turn x 400000
+ interface Says { function say(); } class Cat implements Says { function say() { return 1; } } class Dog implements Says { function say() { return 2; } } class Cow implements Says { function say() { return 3; } }
- $all = [new Cat, new Dog, new Cow];
$x = $all[$i % 3]->say();

dynamic property read x 700000
- $o = new stdClass; $o->first = 1; $o->second = 2;
$x = $o->second;

dynamic property written x 600000
- $o = new stdClass; $o->first = 1;
$o->first = $i;

dynamic property tested x 600000
- $o = new stdClass; $o->first = 1;
$x = isset($o->first, $o->second);

property by a name in a variable x 400000
+ class Row { public $id = 1; public $name = 'n'; }
- $row = new Row; $field = 'name';
$x = $row->$field;

nullsafe chain x 500000
+ class Node { public $next = null; }
- $node = new Node;
$x = $node->next?->next;

isset and ?? on properties x 400000
+ class Maybe { public $a = null; public $b = ['k' => 1]; }
- $maybe = new Maybe;
$x = isset($maybe->a) ? 1 : ($maybe->b['k'] ?? 2);

__get x 150000
+ class Getter { private $all = ['a' => 1]; function __get($n) { return $this->all[$n]; } }
- $getter = new Getter;
$x = $getter->a;

__set x 150000
+ class Setter { private $all = []; function __set($n, $v) { $this->all[$n] = $v; } }
- $setter = new Setter;
$setter->a = $i;

__isset x 150000
+ class Tester { private $all = ['a' => 1]; function __isset($n) { return isset($this->all[$n]); } }
- $tester = new Tester;
$x = isset($tester->a);

__call x 150000
+ class Caller { function __call($n, $a) { return $a[0]; } }
- $caller = new Caller;
$x = $caller->anything($i);

__callStatic x 100000
+ class Facade { static function __callStatic($n, $a) { return $a[0]; } }
$x = Facade::anything($i);

__invoke x 250000
+ class Invoked { function __invoke($a) { return $a; } }
- $invoked = new Invoked;
$x = $invoked($i);

__toString x 150000
+ class Label { function __toString() { return 'label'; } }
- $label = new Label;
$x = "<$label>";

ArrayAccess x 150000
+ class Store implements ArrayAccess { private $a = []; function offsetExists($o): bool { return isset($this->a[$o]); } function offsetGet($o): mixed { return $this->a[$o]; } function offsetSet($o, $v): void { $this->a[$o] = $v; } function offsetUnset($o): void { unset($this->a[$o]); } }
- $store = new Store;
$store['k'] = $i; $x = $store['k'];

Countable x 200000
+ class Crowd implements Countable { function count(): int { return 3; } }
- $crowd = new Crowd;
$x = count($crowd);

static method and property x 400000
+ class Registry { static $n = 0; static function up() { return ++self::$n; } }
$x = Registry::up();

late static binding x 200000
+ class Model { static function make() { return new static; } } class Post extends Model {}
$x = Post::make();

static::class x 300000
+ class Base { function me() { return static::class; } } class Sub extends Base {}
- $sub = new Sub;
$x = $sub->me();

parent method x 300000
+ class Up { function go($a) { return $a; } } class Down extends Up { function go($a) { return parent::go($a) + 1; } }
- $down = new Down;
$x = $down->go($i);

class constants x 700000
+ class Sizes { const SMALL = 1; const LARGE = self::SMALL + 9; }
$x = Sizes::LARGE + Sizes::SMALL;

enum matched x 300000
+ enum Suit { case Hearts; case Spades; case Clubs; }
- $suit = Suit::Clubs;
$x = match ($suit) { Suit::Hearts => 1, Suit::Spades => 2, Suit::Clubs => 3 };

enum from a value x 250000
+ enum Level: int { case Low = 1; case High = 9; }
$x = Level::from(9);

instanceof x 600000
+ interface Tagged {} class Tag implements Tagged {}
- $tag = new Tag;
$x = $tag instanceof Tagged;

objects compared x 300000
+ class Pair { public $a = 1; public $b = 2.5; }
- $p = new Pair; $q = new Pair;
$x = $p == $q;

object cast to an array x 200000
+ class Record { public $a = 1; public $b = 2; }
- $record = new Record;
$x = (array) $record;

array cast to an object x 200000
- $list = ['a' => 1, 'b' => 2];
$x = (object) $list;

foreach over properties x 150000
+ class Form { public $a = 1; public $b = 2; public $c = 3; }
- $form = new Form;
foreach ($form as $k => $v) {}

get_object_vars x 100000
+ class Dto { public $a = 1; public $b = 2; }
- $dto = new Dto;
$x = get_object_vars($dto);

get_class, method_exists, property_exists x 150000
+ class Known { public $p; function m() {} }
- $known = new Known;
$x = get_class($known); $y = method_exists($known, 'm'); $z = property_exists($known, 'p');

reflection of a constructor x 30000
+ class Needs { function __construct(int $a, string $b = 'x') {} }
$x = (new ReflectionClass('Needs'))->getConstructor()->getParameters();
LIST);
