--TEST--
Static properties, isset() and empty() of properties in machine code
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
class Counter {
    public static int $n = 0; public static float $f = 0.5; public static $any = 1; public static ?array $list = null; public static string $name = 'x';
    protected static $own = 5; public $p = 1; public ?array $arr = []; public bool $flag = false; public int $zero = 0; public ?Counter $next = null; public int $unset;
    static function steps($n) { for ($i = 0; $i < $n; $i++) { self::$n++; ++self::$n; $a = self::$n--; self::$f *= 1.5; self::$f -= $i; self::$any += 2; if (self::$n > 150) self::$n = 3; $b = static::$own++; } return [self::$n, round(self::$f, 3), self::$any, $a, $b]; }
    static function writes($n) { $out = []; for ($i = 0; $i < $n; $i++) { self::$any = $i; if ($i % 40 == 20) self::$any = "t$i"; if ($i % 40 == 30) self::$any = [$i]; $x = self::$any; self::$list = $i % 3 ? [$i] : null; $y = self::$list; self::$name = 'n' . $i % 5; $z = self::$name; if ($i % 50 == 21) $out[] = [$x, $y, $z]; } return $out; }
    function asks($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += isset($this->p) ? 1 : 0; $s += isset($this->next) ? 2 : 0; $s += isset($this->unset) ? 4 : 0; $s += empty($this->arr) ? 8 : 0; $s += empty($this->flag) ? 16 : 0; $s += empty($this->zero) ? 32 : 0; $s += empty($this->p) ? 64 : 0; if ($i == 60) { $this->next = new Counter; $this->arr = [1]; $this->flag = true; $this->zero = 4; } if ($i == 90) { $this->p = 'text'; } if ($i == 120) { $this->p = null; $this->arr = null; $this->unset = 1; } if ($i == 150) unset($this->p); } return $s; }
}
final class Child extends Counter { protected static $own = 100; }
for ($r = 0; $r < 3; $r++) { Counter::$n = 0; Counter::$f = 0.5; Counter::$any = 1; $out = Counter::steps(120); $two = Child::steps(60); } echo json_encode([$out, $two]), "\n";
for ($r = 0; $r < 3; $r++) $out = Counter::writes(200); echo json_encode($out), "\n";
for ($r = 0; $r < 3; $r++) $out = (new Counter)->asks(200); echo $out, "\n";
// What a static property may not hold, and one that is a reference.
function wrong($n) { $said = []; for ($i = 0; $i < $n; $i++) { try { Counter::$n = $i % 50 == 49 ? 'no' : $i; if ($i % 60 == 59) Counter::$n = 2.0; Counter::$f = $i; if ($i % 70 == 69) Counter::$n = PHP_INT_MAX; Counter::$n++; } catch (TypeError $e) { $said[$e->getMessage()] = $i; } } return [Counter::$n, Counter::$f, $said]; }
for ($r = 0; $r < 3; $r++) $out = wrong(200); echo json_encode($out), "\n";
function shared($n) { $x = &Counter::$any; $x = 1; $s = 0; for ($i = 0; $i < $n; $i++) { Counter::$any += 1; $x++; $s += Counter::$any + $x; if ($i % 40 == 39) Counter::$any = $i; } unset($x); return $s; }
for ($r = 0; $r < 3; $r++) $out = shared(200); echo $out, "\n";
class Ends { public function __construct(private string $n) {} public function __destruct() { Counter::$name .= $this->n; if (strlen(Counter::$name) > 20) Counter::$name = ''; } }
function held($n) { for ($i = 0; $i < $n; $i++) { Counter::$any = new Ends('e'); Counter::$any = $i; $v = Counter::$name; Counter::$any = null; } return $v; }
Counter::$name = ''; for ($r = 0; $r < 3; $r++) $out = held(150); echo $out, "\n";
--EXPECT--
[[120,-4.73172102125829e+21,241,121,364],[32,-1.7397813634738977e+32,361,33,279]]
[[21,null,"n1"],[71,[71],"n1"],[121,[121],"n1"],[171,null,"n1"]]
9819
[199,198,{"Cannot assign string to property Counter::$n of type int":199,"Cannot increment property Counter::$n of type int past its maximal value":139}]
48160
eeeeeeeee
