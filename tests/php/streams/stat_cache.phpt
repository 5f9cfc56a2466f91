--TEST--
The status of the file last asked about and where paths lead are remembered until something forgets them
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus_stat_cache_' . getmypid();
mkdir($folder);
$file = "$folder/file";
$other = "$folder/other";
var_dump(is_file($file));
file_put_contents($file, 'abc');
var_dump(is_file($file), filesize($file));
file_put_contents($file, 'abcdef');
var_dump(filesize($file));
$stream = fopen($file, 'a');
var_dump(filesize($file));
fwrite($stream, 'ghijkl');
var_dump(filesize($file));
ftruncate($stream, 8);
var_dump(filesize($file));
fclose($stream);
shell_exec('printf x >> ' . escapeshellarg($file));
var_dump(filesize($file), is_dir($folder), filesize($file));
chmod($file, 0600);
printf("%o\n", fileperms($file) & 0777);
chmod($file, 0644);
printf("%o\n", fileperms($file) & 0777);
touch($file, 1000);
var_dump(filemtime($file));
touch($file, 2000);
var_dump(filemtime($file));
// Links: their own status, and that of what they lead to.
symlink($file, "$folder/link");
var_dump(is_link("$folder/link"), is_file("$folder/link"), is_link("$folder/link"), filetype("$folder/link"));
var_dump(lstat($file)['size'], stat($file)['size'], stat($file)[7]);
var_dump(realpath("$folder/./link") === realpath($file));
var_dump(count(realpath_cache_get()) >= 2, realpath_cache_size() > 0);
rename($file, $other);
var_dump(is_file($file), is_file($other), realpath($file), count(realpath_cache_get()));
var_dump(realpath($other) === realpath($folder) . '/other');
$entry = realpath_cache_get()[$other];
var_dump($entry['is_dir'], $entry['realpath'] === realpath($other), $entry['expires'] > time());
clearstatcache(true, $other);
var_dump(isset(realpath_cache_get()[$other]));
var_dump(is_file($other));
unlink($other);
var_dump(is_file($other), realpath($other), realpath_cache_size());
// Relative names belong to the working directory.
mkdir("$folder/a");
mkdir("$folder/b");
file_put_contents("$folder/a/name", 'a');
file_put_contents("$folder/b/name", 'bb');
chdir("$folder/a");
var_dump(filesize('name'), basename(dirname(realpath('name'))));
chdir("$folder/b");
var_dump(filesize('name'), basename(dirname(realpath('name'))), realpath('') === getcwd());
chdir('/');
unlink("$folder/a/name");
unlink("$folder/b/name");
unlink("$folder/link");
rmdir("$folder/a");
rmdir("$folder/b");
var_dump(is_dir($folder));
rmdir($folder);
var_dump(is_dir($folder), @filesize("a\0b"), is_file(''));
?>
--EXPECT--
bool(false)
bool(true)
int(3)
int(6)
int(6)
int(12)
int(8)
int(9)
bool(true)
int(9)
600
644
int(1000)
int(2000)
bool(true)
bool(true)
bool(true)
string(4) "link"
int(9)
int(9)
int(9)
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
int(0)
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
bool(false)
int(0)
int(1)
string(1) "a"
int(2)
string(1) "b"
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
