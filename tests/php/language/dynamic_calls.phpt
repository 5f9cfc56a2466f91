--TEST--
What calls of strings, arrays and objects mean, and say
--FILE--
<?php
class Base
{
    public function name() { return static::class . '::name'; }
    public static function make() { return static::class . '::make'; }
    private static function secret() { return 'secret'; }
    public function __call($name, $arguments) { return "__call $name(" . implode(',', $arguments) . ')'; }
    public static function __callStatic($name, $arguments) { return "__callStatic $name"; }
}
class Child extends Base
{
    public static function make() { return 'child: ' . ['Base', 'make'](); }
    public function run()
    {
        try_call(fn () => ['parent', 'make']());
        try_call(fn () => 'self::make'());
        try_call(fn () => ['Base', 'name']());
        try_call(fn () => 'Base::missing'(1));
        try_call(fn () => [$this, 'parent::name']());
        try_call(fn () => ['Base', 'secret']());
    }
}
class Invoked { public function __invoke($x) { return "invoked $x"; } }
abstract class Half { abstract static function later(); abstract function never(); }
class Plain {}
function plain($x = 'none') { return "plain $x"; }
function try_call($call)
{
    try {
        var_dump($call());
    } catch (Error $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
$calls = ['plain', '\plain', 'PLAIN', 'missing', '\missing', 'Base::make', 'Child::make', 'Base::nothing',
    'Base::name', '::make', 'Base::', ['Child', 'make'], [new Child, 'make'], [new Child, 'name'],
    [new Child, 'other'], [new Child, 'secret'], [new Invoked, '__invoke'], new Invoked, new Plain,
    ['Half', 'later'], ['Half', 'never'], ['Plain', 'x'], [new Plain, 'x'], [1 => 'make', 0 => 'Base'],
    ['Base'], ['Base', 'make', 1], [2 => 'Base', 3 => 'make'], [1, 'x'], ['Base', 1], [], 5, 1.5, null, true,
    fn ($x) => "arrow $x", [fn ($x) => "array $x", '__invoke'], 'Nowhere::f', ['Nowhere', 'f']];
foreach ($calls as $call) {
    try_call(fn () => $call('x'));
}
(new Child)->run();
$name = 'Base::make';
$reference = &$name;
try_call(fn () => $reference());
class Literals extends Base
{
    public function run()
    {
        try_call(fn () => 'Base::name'());
        try_call(fn () => 'base::MAKE'());
        try_call(fn () => '\Base::make'());
        try_call(fn () => 'static::make'());
        try_call(fn () => 'Base::'());
        try_call(fn () => '::make'());
        try_call(fn () => 'Half::later'());
        try_call(fn () => 'Plain::x'());
        try_call(fn () => ('Base::make')(...)());
        try_call(fn () => 'strlen'('four'));
        try_call(fn () => '\strlen'('four'));
        try_call(fn () => '\missing'('four'));
    }
}
(new Literals)->run();
try_call(fn () => 'Base::name'());
try_call(fn () => 'Base::secret'());
--EXPECT--
string(7) "plain x"
string(7) "plain x"
string(7) "plain x"
Error: Call to undefined function missing()
Error: Call to undefined function \missing()
string(10) "Base::make"
string(17) "child: Base::make"
string(20) "__callStatic nothing"
Error: Non-static method Base::name() cannot be called statically
Error: Class "" not found
string(13) "__callStatic "
string(17) "child: Base::make"
string(17) "child: Base::make"
string(11) "Child::name"
string(15) "__call other(x)"
string(16) "__call secret(x)"
string(9) "invoked x"
string(9) "invoked x"
Error: Object of type Plain is not callable
Error: Cannot call abstract method Half::later()
Error: Cannot call abstract method Half::never()
Error: Call to undefined method Plain::x()
Error: Call to undefined method Plain::x()
string(10) "Base::make"
Error: Array callback must have exactly two elements
Error: Array callback must have exactly two elements
Error: Array callback has to contain indices 0 and 1
Error: First array member is not a valid class name or object
Error: Second array member is not a valid method
Error: Array callback must have exactly two elements
Error: Value of type int is not callable
Error: Value of type float is not callable
Error: Value of type null is not callable
Error: Value of type bool is not callable
string(7) "arrow x"
string(7) "array x"
Error: Class "Nowhere" not found
Error: Class "Nowhere" not found
Error: Class "parent" not found
Error: Class "self" not found
Error: Non-static method Base::name() cannot be called statically
string(17) "__call missing(1)"
string(21) "__call parent::name()"
Error: Non-static method Base::secret() cannot be called statically
string(10) "Base::make"
string(14) "Literals::name"
string(10) "Base::make"
string(10) "Base::make"
Error: Class "static" not found
string(9) "__call ()"
Error: Class "" not found
Error: Cannot call abstract method Half::later()
Error: Call to undefined method Plain::x()
string(10) "Base::make"
int(4)
int(4)
Error: Call to undefined function missing()
Error: Non-static method Base::name() cannot be called statically
string(19) "__callStatic secret"
