--TEST--
Leaving a loop inside a finally block while a destructor throws keeps what the block runs for
--FILE--
<?php
class Thrower {
    function __destruct() { throw new Exception("destructor"); }
}

function by_return() {
    try {
        throw new Exception("body");
    } finally {
        try {
            foreach ([new Thrower] as $v) { unset($v); return 42; }
        } catch (Exception $e) {
            echo "caught ", $e->getMessage(), "\n";
        }
    }
}

function by_break() {
    foreach ([1, 2] as $n) {
        try {
            throw new Exception("body $n");
        } finally {
            try {
                foreach ([new Thrower] as $v) { unset($v); break; }
            } catch (Exception $e) {
                echo "caught ", $e->getMessage(), "\n";
            }
        }
    }
}

function uncaught_inside() {
    try {
        return "value";
    } finally {
        foreach ([new Thrower] as $v) { unset($v); return "other"; }
    }
}

foreach (['by_return', 'by_break', 'uncaught_inside'] as $function) {
    try {
        var_dump($function());
    } catch (Exception $e) {
        echo $function, ": ", $e->getMessage(), $e->getPrevious() ? " after another" : "", "\n";
    }
}
?>
--EXPECT--
caught destructor
by_return: body
caught destructor
by_break: body 1
uncaught_inside: destructor
