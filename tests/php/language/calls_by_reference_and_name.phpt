--TEST--
Calls: references through names, magic and temporaries; missing arguments; assert by name
--FILE--
<?php
function variadic(&...$refs) { foreach ($refs as &$ref) $ref++; }
$x = $y = 0;
variadic($x, named: $y);
variadic(a: $x, b: $y);
variadic(...['x' => &$x]);
var_dump($x, $y);

class Proxy {
    function __call($name, $arguments) { variadic(...$arguments); foreach ($arguments as &$a) $a .= '!'; }
}
$n = 1;
call_user_func_array([new Proxy, 'any'], [&$n]);
var_dump($n);

class Base {
    function __call($name, $arguments) {
        if ($name == 'get') return $this->inside();
        return "called $name";
    }
    protected function inside() {
        $callable = [get_class($this), 'nothing'];
        var_dump(is_callable($callable));
        return call_user_func($callable);
    }
}
class Derived extends Base {}
var_dump((new Derived)->get());
var_dump(is_callable(['Derived', 'nothing']));

class Appends {
    function value($v) {}
    function reference(&$v) { $v = 'r'; }
    function run() {
        $a = [];
        $this->reference($a[]);
        echo json_encode($a), "\n";
        try { $this->value($a[]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        $by_reference = function (&$v) {};
        try { $by_reference([1, 2][0]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        try { $by_reference([1]->p); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        (fn($v) => print("$v\n"))([1, 2][1]);
    }
}
(new Appends)->run();

function typed(int $a, string $b) {}
try { typed('x'); } catch (Error $e) { echo get_class($e), ' ', $e->getLine(), "\n"; }
try { typed(1); } catch (Error $e) { echo get_class($e), ' ', $e->getLine(), "\n"; }

try { assert(assertion: false && true); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { assert(assertion: 1 > 2, description: 'described'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { assert(description: 'only'); } catch (Error $e) { echo $e->getMessage(), "\n"; }

function counts() { static $n = 0; return ++$n; }
var_dump(counts(), Closure::fromCallable('counts')(), (counts(...))(), (new ReflectionFunction('counts'))->getClosure()(), counts());

function reference(&$r) { $r = 'changed'; }
$b = 0;
$list = [&$b];
unset($b);
for ($i = 0; $i < 2; ++$i) {
    $slice = array_slice($list, 0, 1);
    @call_user_func_array('reference', $slice);
}
var_dump(isset($list[0], $list['x']), 'a' . $i . strtoupper('b'));
var_dump($list);
--EXPECT--
int(3)
int(2)
string(2) "2!"
bool(true)
string(14) "called nothing"
bool(false)
["r"]
Cannot use [] for reading
Cannot use temporary expression in write context
Cannot use temporary expression in write context
2
TypeError 47
ArgumentCountError 47
assert(assertion: false && true)
described
Named parameter $description overwrites previous argument
int(1)
int(2)
int(3)
int(4)
int(5)
bool(false)
string(3) "a2B"
array(1) {
  [0]=>
  int(0)
}
