--TEST--
What dumps show of a generator: the function it runs, or ran
--FILE--
<?php
namespace Names;
class Base {
    public function method() { yield 1; }
    public function closure() { return function () { yield 1; }; }
    public function __call($name, $arguments) { yield 1; }
}
class Derived extends Base {}
trait Shared { public function shared() { yield 1; } }
class User { use Shared { shared as other; } }
function plain() { yield 1; return 2; }
function failing() { yield 1; throw new \Exception; }
$generators = [
    (new Derived)->method(), (new Derived)->closure()(), (new User)->shared(), (new User)->other(),
    (new Derived)->missing(), (new Derived)->method(...)(), plain(), (fn() => yield 1)(),
    eval('return (function () { yield 1; })();'),
];
foreach ($generators as $generator) {
    $before = print_r($generator, true);
    foreach ($generator as $_);
    echo $before === print_r($generator, true) ? '' : "changed\n";
    echo strtr(preg_replace('/\s+/', ' ', $before), [__DIR__ => '']), "\n";
}
$failed = failing();
try {
    foreach ($failed as $_);
} catch (\Exception) {
}
var_dump($failed);
var_dump(count((array)$failed), count(get_object_vars($failed)), json_encode($failed));
var_export(plain());
--EXPECTF--
Generator Object ( [function] => Names\Base::method ) 
Generator Object ( [function] => Names\Base::{closure:Names\Base::closure():5} ) 
Generator Object ( [function] => Names\User::shared ) 
Generator Object ( [function] => Names\User::other ) 
Generator Object ( [function] => Names\Base::__call ) 
Generator Object ( [function] => Names\Base::method ) 
Generator Object ( [function] => Names\plain ) 
Generator Object ( [function] => {closure:%s:15} ) 
Generator Object ( [function] => {closure:%s(16) : eval()'d code:1} ) 
object(Generator)#%d (1) {
  ["function"]=>
  string(13) "Names\failing"
}
int(0)
int(0)
string(2) "{}"
\Generator::__set_state(array(
))
