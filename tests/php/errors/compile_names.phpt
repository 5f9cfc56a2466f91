--TEST--
Names and parameters that the compiler refuses
--FILE--
<?php
$programs = [
    'function f($a, ...$b, $c) {}',
    'function f() { return function () use ($GLOBALS) {}; }',
    'function f() { return function () use (&$_SERVER) {}; }',
    'class A { function f() { try {} catch (static $e) {} } }',
    'class B { function f() { try {} catch (Exception | self $e) {} } }',
];
foreach ($programs as $i => $program) {
    $file = sys_get_temp_dir() . "/surus-compile-names-" . getmypid() . "-$i.php";
    file_put_contents($file, "<?php\n" . $program);
    echo str_replace($file, 'FILE', trim(shell_exec(escapeshellarg(PHP_BINARY) . " -n -l " . escapeshellarg($file) . " 2>/dev/null"))), "\n";
    unlink($file);
}
?>
--EXPECTF--
%AOnly the last parameter can be variadic in FILE on line 2%A
%ACannot use auto-global as lexical variable in FILE on line 2%A
%ACannot use auto-global as lexical variable in FILE on line 2%A
%ABad class name in the catch statement in FILE on line 2%A
%ABad class name in the catch statement in FILE on line 2%A
