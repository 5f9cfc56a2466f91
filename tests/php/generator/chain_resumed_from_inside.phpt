--TEST--
A generator that runs inside a chain and delegates to its beginning cannot resume it
--FILE--
<?php
function inner($how) {
    global $chain;
    yield 1;
    $other = (function () use ($chain) { yield from $chain; })();
    try {
        if ($how) {
            $other->current();
        } else {
            foreach ($other as $value) echo "never\n";
        }
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
    yield 2;
    yield 3;
}
function outer($how) { yield from inner($how); }
foreach ([true, false] as $how) {
    $chain = outer($how);
    foreach ($chain as $value) echo $value, "\n";
}
?>
--EXPECT--
1
Cannot resume an already running generator
2
3
1
Cannot resume an already running generator
2
3
