--TEST--
Closure::call() hands named arguments on, register_shutdown_function() takes none
--FILE--
<?php
class Scope { public $own = 7; }

$sum = function (string $text, string $data) { return $this->own . $text . $data; };
$all = function (...$rest) { return json_encode($rest); };
$named = ['text' => 't', 'data' => 'd'];

echo $sum->call(new Scope, ...$named), "\n";
echo $sum->call(new Scope, data: 'd', text: 't'), "\n";
echo $sum->call(new Scope, 't', data: 'd'), "\n";
echo $sum->call(newThis: new Scope, data: 'd', text: 't'), "\n";
echo call_user_func_array([$sum, 'call'], ['newThis' => new Scope] + $named), "\n";
echo $all->call(new Scope, ...$named), "\n";
echo $all->call(new Scope, 1, 2, ...$named), "\n";
try {
    $sum->call(new Scope, 't', other: 1);
} catch (Error $error) {
    echo get_class($error), ': ', $error->getMessage(), "\n";
}
try {
    register_shutdown_function(function ($a) {}, a: 2);
} catch (Error $error) {
    echo get_class($error), ': ', $error->getMessage(), "\n";
}
?>
--EXPECT--
7td
7td
7td
7td
7td
{"text":"t","data":"d"}
{"0":1,"1":2,"text":"t","data":"d"}
Error: Unknown named parameter $other
ArgumentCountError: register_shutdown_function() does not accept unknown named parameters
