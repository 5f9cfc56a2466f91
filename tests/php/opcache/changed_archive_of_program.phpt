--TEST--
opcache.file_cache: what an archive has anew is compiled once, whatever the file of all has
--FILE--
<?php
$folder = __DIR__ . '/changed_archive_of_program.dir';
mkdir("$folder/cache", 0755, true);
file_put_contents("$folder/pack.php", '<?php
    @unlink("$argv[1]/app.phar");
    $phar = new Phar("$argv[1]/app.phar");
    for ($i = 0; $i < 20; $i++) $phar["part$i.php"] = "<?php return " . ($i < 10 ? $argv[2] : 1) . ";";');
file_put_contents("$folder/main.php", '<?php
    for ($i = 0, $sum = 0; $i < 20; $i++) $sum += require "phar://" . __DIR__ . "/app.phar/part$i.php";
    echo "$sum ", opcache_get_status(false)["opcache_statistics"]["misses"];');
function run(): string {
    global $folder;
    $output = shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $folder/main.php");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    return $output;
}
foreach ([1, 2, 3, 2] as $number) {
    shell_exec(PHP_BINARY . " -n -d phar.readonly=0 $folder/pack.php $folder $number");
    echo run(), ', ', run(), ', ', run(), "\n";
}
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/changed_archive_of_program.dir'));
?>
--EXPECT--
20 21, 20 0, 20 0
30 10, 30 0, 30 0
40 10, 40 0, 40 0
30 10, 30 0, 30 0
