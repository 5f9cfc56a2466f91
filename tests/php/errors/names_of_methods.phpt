--TEST--
Messages name methods of anonymous classes by what is shown of the class
--FILE--
<?php
$o = new class {
    function f(int $x): int { return ''; }
    function g(&...$x) {}
    function h($a, &$b) {}
    #[\Deprecated] function old() {}
    #[\Deprecated] function __call($name, $arguments) {}
    #[\NoDiscard] function result() {}
};
function try_it(callable $what) {
    try {
        $what();
    } catch (Error $e) {
        echo get_class($e), ': ', preg_replace('/ in \S+ on line/', ' in FILE on line', $e->getMessage()), "\n";
    }
}
set_error_handler(function ($level, $message) { echo $message, "\n"; });

try_it(fn() => $o->f());
try_it(fn() => (new ReflectionMethod($o, 'f'))->invoke($o));
try_it(fn() => $o->f(1));
try_it(fn() => $o->f('a'));
try_it(fn() => $o->g(...(function () { yield 1; })()));
try_it(fn() => $o->h(1, ...[2]));
try_it(fn() => call_user_func([$o, 'h'], 1, 2));
try_it(fn() => $o->h(1, b: 2));
try_it(fn() => $o->old());
try_it(fn() => $o->asked());
try_it(function () use ($o) { $o->result(); });

// All of the name is in the table of a closure.
ob_start();
var_dump($o->f(...));
preg_match('/"(class@anonymous)\\0.*(::f)"/', ob_get_clean(), $found);
echo $found[1], ' … ', $found[2], "\n";
--EXPECT--
ArgumentCountError: Too few arguments to function class@anonymous::f(), 0 passed in FILE on line 19 and exactly 1 expected
ArgumentCountError: Too few arguments to function class@anonymous::f(), 0 passed and exactly 1 expected
TypeError: class@anonymous::f(): Return value must be of type int, string returned
TypeError: class@anonymous(): Argument #1 ($x) must be of type int, string given, called in FILE on line 22
Cannot pass by-reference argument 1 of class@anonymous::g() by unpacking a Traversable, passing by-value instead
class@anonymous::h(): Argument #2 ($b) must be passed by reference, value given
Error: class@anonymous(): Argument #2 ($b) could not be passed by reference
Method class@anonymous::old() is deprecated
Method class@anonymous::asked() is deprecated
The return value of method class@anonymous::result() should either be used or intentionally ignored by casting it as (void)
class@anonymous … ::f
