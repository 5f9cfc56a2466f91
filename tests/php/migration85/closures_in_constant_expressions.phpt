--TEST--
PHP 8.5: closures in constant expressions
--FILE--
<?php
#[Attribute(Attribute::TARGET_ALL)]
class Check { public function __construct(public Closure $f) {} }
const UPPER = strtoupper(...);
const DOUBLE = static function (int $x): int { return $x * 2; };
echo (UPPER)('a'), (DOUBLE)(21), "\n";
class A {
    const F = static function () { return self::class; };
    const G = A::make(...);
    const ALL = ['trim' => trim(...), 'len' => strlen(...)];
    public Closure $default = strrev(...);
    public static ?Closure $static = self::hidden(...);
    private static function hidden() { return "hidden of " . self::class; }
    public static function make() { return static::class; }
    public function call(Closure $f = static function ($x) { return "<$x>"; }, Closure $g = self::hidden(...)) {
        return $f(static::class) . $g();
    }
}
class B extends A {}
echo (A::F)(), (B::F)(), (B::G)(), (A::ALL['len'])('four'), "\n";
echo (new A)->call(), (new B)->call(), ((new A)->default)('cba'), (A::$static)(), "\n";
var_dump(A::F === A::F, DOUBLE === DOUBLE);
function statics() { static $f = static function () { static $n = 0; return ++$n; }; return $f(); }
echo statics(), statics(), statics(), "\n";
function param(callable $c = strlen(...)) { return $c('abcde'); }
echo param(), "\n";
#[Check(static function (string $s): bool { return $s !== ''; })]
#[Check(is_numeric(...))]
function attributed() {}
foreach ((new ReflectionFunction('attributed'))->getAttributes() as $a) {
    $f = $a->newInstance()->f;
    var_dump($f('12'), $f(''), (new ReflectionFunction($f))->isStatic());
}
const MISSING = no_such_function(...);
--EXPECTF--
Deprecated: Non-canonical cast (double) is deprecated, use the (float) cast instead in %s on line 6
A21
AAA4
<A>hidden of A<B>hidden of Aabchidden of A
bool(true)
bool(true)
123
5

Fatal error: Uncaught Error: Attribute "Check" must not be repeated in %s:31
Stack trace:
#0 %s(31): ReflectionAttribute->newInstance()
#1 {main}
  thrown in %s on line 31
