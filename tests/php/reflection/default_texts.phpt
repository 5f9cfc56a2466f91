--TEST--
Defaults and arguments that are constant expressions: shown with full names, what is known as its value
--FILE--
<?php
namespace A\B;
use X\Y as Z;
use const X\CC;
enum E { case One; }
class C {
    const K = LOCAL;
    public $p = LOCAL;
    public $s = "a\nb'\x01é";
    public $list = [LOCAL, \PHP_INT_SIZE];
    #[At(LOCAL, self::class, "x\n", C::K, E::One, b: new C(LOCAL, self::K), c: [1, LOCAL], d: new Missing)]
    #[At]
    function f(
        $a = new C(1 + 2), $b = new \stdClass([0 => 123]) . Bar . Bar::BAR . "a\0b\n\$", $c = PHP_EOL,
        $d = [PHP_EOL, \PHP_EOL], $e = [false, true, null, 'x', "x\n"], $f = self::K,
        $g = new Bar(Bar::BAZ, bar: Bar::BAZ), $h = new namespace\Bar, $i = new Z\Q, $j = \PHP_EOL,
        $k = CC, $l = Z\T, $m = namespace\LOCAL, $n = 1 + LOCAL * (1 + 2), $o = LOCAL ?: 2, $p = __LINE__,
        $q = LOCAL . __NAMESPACE__ . C::class . 'it\'s', $r = E::One, $s = "a\nb", $t = -1, $u = Q::class,
    ) {}
}
$method = new \ReflectionMethod(C::class, 'f');
foreach ($method->getParameters() as $parameter) {
    echo $parameter, $parameter->isDefaultValueConstant() ? ' ' . $parameter->getDefaultValueConstantName() : '', "\n";
}
foreach ($method->getAttributes() as $attribute) {
    echo $attribute;
}
foreach (['p', 's', 'list'] as $name) {
    echo new \ReflectionProperty(C::class, $name);
}
--EXPECT--
Parameter #0 [ <optional> $a = new \A\B\C(3) ]
Parameter #1 [ <optional> $b = new \stdClass([0 => 123]) . A\B\Bar . \A\B\Bar::BAR . "a\000b\n\$" ]
Parameter #2 [ <optional> $c = A\B\PHP_EOL ] A\B\PHP_EOL
Parameter #3 [ <optional> $d = [A\B\PHP_EOL, PHP_EOL] ]
Parameter #4 [ <optional> $e = [false, true, NULL, 'x', 'x\n'] ]
Parameter #5 [ <optional> $f = self::K ] self::K
Parameter #6 [ <optional> $g = new \A\B\Bar(\A\B\Bar::BAZ, bar: \A\B\Bar::BAZ) ]
Parameter #7 [ <optional> $h = new \A\B\Bar() ]
Parameter #8 [ <optional> $i = new \X\Y\Q() ]
Parameter #9 [ <optional> $j = PHP_EOL ] PHP_EOL
Parameter #10 [ <optional> $k = X\CC ] X\CC
Parameter #11 [ <optional> $l = X\Y\T ] X\Y\T
Parameter #12 [ <optional> $m = A\B\LOCAL ] A\B\LOCAL
Parameter #13 [ <optional> $n = 1 + A\B\LOCAL * 3 ]
Parameter #14 [ <optional> $o = A\B\LOCAL ?: 2 ]
Parameter #15 [ <optional> $p = 17 ]
Parameter #16 [ <optional> $q = A\B\LOCAL . 'A\\B' . 'A\\B\\C' . 'it\'s' ]
Parameter #17 [ <optional> $r = \A\B\E::One ] A\B\E::One
Parameter #18 [ <optional> $s = 'a\nb' ]
Parameter #19 [ <optional> $t = -1 ]
Parameter #20 [ <optional> $u = 'A\\B\\Q' ]
Attribute [ A\B\At ] {
  - Arguments [8] {
    Argument #0 [ A\B\LOCAL ]
    Argument #1 [ 'A\\B\\C' ]
    Argument #2 [ 'x\n' ]
    Argument #3 [ \A\B\C::K ]
    Argument #4 [ \A\B\E::One ]
    Argument #5 [ b = new \A\B\C(A\B\LOCAL, self::K) ]
    Argument #6 [ c = [1, A\B\LOCAL] ]
    Argument #7 [ d = new \A\B\Missing() ]
  }
}
Attribute [ A\B\At ]
Property [ public $p = A\B\LOCAL ]
Property [ public $s = 'a\nb'\x01\xC3\xA9' ]
Property [ public $list = [A\B\LOCAL, 8] ]
