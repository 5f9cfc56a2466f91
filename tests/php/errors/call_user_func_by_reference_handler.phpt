--TEST--
An error handler that runs before call_user_func() calls leaves the arguments alone
--FILE--
<?php
// Within a namespace call_user_func() is really called.
namespace Foo;

function handler($type, $message) {
    $unused = new \Exception($message);
    $more = [1, 2, 3, str_repeat('x', 10)];
    echo $message, "\n";
}
set_error_handler('Foo\handler');

function change(array &$list, $more = 'more') { $list[] = 1; var_dump($list, $more); }

try {
    call_user_func('Foo\change', 'not an array');
} catch (\TypeError $e) {
    echo $e->getMessage(), "\n", $e->getTraceAsString(), "\n";
}
call_user_func('Foo\change', ['a' . strlen('bc')], 'x' . strlen('y'));
call_user_func_array('Foo\change', ['more' => 'named', 'list' => ['v' . strlen('bc')]]);
call_user_func(function (&$a, &$b) { print("$a $b\n"); }, 'p' . strlen('q'), 'r' . strlen('s'));
set_error_handler(fn ($type, $message) => throw new \Exception("thrown: $message"));
try {
    call_user_func('Foo\change', ['b' . strlen('bc')]);
} catch (\Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
Foo\change(): Argument #1 ($list) must be passed by reference, value given
Foo\change(): Argument #1 ($list) must be of type array, string given
#0 [internal function]: Foo\change('not an array')
#1 %s(%d): call_user_func('Foo\\change', 'not an array')
#2 {main}
Foo\change(): Argument #1 ($list) must be passed by reference, value given
array(2) {
  [0]=>
  string(2) "a2"
  [1]=>
  int(1)
}
string(2) "x1"
Foo\change(): Argument #1 ($list) must be passed by reference, value given
array(2) {
  [0]=>
  string(2) "v2"
  [1]=>
  int(1)
}
string(5) "named"
%S{closure%S}(): Argument #1 ($a) must be passed by reference, value given
%S{closure%S}(): Argument #2 ($b) must be passed by reference, value given
p1 r1
thrown: Foo\change(): Argument #1 ($list) must be passed by reference, value given
