--TEST--
Calls: a variable given by name to a by-reference parameter that is not the first one
--FILE--
<?php
function plain($a, &$b = null, &$name = null) { $name = "plain $a"; }
class Methods {
    static function of_class($a, &$b = null, &$name = null) { $name = "static $a"; }
    function of_object($a, &$b = null, &$name = null) { $name = "method $a"; }
}
function run() {
    for ($i = 0; $i < 3; $i++) {
        plain($i, name: $one);
        Methods::of_class($i, name: $two['key']);
        (new Methods)->of_object(a: $i, name: $three);
        $callable = plain(...);
        $callable($i, name: $four);
        var_dump("$one, $two[key], $three, $four");
        unset($one, $two, $three, $four);
    }
}
run();

preg_match('/b+/', 'abbc', matches: $matches);
echo json_encode($matches), "\n";

spl_autoload_register(function ($class) {
    eval("class $class { static function parse(\$text, &\$first = null, &\$rest = null) { [\$first, \$rest] = explode(' ', \$text, 2); } }");
});
Loaded::parse('some text', rest: $rest);
var_dump($rest);
?>
--EXPECT--
string(36) "plain 0, static 0, method 0, plain 0"
string(36) "plain 1, static 1, method 1, plain 1"
string(36) "plain 2, static 2, method 2, plain 2"
["bb"]
string(4) "text"
