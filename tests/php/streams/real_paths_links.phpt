--TEST--
Where paths lead: folders that are links, their parts, and what has no folder
--FILE--
<?php
$top = realpath(sys_get_temp_dir()) . '/surus_links_' . getmypid();
mkdir("$top/real/deep/er", 0777, true);
file_put_contents("$top/real/deep/er/file.php", '<?php return __FILE__;');
file_put_contents("$top/real/deep/other.php", '<?php return __DIR__;');
symlink("$top/real", "$top/link");
symlink('deep', "$top/real/alias");
symlink("$top/nowhere", "$top/broken");
symlink("$top/loop", "$top/loop");
$show = function (string $path) use ($top) {
    $real = realpath("$top/$path");
    echo $path, ': ', $real === false ? 'false' : substr($real, strlen($top)), "\n";
};
foreach (['link/deep/er/file.php', 'link/alias/er/file.php', 'real/alias/other.php', 'link/alias/er/../other.php',
          'link/alias/er/../er/file.php', 'link//deep/./er', 'broken/file.php', 'broken', 'loop/x', 'loop',
          'real/deep/other.php/er', 'real/deep/none/er/file.php', 'real/deep/er/', 'real/deep/other.php/', 'link'] as $path)
    $show($path);
echo substr(include "$top/link/alias/er/file.php", strlen($top)), "\n";
echo substr(include "$top/link/alias/er/../other.php", strlen($top)), "\n";
echo count(array_filter(get_included_files(), fn ($file) => str_starts_with($file, "$top/real/deep/"))), "\n";
chdir("$top/link/alias");
var_dump(realpath('other.php') === "$top/real/deep/other.php", realpath('..') === "$top/real");
// Another folder under the same name.
unlink("$top/link");
mkdir("$top/second/deep", 0777, true);
symlink("$top/second", "$top/link");
$show('link/deep/er/file.php');
$show('link/deep');
rename("$top/second", "$top/third");
$show('link/deep');
$show('third/deep');
?>
--CLEAN--
<?php
$top = realpath(sys_get_temp_dir()) . '/surus_links_*';
foreach (glob($top) as $folder) exec('rm -rf ' . escapeshellarg($folder));
--EXPECT--
link/deep/er/file.php: /real/deep/er/file.php
link/alias/er/file.php: /real/deep/er/file.php
real/alias/other.php: /real/deep/other.php
link/alias/er/../other.php: /real/deep/other.php
link/alias/er/../er/file.php: /real/deep/er/file.php
link//deep/./er: /real/deep/er
broken/file.php: false
broken: false
loop/x: false
loop: false
real/deep/other.php/er: false
real/deep/none/er/file.php: false
real/deep/er/: /real/deep/er
real/deep/other.php/: false
link: /real
/real/deep/er/file.php
/real/deep
2
bool(true)
bool(true)
link/deep/er/file.php: false
link/deep: /second/deep
link/deep: false
third/deep: /third/deep
