--TEST--
What a destructor throws takes the place of exit()
--FILE--
<?php
class T { function __construct(public $n) {} function __destruct() { echo "~$this->n "; throw new Exception($this->n); } }
function leave($n) { $x = new T($n); exit("exiting $n\n"); }
function outer() { try { leave('caught'); } catch (Exception $e) { echo 'caught ', $e->getMessage(), ' ', get_debug_type($e->getPrevious()), "\n"; } finally { echo "finally\n"; } }
outer();
register_shutdown_function(function () { echo "shutdown\n"; });
set_exception_handler(function ($e) { echo 'handler: ', $e->getMessage(), "\n"; });
function two() { $a = new T('a'); $b = new T('b'); exit("both\n"); }
two();
--EXPECT--
exiting caught
~caught caught caught null
finally
both
~a ~b handler: b
shutdown
