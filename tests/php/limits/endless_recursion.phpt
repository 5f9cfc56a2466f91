--TEST--
Recursion without end passes memory_limit: what was written is there, and functions run at the end
--INI--
memory_limit=24M
fatal_error_backtraces=On
--FILE--
<?php
register_shutdown_function(function () {
    $error = error_get_last();
    echo "\nat the end: ", substr($error['message'], 0, 42), ', line ', $error['line'], "\n";
    foreach (array_slice($error['trace'], 0, 2) as $call) echo $call['function'], ':', $call['line'], "\n";
});
ini_set('display_errors', '0');
echo "start";
function recurse_with_a_name_that_is_so_long_that_the_text_of_a_trace_takes_memory_too()
{
    $a = 1;
    recurse_with_a_name_that_is_so_long_that_the_text_of_a_trace_takes_memory_too();
    return $a;
}
recurse_with_a_name_that_is_so_long_that_the_text_of_a_trace_takes_memory_too();
?>
--EXPECT--
start
at the end: Allowed memory size of 25165824 bytes exha, line 12
recurse_with_a_name_that_is_so_long_that_the_text_of_a_trace_takes_memory_too:12
recurse_with_a_name_that_is_so_long_that_the_text_of_a_trace_takes_memory_too:12
