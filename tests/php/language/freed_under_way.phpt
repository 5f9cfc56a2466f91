--TEST--
What warnings and destructors change under way stays safe to use
--FILE--
<?php
$key = "foo";
$key .= "bar";
set_error_handler(function ($level, $message) use (&$key) {
    echo "$message\n";
    $key .= "baz";
    return true;
});
$array = [];
$array[$key]++;
print_r($array);
restore_error_handler();

class Tracer {
    public $held;
    function __destruct() {
        unset($this->held);
        echo "trace ", count((new Exception)->getTrace()) > 0 ? "made" : "empty", "\n";
    }
}
function tracing($argument) {
    $argument = str_shuffle(str_repeat('A', 79));
    $tracer = new Tracer;
    $tracer->held = $argument;
}
tracing('x');

function holder() {
    $object = new stdClass;
    $object->list = [1, 2];
    return $object;
}
unset(holder()->list[0]);
holder()->list[1]++;

class Magic {
    function __call($name, $arguments) { return $name . count($arguments); }
    static function __callStatic($name, $arguments) { return $name . count($arguments); }
}
function deep($magic, $n) { return $n ? deep($magic, $n - 1) : $magic->none(); }
$magic = new Magic;
for ($n = 0, $seen = []; $n < 600; $n++) $seen[deep($magic, $n)] = true;
print_r(array_keys($seen));

class Extended extends ArrayObject { function __destruct() { echo "destructed\n"; } }
$extended = new Extended([1]);
$extended = null;
echo "done\n";
?>
--EXPECT--
Undefined array key "foobar"
Array
(
    [foobar] => 1
)
trace made
Array
(
    [0] => none0
)
destructed
done
