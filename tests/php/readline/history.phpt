--TEST--
readline: lines from a pipe, history, info, callbacks
--EXTENSIONS--
readline
--STDIN--
first line
second
--FILE--
<?php
var_dump(READLINE_LIB, readline(), readline(), readline());
var_dump(readline_add_history('one'), readline_add_history('two & three'), readline_list_history());
$file = sys_get_temp_dir() . '/surus-history-' . getmypid();
var_dump(readline_write_history($file), readline_clear_history(), readline_list_history());
var_dump(readline_read_history($file), readline_list_history(), readline_read_history("$file.none"));
unlink($file);
try {
    readline_write_history("a\0b");
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
echo implode(' ', array_keys(readline_info())), "\n";
var_dump(readline_info('Point'), readline_info('none'), is_string(readline_info('library_version')));
var_dump(readline_info('attempted_completion_over', 1), readline_info('attempted_completion_over'));
var_dump(readline_completion_function(fn() => []));
try {
    readline_completion_function('no such function');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
var_dump(readline_callback_handler_remove());
readline_callback_read_char();
?>
--EXPECT--
string(7) "libedit"
string(10) "first line"
string(6) "second"
bool(false)
bool(true)
bool(true)
array(2) {
  [0]=>
  string(3) "one"
  [1]=>
  string(11) "two & three"
}
bool(true)
bool(true)
array(0) {
}
bool(true)
array(2) {
  [0]=>
  string(3) "one"
  [1]=>
  string(11) "two & three"
}
bool(false)
readline_write_history(): Argument #1 ($filename) must not contain any null bytes
line_buffer point end library_version readline_name attempted_completion_over
int(0)
NULL
bool(true)
int(0)
int(1)
bool(true)
readline_completion_function(): Argument #1 ($callback) must be a valid callback, function "no such function" not found or invalid function name
bool(false)
