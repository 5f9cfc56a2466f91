--TEST--
A part of a temporary as an argument of a function that is not known yet
--FILE--
<?php
enum Suit: int {
    case Hearts = 5;
}
class Base {
    public static function join(int $a, int $b): string {
        return "$a,$b";
    }
    public static function change(&$value, $other = null) {
        $value = 1;
    }
}
class Derived extends Base {}
function list_of(): array {
    return [[3]];
}
echo Base::join(1, Suit::Hearts->value), "\n";
echo Base::join(a: 1, b: Suit::Hearts->value), "\n";
echo Derived::join(b: Suit::Hearts->value, a: 2), "\n";
echo Derived::join(...[7], b: Suit::Hearts->value), "\n";
echo Derived::join(a: list_of()[0][0], b: [4][0]), "\n";
$class = "Derived";
foreach ([
    fn() => $class::change(Suit::Hearts->value),
    fn() => $class::change(value: Suit::Hearts->value),
    fn() => $class::change(other: 1, value: [4][0]),
    fn() => $class::change([4][0], ...[2]),
] as $call) {
    try {
        $call();
        echo "called\n";
    } catch (Error $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
?>
--EXPECT--
1,5
1,5
2,5
7,5
3,4
Error: Cannot use temporary expression in write context
Error: Cannot use temporary expression in write context
Error: Cannot use temporary expression in write context
Error: Cannot use temporary expression in write context
