--TEST--
mkdir() with parents: slashes at the end, folders that are there, files in the way
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus_mkdir_' . getmypid();
var_dump(mkdir("$folder/", 0700, true), is_dir($folder));
var_dump(mkdir("$folder/a//b/c//", 0750, true), is_dir("$folder/a/b/c"));
var_dump(@mkdir("$folder/a/b/c/", 0700, true), error_get_last()['message']);
touch("$folder/file");
var_dump(@mkdir("$folder/file/below", 0700, true), error_get_last()['message']);
foreach (['a/b/c', 'a/b', 'a'] as $name) {
    rmdir("$folder/$name");
}
unlink("$folder/file");
rmdir($folder);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
string(20) "mkdir(): File exists"
bool(false)
string(24) "mkdir(): Not a directory"
