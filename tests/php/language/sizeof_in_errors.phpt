--TEST--
sizeof() is named as such in errors, in and out of namespaces
--FILE--
<?php
namespace A {
    function try_all(mixed $value): void {
        foreach ([fn() => sizeof($value), fn() => \sizeof($value), fn() => count($value)] as $f) {
            try {
                echo $f(), "\n";
            } catch (\TypeError $e) {
                echo $e->getMessage(), " at ", $e->getLine(), ", ", $e->getTrace()[0]['function'], "\n";
            }
        }
    }
}
namespace {
    A\try_all(5);
    A\try_all([1, 2]);
    try {
        SizeOf(null);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
sizeof(): Argument #1 ($value) must be of type Countable|array, int given at 4, sizeof
sizeof(): Argument #1 ($value) must be of type Countable|array, int given at 4, {closure:A\try_all():4}
count(): Argument #1 ($value) must be of type Countable|array, int given at 4, count
2
2
2
sizeof(): Argument #1 ($value) must be of type Countable|array, null given
