--TEST--
Operands, variables and arguments end in their order
--FILE--
<?php
class D {
    function __construct(public string $n) {}
    function __destruct() { echo "~$this->n "; }
    function __toString() { return $this->n; }
}
function d($n) { return new D($n); }
// The first operand ends first.
$r = d('a') . d('b'); echo "\n";
$r = d('a') == d('b'); echo "\n";
$r = d('a') === d('b'); echo "\n";
$r = d('a') <=> d('b'); echo "\n";
if (d('a') < d('b')) {} echo "\n";
try { $r = d('a') + d('b'); } catch (TypeError $e) { $e = null; } echo "\n";
// What stands around the suspended loop ends after the variables.
function g() { foreach ([d('x'), d('y')] as $each) yield 1; }
foreach (g() as $v) break; echo "\n";
// An array of arguments that nobody else has is gone when the function runs.
function end_it($o) { $o = null; echo "in "; }
call_user_func_array('end_it', [d('c')]); echo "\n";
$args = [d('k')];
call_user_func_array('end_it', $args); echo "still\n";
--EXPECT--
~a ~b 
~a ~b 
~a ~b 
~a ~b 
~a ~b 
~a ~b 
~x ~y 
~c in 
in still
~k 
