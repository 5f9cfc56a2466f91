--TEST--
The lines of calls, elements, properties and operators in expressions of several lines
--FILE--
<?php
class Q {
    public ?Q $p = null;
    function a($x = 0) { return $this; }
    function line() { echo debug_backtrace()[0]['line'], "\n"; return $this; }
    static function st() { echo debug_backtrace()[0]['line'], "\n"; return new self; }
}
function line_of($f) { try { $f(); } catch (Error $e) { echo $e->getLine(), ' ', $e->getMessage(), "\n"; } }
$q = new Q;
$q
    ->a()
    ->line()
    ->a(
        1
    )
    ->line();
Q
    ::
    st();
line_of(fn() => (new Q)
    ->a(1)
    ->nope());
line_of(fn() => $q->a()
    ->p
    ->nope(1,
        2));
line_of(fn() => strlen(
    []));
line_of(fn() => 1 +
    2 %
    (int) '0');
line_of(fn() => [] +
    5);
set_error_handler(function ($n, $m, $f, $l) { echo $l, ' ', $m, "\n"; return true; });
$x = ['a' => 1]
    ['b']
    ['c'];
$y = $q
    ->none;
$z = $q->p
    ->q;
--EXPECT--
12
16
19
22 Call to undefined method Q::nope()
25 Call to a member function nope() on null
28 strlen(): Argument #1 ($string) must be of type string, array given
31 Modulo by zero
33 Unsupported operand types: array + int
36 Undefined array key "b"
37 Trying to access array offset on null
39 Undefined property: Q::$none
41 Attempt to read property "q" on null
