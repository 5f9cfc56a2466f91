--TEST--
PHP 8.5: backticks
--FILE--
<?php
$what = 'hello';
echo `echo $what`;
echo `echo {$what}s`;
var_dump(``);
--EXPECTF--
Deprecated: The backtick (`) operator is deprecated, use shell_exec() instead in %s on line 3

Deprecated: The backtick (`) operator is deprecated, use shell_exec() instead in %s on line 4

Deprecated: The backtick (`) operator is deprecated, use shell_exec() instead in %s on line 5
hello
hellos

Fatal error: Uncaught ValueError: shell_exec(): Argument #1 ($command) must not be empty in %s:5
Stack trace:
#0 %s(5): shell_exec('')
#1 {main}
  thrown in %s on line 5
