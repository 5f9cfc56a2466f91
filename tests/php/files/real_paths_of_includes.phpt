--TEST--
Where included files lie is remembered, until the program changes names
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus_real_paths_' . getmypid();
mkdir($folder);
foreach (['a', 'b'] as $name) {
    mkdir("$folder/$name");
    file_put_contents("$folder/$name/x.php", "<?php return '$name';");
}
symlink("$folder/a", "$folder/current");
symlink("$folder/a/x.php", "$folder/b/link.php");
var_dump(include "$folder/current/x.php", basename(dirname(realpath("$folder/current/x.php"))));
// A link swapped by renaming another one over it.
symlink("$folder/b", "$folder/next");
rename("$folder/next", "$folder/current");
var_dump(include "$folder/current/x.php", basename(dirname(realpath("$folder/current/x.php"))));
var_dump(include_once "$folder/b/../b/./link.php", include_once "$folder/a//x.php");
unlink("$folder/current");
var_dump(realpath("$folder/current/x.php"), realpath("$folder/a/x.php/"), realpath("$folder/a/x.php/.."), @include "$folder/current/x.php");
rename("$folder/a", "$folder/c");
var_dump(is_string(realpath("$folder/a/x.php")), include "$folder/c/x.php");
var_dump(realpath(str_repeat('/a', 3000)), basename(realpath("$folder/b/.")), realpath('/'));
foreach (['b/x.php', 'b/link.php', 'c/x.php'] as $file) {
    unlink("$folder/$file");
}
rmdir("$folder/b");
rmdir("$folder/c");
rmdir($folder);
?>
--EXPECT--
string(1) "a"
string(1) "a"
string(1) "b"
string(1) "b"
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
string(1) "a"
bool(false)
string(1) "b"
string(1) "/"
