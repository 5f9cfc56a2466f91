--TEST--
Constructors that initialise typed, readonly and promoted properties, by machine code and not
--FILE--
<?php
class Engine { public function __construct(public readonly int $power) {} }
final class Turbo extends Engine { public function __construct(int $power, public readonly string $name) { parent::__construct($power * 2); } }
class Car {
    private ?Engine $spare = null;
    private array $log;
    public function __construct(private Engine $engine, protected string $name, private float|int $price = 1.5) {
        $this->log = [$name];
        if ($price > 100) throw new DomainException("too dear: $name");
    }
    public function swap(?Engine $e): static { $this->spare = $this->engine; if ($e) $this->engine = $e; return $this; }
    public function tell(): string { return "$this->name {$this->engine->power} {$this->spare?->power} $this->price " . count($this->log); }
    public function __destruct() { Log::$gone++; }
}
class Log { public static int $gone = 0; }
class Magic {
    public int $x;
    public function __construct(bool $unset, int $v) { if ($unset) unset($this->x); $this->x = $v; }
    public function __set($n, $v) { echo "set $n=$v "; }
}
class Once { public readonly int $v; public function __construct(int $v) { $this->v = $v; } public function again(int $v) { $this->v = $v; } }
class Selfish { public static ?Selfish $kept = null; public $it; public function __construct(bool $keep) { $this->it = $this; if ($keep) self::$kept = $this; } }
class Yields { public function __construct(public array $a = []) { foreach ($this->gen() as $x) $this->a[] = $x; } function gen() { yield 1; yield count($this->a); } }

function cars(int $n): string {
    $told = '';
    for ($i = 0; $i < $n; $i++) {
        $engine = $i % 3 ? new Engine($i) : new Turbo($i, "t$i");
        try {
            $car = new Car($engine, "car$i", $i % 7 ? $i : $i + 0.25);
            $told = $car->swap($i % 2 ? new Engine(-$i) : null)->tell();
        } catch (DomainException $e) { $told = $e->getMessage(); }
    }
    return $told;
}
echo cars(90), "\n", cars(120), ' ', cars(101), "\n";
unset($car);
gc_collect_cycles();
echo Log::$gone, "\n";
for ($i = 0; $i < 60; $i++) $m = new Magic($i > 56, $i);
echo isset($m->x) ? 'set' : 'not set', "\n";
for ($i = 0; $i < 60; $i++) {
    $o = new Once($i);
    if ($i % 20 == 19) try { $o->again(1); } catch (Error $e) { echo $e->getMessage(), ' ', $o->v, "\n"; }
}
// The argument list throws: no constructor ran, no destructor does.
function never(int $i) { if ($i > 50) throw new Exception("no $i"); return new Engine($i); }
for ($i = 0; $i < 55; $i++) {
    try { $car = new Car(never($i), "x", 2); } catch (Exception $e) { $last = $e->getMessage(); }
}
unset($car);
echo $last, ' ', Log::$gone, "\n";
try {
    for ($i = 0; ; $i++) $e = new Engine($i < 70 ? $i : 'seventy');
} catch (TypeError $e) { echo $e->getMessage(), "\n"; }
for ($i = 0; $i < 50; $i++) { $s = new Selfish($i == 49); new Selfish(false); }
echo Selfish::$kept === $s ? 'kept' : 'lost', ' ', gc_collect_cycles() > 0 ? 'collected' : 'nothing', "\n";
// What is part of a cycle when it has been made is found even if nobody ever held it.
for ($i = 0; $i < 30; $i++) new Selfish(false);
echo gc_collect_cycles(), "\n";
for ($i = 0; $i < 50; $i++) $y = new Yields([$i]);
echo json_encode($y), "\n";
--EXPECTF--
car89 -89 89 89 1
too dear: car119 car100 100 100 100 1
292
set x=57 set x=58 set x=59 not set
Cannot modify readonly property Once::$v 19
Cannot modify readonly property Once::$v 39
Cannot modify readonly property Once::$v 59
no 54 343
Engine::__construct(): Argument #1 ($power) must be of type int, string given, called in %s on line 54
kept collected
30
{"a":[49,1,2]}
