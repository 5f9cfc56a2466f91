--TEST--
opcache.file_cache: a program that was started without standard streams does not find the cache there
--FILE--
<?php
$folder = __DIR__ . '/cache_and_standard_streams.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 20; $i++) file_put_contents("$folder/app/part$i.php", '<?php return 1;');
file_put_contents("$folder/app/main.php", '<?php
    for ($i = 0, $sum = 0; $i < 20; $i++) $sum += require __DIR__ . "/part$i.php";
    $open = array_filter([0, 1, 2], fn($number) => str_ends_with((string) @readlink("/proc/self/fd/$number"), ".bin"));
    $read = strlen((string) @file_get_contents("php://stdin"));
    file_put_contents($argv[1], "$sum $read " . json_encode($open) . " " . opcache_get_status(false)["opcache_statistics"]["misses"]);');
usleep(2_100_000);
foreach (['', '', '<&-', '>&-', '2>&-', '<&- >&- 2>&-'] as $closed) {
    shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $folder/app/main.php $folder/out </dev/null $closed");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    unset($lock);
    echo file_get_contents("$folder/out"), "\n";
}
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/cache_and_standard_streams.dir'));
?>
--EXPECT--
20 0 [] 21
20 0 [] 0
20 0 [] 0
20 0 [] 0
20 0 [] 0
20 0 [] 0
