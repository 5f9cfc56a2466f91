--TEST--
copy(): folders, a file to itself, wrappers that are asked first
--FILE--
<?php
class Wrapper {
    public $context;
    function url_stat($path, $flags) { echo "url_stat $path $flags\n"; return false; }
    function stream_open($path, $mode, $options, &$opened) { echo "stream_open $path $mode\n"; return false; }
    function stream_metadata($path, $option, $value) { echo "stream_metadata $path $option\n"; return true; }
}
stream_wrapper_register('w', 'Wrapper');
set_error_handler(function ($level, $message) { echo preg_replace('~/\S*/~', '/', $message), "\n"; });
$folder = __DIR__ . '/copy_of_folders.tmp';
mkdir($folder);
file_put_contents("$folder/file", 'text');
var_dump(copy($folder, "$folder/other"), copy("$folder/file", $folder), copy("$folder/file", "$folder/file"));
var_dump(copy("$folder/file", "$folder/other"), file_get_contents("$folder/other"));
var_dump(copy('w://from', 'w://to'), copy("$folder/file", 'w://to'));
var_dump(fileperms('w://x'), is_file('w://x'), filesize('w://x'), @stat('w://x'), touch('w://x'));
unlink("$folder/file");
unlink("$folder/other");
rmdir($folder);
--EXPECT--
copy(): The first argument to copy() function cannot be a directory
copy(): The second argument to copy() function cannot be a directory
bool(false)
bool(false)
bool(false)
bool(true)
string(4) "text"
copy(w:/from): Failed to open stream: No such file or directory
copy(w:/to): Failed to open stream: No such file or directory
bool(false)
bool(false)
fileperms(): stat failed for w:/x
filesize(): stat failed for w:/x
stat(): stat failed for w:/x
touch(): Unable to create file w:/x because No such file or directory
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
