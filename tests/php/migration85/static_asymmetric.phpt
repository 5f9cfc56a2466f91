--TEST--
PHP 8.5: static asymmetric
--FILE--
<?php
class A {
    public private(set) static int $private = 1;
    public protected(set) static array $protected = [1];
    protected private(set) static string $inner = 'x';
    private(set) static int $short = 3;
    public static function work() {
        self::$private++; self::$private += 5; self::$protected[] = 2; $r = &self::$short; $r = 9; self::$inner .= 'y';
        [self::$private] = [self::$private + 1];
        return self::$inner;
    }
}
class B extends A {
    public static function child() {
        self::$protected[] = 3;
        static::$protected['k'] = 4;
        foreach ([
            fn() => self::$private = 2,
            function () { self::$private++; },
            function () { $r = &self::$private; },
            function () { [self::$private] = [1]; },
            function () { foreach ([1] as self::$private); },
        ] as $f) try { $f(); echo "done\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    }
}
echo A::work(), A::$private, json_encode(A::$protected), A::$short, "\n";
B::child();
echo json_encode(B::$protected), "\n";
foreach ([
    function () { A::$private = 2; },
    function () { A::$private++; },
    function () { --A::$private; },
    function () { A::$private += 2; },
    function () { A::$private ??= 2; },
    function () { A::$protected[] = 2; },
    function () { A::$protected[0][1] = 2; },
    function () { unset(A::$protected[0]); },
    function () { $r = &A::$protected; },
    function () { $r = &A::$protected[0]; },
    function () { $n = 'private'; A::$$n = 3; },
    function () { $c = 'A'; $c::$private = 3; },
    function () { sort(A::$protected); },
    function () { array_push(A::$protected, 5); },
    function () { [A::$private, $b] = [1, 2]; },
    function () { foreach (A::$protected as &$v); },
    function () { foreach ([1] as A::$private); },
    function () { settype(A::$private, 'string'); },
    function () { A::$private = &$GLOBALS['y']; },
    function () { B::$private = 3; },
    function () { (new A)::$short = 3; },
    function () { isset(A::$protected[0]) and print "set "; echo A::$protected[0] ?? 'none'; foreach (A::$protected as $v); },
] as $i => $f) try { $f(); echo "done $i\n"; } catch (Error $e) { echo $i, ' ', $e->getMessage(), "\n"; }
try { (new ReflectionProperty('A', 'private'))->setValue(null, 50); echo A::$private, "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { (new ReflectionClass('A'))->setStaticPropertyValue('private', 51); echo A::$private, "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
$p = new ReflectionProperty('A', 'private');
var_dump($p->isPrivateSet(), $p->isProtectedSet(), $p->isPublic(), $p->isFinal(), (string) $p);
Closure::bind(function () { A::$private = 99; }, null, A::class)();
echo A::$private, "\n";
--EXPECT--
xy8[1,2]9
Cannot modify private(set) property A::$private from scope B
Cannot indirectly modify private(set) property A::$private from scope B
Cannot indirectly modify private(set) property A::$private from scope B
Cannot modify private(set) property A::$private from scope B
Cannot modify private(set) property A::$private from scope B
{"0":1,"1":2,"2":3,"k":4}
0 Cannot modify private(set) property A::$private from global scope
1 Cannot indirectly modify private(set) property A::$private from global scope
2 Cannot indirectly modify private(set) property A::$private from global scope
3 Cannot indirectly modify private(set) property A::$private from global scope
done 4
5 Cannot indirectly modify protected(set) property A::$protected from global scope
6 Cannot indirectly modify protected(set) property A::$protected from global scope
7 Cannot indirectly modify protected(set) property A::$protected from global scope
8 Cannot indirectly modify protected(set) property A::$protected from global scope
9 Cannot indirectly modify protected(set) property A::$protected from global scope
10 Cannot modify private(set) property A::$private from global scope
11 Cannot modify private(set) property A::$private from global scope
12 Cannot indirectly modify protected(set) property A::$protected from global scope
13 Cannot indirectly modify protected(set) property A::$protected from global scope
14 Cannot modify private(set) property A::$private from global scope
15 Cannot indirectly modify protected(set) property A::$protected from global scope
16 Cannot modify private(set) property A::$private from global scope
17 Cannot indirectly modify private(set) property A::$private from global scope
18 Cannot indirectly modify private(set) property A::$private from global scope
19 Cannot modify private(set) property A::$private from global scope
20 Cannot modify private(set) property A::$short from global scope
set 1done 21
50
51
bool(true)
bool(false)
bool(true)
bool(true)
string(63) "Property [ final public private(set) static int $private = 1 ]
"
99
