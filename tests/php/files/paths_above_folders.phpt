--TEST--
Paths that go up again: from where a link leads, through folders only, known already or not
--FILE--
<?php
$root = sys_get_temp_dir() . '/paths_above_' . getmypid();
mkdir("$root/a/b/c", 0777, true);
mkdir("$root/other/deep", 0777, true);
file_put_contents("$root/a/x.php", '<?php return "a/x";');
file_put_contents("$root/other/x.php", '<?php return "other/x";');
symlink("$root/other/deep", "$root/a/link");
symlink("$root/a/x.php", "$root/a/to_file");

for ($round = 0; $round < 2; $round++) {
    foreach (['a/b/c/../../x.php', 'a/b/../b/.././x.php', 'a/link/../x.php', 'a//b//../x.php', 'a/b/../link/.././x.php'] as $path)
        echo $path, ': ', include "$root/$path", ' ', substr(realpath("$root/$path"), strlen($root)), "\n";
    foreach (['a/x.php/../x.php', 'a/to_file/../x.php', 'a/x.php/./x.php', 'a/none/../x.php', 'a/x.php/'] as $path)
        var_dump(realpath("$root/$path"));
}
echo file_get_contents("$root/a/link/../x.php"), "\n", file_get_contents("$root/a/none/../x.php"), "\n";
file_put_contents("$root/a/link/../new", 'new');
var_dump(file_exists("$root/other/new"), unlink("$root/a/link/../new"), @file_get_contents("$root/a/x.php/../x.php"));
var_dump(realpath('/../../'), realpath('/tmp/../..') === '/', realpath("/../$root/a/..") === $root);

foreach (['a/x.php', 'a/to_file', 'a/link', 'other/x.php'] as $file) unlink("$root/$file");
foreach (['other/deep', 'other', 'a/b/c', 'a/b', 'a', ''] as $folder) rmdir("$root/$folder");
?>
--EXPECT--
a/b/c/../../x.php: a/x /a/x.php
a/b/../b/.././x.php: a/x /a/x.php
a/link/../x.php: other/x /other/x.php
a//b//../x.php: a/x /a/x.php
a/b/../link/.././x.php: other/x /other/x.php
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
a/b/c/../../x.php: a/x /a/x.php
a/b/../b/.././x.php: a/x /a/x.php
a/link/../x.php: other/x /other/x.php
a//b//../x.php: a/x /a/x.php
a/b/../link/.././x.php: other/x /other/x.php
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
<?php return "other/x";
<?php return "a/x";
bool(true)
bool(true)
bool(false)
string(1) "/"
bool(true)
bool(true)
