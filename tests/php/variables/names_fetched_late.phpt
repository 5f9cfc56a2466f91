--TEST--
Variables fetched by name at a chain's begin are fetched after the indices are evaluated
--FILE--
<?php
function rename_it() { $GLOBALS['n'] = 'other'; return 0; }
function replace_it() { $GLOBALS['x'] = [9]; return 0; }
function set_server() { $_SERVER['late'] = 'set'; return 'late'; }

$arr = [1]; $other = [7];
$n = 'arr';
var_dump($$n[rename_it()]);
$n = 'arr';
var_dump(isset($$n[rename_it() + 1]), $$n[0][rename_it()] ?? 'none');
$x = [5];
var_dump($GLOBALS['x'][replace_it()]);
$x = [[5]];
var_dump($GLOBALS['x'][0][replace_it()] ?? 'none');
var_dump($_SERVER[set_server()]);
?>
--EXPECT--
int(7)
bool(false)
string(4) "none"
int(9)
string(4) "none"
string(3) "set"
