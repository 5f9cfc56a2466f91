--TEST--
assert() words its message from the syntax tree
--FILE--
<?php
function t($f) { try { $f(); echo "ok\n"; } catch (\Throwable $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; } }
t(fn() => assert(0 && ($a = clone $b)));
t(fn() => assert(0 && exit(1)));
t(fn() => assert(0 && die));
t(fn() => assert(false, "msg"));
t(fn() => assert(false, new DomainException("x")));
t(fn() => assert(0 && foo(...) && $a->b(...) && $a?->c?->d() && \foo\bar(...$y, x: 1) && namespace\z()));
t(fn() => assert(0 && match($x) { 1, 2 => 'a', default => throw new E }));
t(fn() => assert(0 && ($x |> strlen(...))));
t(fn() => assert(0 && (function(int $a, ?string &$b = null, A|B ...$c) use ($x, &$y): ?int { if ($a) { return 1; } elseif ($b) { echo 1, 2; } else { foreach ($x as $k => &$v) { unset($a, $b); } } })()));
t(fn() => assert(0 && (fn&(int|null $x = PHP_INT_MAX) => $x ** 2)));
t(fn() => assert(0 && (static fn() => __LINE__ . __FUNCTION__ . __CLASS__)));
t(fn() => assert(0 && "a $b {$c['x']} {$d->e} \n \$x é \x01 {$f}g" && 'it\'s \\ "q"'));
t(fn() => assert(0 && -1 && +$a && !$b && ~$c && @$d && (int)$e && (float)$f && (string)$g && (bool)$h && (array)$i && (object)$j));
t(fn() => assert(0 && ($a + $b) * $c - ($d - $e) && 2 ** -1 && (1 ?: 2) && ($a ? $b : $c) ? 0 : 0));
t(fn() => assert(0 && isset($a, $b[1]) && empty($c) && $a instanceof B && !($a instanceof $c) && new A && new A(1) && new $x && new class(1) extends A implements B, C { use T; const X = 1; public ?int $a = 1; public static function f() {} abstract function g(); }));
t(fn() => assert(0 && [1, 'a' => 2, ...$c, &$d] && list($a, , $b) = $c));
t(fn() => assert(0 && [$a, 'k' => $b] = $c));
t(fn() => assert(0 && $$a && ${'a b'} && $a->{'x y'} && $a->$b && A::$b && A::$$b && A::C && $a::class && A::{$x}() && $a[1][] = 2));
t(fn() => assert(0 && ($a .= 1) && ($a ??= 2) && $a++ && --$b && ($a =& $b) && print 1));
t(fn() => assert(0 && (include 'x') && eval('1')));
t(fn() => assert(1.0 && 0 && 1.5 && 1e100 && TRUE && False && null && PHP_EOL && \Foo\BAR && 0x1F && 1_000));
t(fn() => assert(0 and 1 or 2 xor 3));
t(function() { assert(0 && yield 1); });
t(fn() => assert());
t(fn() => assert(0 && (function() { while (1) { break; } do { continue 2; } while (0); for ($i = 0; $i < 1; $i++) {} switch ($a) { case 1: echo 1; break; default: } try { throw $e; } catch (A | B $x) { } finally { } static $z = 1, $q; global $g; goto l; l: return; function n() {} class K {} declare(ticks=1); yield 1 => 2; yield; yield from f(); ?>html<?php })));
--EXPECT--
AssertionError: assert(0 && ($a = \clone($b)))
AssertionError: assert(0 && \exit(1))
AssertionError: assert(0 && \exit())
AssertionError: msg
DomainException: x
AssertionError: assert(0 && foo(...) && $a->b(...) && $a?->c?->d() && \foo\bar(...$y, x: 1) && namespace\z())
AssertionError: assert(0 && match ($x) {
    1, 2 => 'a',
    default => throw new E(),
})
AssertionError: assert(0 && $x |> strlen(...))
AssertionError: assert(0 && (function (int $a, ?string &$b = null, A|B ...$c) use($x, &$y): ?int {
    if ($a) {
        return 1;
    } elseif ($b) {
        echo 1;
        echo 2;
    } else {
        foreach ($x as $k => &$v) {
            unset($a);
            unset($b);
        }
    }
})())
AssertionError: assert(0 && (fn&(int|null $x = PHP_INT_MAX) => $x ** 2))
AssertionError: assert(0 && (static fn() => __LINE__ . __FUNCTION__ . __CLASS__))
AssertionError: assert(0 && "a $b {$c['x']} {$d->e} \n \$x é \001 {$f}g" && 'it\'s \\ "q"')
AssertionError: assert(0 && -1 && +$a && !$b && ~$c && @$d && (int)$e && (float)$f && (string)$g && (bool)$h && (array)$i && (object)$j)
AssertionError: assert(0 && ($a + $b) * $c - ($d - $e) && 2 ** (-1) && (1 ?: 2) && ($a ? $b : $c) ? 0 : 0)
AssertionError: assert(0 && (isset($a) && isset($b[1])) && empty($c) && $a instanceof B && !$a instanceof $c && new A() && new A(1) && new $x() && new class(1) extends A implements B, C {
    use T;
    public const X = 1;
    public ?int $a = 1;
    public static function f() {
    }

    public abstract function g();

})
AssertionError: assert(0 && [1, 'a' => 2, ...$c, &$d] && ([$a, , $b] = $c))
AssertionError: assert(0 && ([$a, 'k' => $b] = $c))
AssertionError: assert(0 && $$a && ${a b} && $a->{x y} && $a->$b && A::$b && A::$$b && A::C && $a::class && A::$x() && ($a[1][] = 2))
AssertionError: assert(0 && ($a .= 1) && ($a ??= 2) && $a++ && --$b && ($a =& $b) && (print 1))
AssertionError: assert(0 && include('x') && eval('1'))
AssertionError: assert(1.0 && 0 && 1.5 && 1.0E+100 && TRUE && False && null && PHP_EOL && \Foo\BAR && 31 && 1000)
AssertionError: assert(0 && 1 || (2 xor 3))
ok
ArgumentCountError: assert() expects at least 1 argument, 0 given
AssertionError: assert(0 && function () {
    while (1) {
        break;
    }
    do {
        continue 2;
    } while (0);
    for ($i = 0; $i < 1; $i++) {
    }
    switch ($a) {
        case 1:
            echo 1;
            break;
        default:
    }
    try {
        throw $e;
    } catch (A|B $x) {
    } finally {
    }
    static $z = 1;
    static $q;
    global $g;
    goto l;
    l:
    return;
    function n() {
    }

    class K {
    }

    declare(ticks = 1);
    yield 1 => 2;
    yield ;
    yield from f();
    echo 'html';
})
