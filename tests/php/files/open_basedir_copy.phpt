--TEST--
copy() to where open_basedir does not allow it says so once
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus-basedir-copy-' . getmypid();
mkdir($folder);
file_put_contents("$folder/from.txt", 'text');
chdir($folder);
ini_set('open_basedir', '.');
set_error_handler(function ($level, $message) { echo preg_replace('/: Operation not permitted|\(\.\)/', '', $message), "\n"; return true; });
var_dump(copy('from.txt', '../surus-none'), copy('../surus-none', 'to.txt'), copy('from.txt', 'to.txt'), copy('from.txt', '.'));
unlink('from.txt');
unlink('to.txt');
?>
--CLEAN--
<?php
foreach (glob(sys_get_temp_dir() . '/surus-basedir-copy-*') as $folder) @rmdir($folder);
?>
--EXPECT--
copy(): open_basedir restriction in effect. File(../surus-none) is not within the allowed path(s): 
copy(../surus-none): Failed to open stream
copy(): open_basedir restriction in effect. File(../surus-none) is not within the allowed path(s): 
copy(): The second argument to copy() function cannot be a directory
bool(false)
bool(false)
bool(true)
bool(false)
