--TEST--
opcache.file_cache: programs that begin with the same auto_prepend_file have a file of all each
--FILE--
<?php
$folder = __DIR__ . '/prepended_file_of_programs.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 40; $i++) file_put_contents("$folder/app/part$i.php", '<?php return 1;');
file_put_contents("$folder/app/prepended.php", '<?php $sum = 0;');
foreach (['first' => 0, 'second' => 20] as $name => $start)
    file_put_contents("$folder/app/$name.php", "<?php for (\$i = $start; \$i < $start + 20; \$i++) \$sum += require __DIR__ . \"/part\$i.php\"; echo \$sum, ' ';");
usleep(2_100_000);
foreach (['first', 'second', 'first'] as $name) {
    echo shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache -d auto_prepend_file=$folder/app/prepended.php $folder/app/$name.php");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    unset($lock);
}
echo "\n";
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/cache", FilesystemIterator::SKIP_DOTS)) as $file)
    if (str_ends_with($file, '.all.bin')) $all[basename($file)] = unpack('Vcount', file_get_contents($file), 8)['count'];
ksort($all);
print_r($all);
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/prepended_file_of_programs.dir'));
?>
--EXPECT--
20 20 20 
Array
(
    [first.php.short.all.bin] => 22
    [second.php.short.all.bin] => 22
)
