--TEST--
what a call remembers of its callable, and when it asks again
--FILE--
<?php
function plain($a = 'none')
{
    return "plain $a";
}

class Base
{
    public function name()
    {
        return 'Base::name of ' . static::class;
    }
    public static function made()
    {
        return 'made by ' . static::class;
    }
    private function hidden()
    {
        return 'hidden';
    }
    public function inside()
    {
        $f = [$this, 'hidden'];
        return $f() . ' ' . call_user_func([$this, 'hidden']);
    }
    public function relative()
    {
        return call_user_func('Base::made') . ', ' . call_user_func(['Base', 'made']);
    }
    public function __call($name, $arguments)
    {
        return "__call $name";
    }
}
class Sub extends Base
{
    public function name()
    {
        return 'Sub::name';
    }
}
class Other
{
    public function name()
    {
        return 'Other::name';
    }
}

function call_it($callable, ...$arguments)
{
    return $callable(...$arguments) . ' | ' . call_user_func($callable, ...$arguments) . ' | '
        . call_user_func_array($callable, $arguments);
}

foreach ([new Base, new Sub, new Other, new Base, new Sub] as $object) {
    foreach (['name', 'NAME', 'name'] as $method) {
        $f = [$object, $method];
        echo $f(), ' ', call_user_func([$object, $method]), '; ';
    }
    echo "\n";
}
for ($i = 0; $i < 3; $i++) {
    echo call_user_func('plain', $i), ' ', call_user_func('strrev', "abc$i"), ' ', 'plain'($i), ' ';
    echo call_user_func(['Sub', 'made']), ' ', call_user_func('Sub::made'), ' ', ['Base', 'made'](), "\n";
    echo call_it('plain', 1), "\n", call_it(['Sub', 'made']), "\n", call_it([new Sub, 'name']), "\n";
    echo (new Base)->inside(), ' ', call_user_func([new Sub, 'none']), "\n";
    echo (new Base)->relative(), ' / ', (new Sub)->relative(), "\n";
    try {
        echo call_user_func([new Other, 'hidden']);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}

// A function that comes to be between two calls; answers that are true once stay so.
for ($i = 0; $i < 3; $i++) {
    var_dump(function_exists('later'), class_exists('LaterClass'), defined('LATER'));
    try {
        echo call_user_func('later'), "\n";
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
    if ($i === 0) {
        eval('function later() { return "it came"; } class LaterClass {} const LATER = 1;');
    }
}

// The object of a pair that nobody else holds.
function fresh()
{
    return new class {
        public function __destruct()
        {
            echo 'destroyed ';
        }
        public function run()
        {
            return 'run ';
        }
    };
}
for ($i = 0; $i < 3; $i++) {
    echo [fresh(), 'run'](), call_user_func([fresh(), 'run']), "\n";
}
// Looking at the caller is refused, each time.
for ($i = 0; $i < 2; $i++) {
    try {
        call_user_func('compact', 'i');
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
--EXPECT--
Base::name of Base Base::name of Base; Base::name of Base Base::name of Base; Base::name of Base Base::name of Base; 
Sub::name Sub::name; Sub::name Sub::name; Sub::name Sub::name; 
Other::name Other::name; Other::name Other::name; Other::name Other::name; 
Base::name of Base Base::name of Base; Base::name of Base Base::name of Base; Base::name of Base Base::name of Base; 
Sub::name Sub::name; Sub::name Sub::name; Sub::name Sub::name; 
plain 0 0cba plain 0 made by Sub made by Sub made by Base
plain 1 | plain 1 | plain 1
made by Sub | made by Sub | made by Sub
Sub::name | Sub::name | Sub::name
hidden hidden __call none
made by Base, made by Base / made by Sub, made by Sub
call_user_func(): Argument #1 ($callback) must be a valid callback, class Other does not have a method "hidden"
plain 1 1cba plain 1 made by Sub made by Sub made by Base
plain 1 | plain 1 | plain 1
made by Sub | made by Sub | made by Sub
Sub::name | Sub::name | Sub::name
hidden hidden __call none
made by Base, made by Base / made by Sub, made by Sub
call_user_func(): Argument #1 ($callback) must be a valid callback, class Other does not have a method "hidden"
plain 2 2cba plain 2 made by Sub made by Sub made by Base
plain 1 | plain 1 | plain 1
made by Sub | made by Sub | made by Sub
Sub::name | Sub::name | Sub::name
hidden hidden __call none
made by Base, made by Base / made by Sub, made by Sub
call_user_func(): Argument #1 ($callback) must be a valid callback, class Other does not have a method "hidden"
bool(false)
bool(false)
bool(false)
call_user_func(): Argument #1 ($callback) must be a valid callback, function "later" not found or invalid function name
bool(true)
bool(true)
bool(true)
it came
bool(true)
bool(true)
bool(true)
it came
destroyed run destroyed run 
destroyed run destroyed run 
destroyed run destroyed run 
Cannot call compact() dynamically
Cannot call compact() dynamically
