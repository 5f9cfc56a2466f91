--TEST--
opcache.file_cache: a function that is damaged ends the program when it runs, and not before
--FILE--
<?php
$folder = __DIR__ . '/damaged_code.dir';
mkdir($folder);
$main = "$folder/main.php";
file_put_contents($main, '<?php
function f($x) { return $x * 123456789; }
function g() { return "g"; }
echo g(), "\n";
if ($argc > 1) try { echo f(2), "\n"; } finally { echo "never\n"; }
');
touch($main, time() - 100);
function run(string $more): string {
    global $folder, $main;
    return shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder -d opcache.file_cache_consistency_checks=0 -f $main $more 2>&1");
}
echo run('also');
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file)
    if (str_ends_with($file, '.bin')) $image = (string) $file;
$bytes = file_get_contents($image);
// What is packed has seven bits of a number in a byte, whose sign is the lowest. Behind a literal
// comes another one or an instruction: neither begins with 255.
$literal = '';
for ($rest = 123456789 * 2; $rest >= 128; $rest >>= 7) $literal .= chr($rest & 127 | 128);
$literal .= chr($rest);
$bytes[strpos($bytes, $literal) + strlen($literal)] = "\xff";
file_put_contents($image, $bytes);
echo run(''), run('also');
?>
--CLEAN--
<?php
$folder = __DIR__ . '/damaged_code.dir';
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::CHILD_FIRST) as $file)
    is_dir($file) ? rmdir($file) : unlink($file);
rmdir($folder);
?>
--EXPECTF--
g
246913578
never
g
g

Fatal error: What opcache.file_cache has of %s/damaged_code.dir/main.php is damaged in %s/damaged_code.dir/main.php on line 2
Stack trace:
#0 %s/damaged_code.dir/main.php(5): f(2)
#1 {main}
