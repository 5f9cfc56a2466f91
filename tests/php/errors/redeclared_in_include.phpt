--TEST--
A function that is there already: the file or text that declares it again does not run yet
--INI--
fatal_error_backtraces=On
--FILE--
<?php
register_shutdown_function(function () {
    foreach (error_get_last()['trace'] ?? [] as $call) echo $call['function'], "\n";
    eval('function again() { echo "defined\n"; } again();');
});
function f() {}
function declare_again(string $text) {
    eval($text);
}
declare_again('function f() {}');
?>
--EXPECTF--
Fatal error: Cannot redeclare function f() (previously declared in %s:6) in %s(8) : eval()'d code on line 1
Stack trace:
#0 %s(10): declare_again('function f() {}')
#1 {main}
declare_again
defined
