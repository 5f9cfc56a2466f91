--TEST--
disable_functions holds for builtins that are instructions elsewhere, in files, in what is evaluated and by name
--INI--
disable_functions=is_int,is_long,is_string,is_array,is_null,is_bool,is_float,is_object,strlen,count,func_num_args,array_key_exists,call_user_func,call_user_func_array,in_array,ord,chr,defined,get_class,gettype,sizeof,compact,func_get_args,abs,min,floor,trim,sprintf,constant,get_called_class,array_slice,dirname,is_scalar,is_callable
--FILE--
<?php
$names = explode(',', ini_get('disable_functions'));
$refused = 0;
foreach ($names as $name) {
    foreach (["$name('trim', 'abc')", "\\$name('trim', 'abc')", "('$name')('trim', 'abc')", "array_map('$name', ['a'], ['b'])"] as $call) {
        try {
            eval("(function (\$a) { return $call; })('x');");
            echo $call, " works\n";
        } catch (Error $error) {
            if (preg_match('/undefined function|not found or invalid function name/', $error->getMessage())) ++$refused;
            else echo $call, ': ', $error->getMessage(), "\n";
        }
    }
}
echo $refused / 4, "\n";
try {
    echo strlen('in the file'), "\n";
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
file_put_contents(__DIR__ . '/disabled_instructions.inc', '<?php namespace N; return count([1]) + \count([1]);');
try {
    include __DIR__ . '/disabled_instructions.inc';
} catch (\Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/disabled_instructions.inc');
?>
--EXPECT--
34
Call to undefined function strlen()
Call to undefined function N\count()
