--TEST--
opcache.file_cache: sources whose names look like those of kept files do not get in each other's way
--FILE--
<?php
$folder = __DIR__ . '/names_of_kept_files.dir';
$app = "$folder/app";
$names = ['x.php', 'x.php.all', 'x.php.all~', 'x.php.short~', 'x.php.bin', 'x.php.all.short', 'x.php.short.all~~', 'x.php.short', 'x.php.long', 'x.php.short.all', 'x.php.long.all', 'x.php.short.bin', 'x.php.short.bin~',
          'y.php.bin/z.php', 'y.php.bin~/z.php', 'y.php.bin~~/z.php', 'y.php', 'x.php.long.bin/z.php', 'x.php.all.bin/z.php', 'z.bin'];
mkdir("$folder/cache", 0755, true);
foreach ($names as $name) {
    @mkdir(dirname("$app/$name"), 0755, true);
    file_put_contents("$app/$name", "<?php echo '$name ';");
}
file_put_contents("$app/main.php", '<?php foreach (json_decode($argv[1]) as $name) include __DIR__ . "/$name"; echo opcache_get_status(false)["opcache_statistics"]["misses"], "\n";');
function run(int $short_tags, array $names, string $main = 'main.php'): string {
    global $folder, $app;
    $output = shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache -d short_open_tag=$short_tags $app/$main " . escapeshellarg(json_encode($names)));
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    $printed = implode(' ', $names) . ' ';
    return ($printed === substr($output, 0, strlen($printed)) ? 'all ' . substr($output, strlen($printed)) : $output);
}
usleep(2_100_000);
foreach ([0, 1, 0, 1] as $short_tags) echo run($short_tags, $names);
// The file that has all of a program, too: main.php has one, x.php and others do not lose theirs.
file_put_contents("$app/x.php", file_get_contents("$app/main.php"));
for ($i = 0; $i < 20; $i++) file_put_contents("$app/part$i.php", "<?php echo 'part$i.php ';");
$parts = array_map(fn($i) => "part$i.php", range(0, 19));
usleep(2_100_000);
for ($round = 0; $round < 3; $round++) {
    foreach ([0, 1] as $short_tags) echo trim(run($short_tags, $parts, 'x.php')), ', ', run($short_tags, array_slice($names, 1));
}
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/names_of_kept_files.dir'));
?>
--EXPECT--
all 21
all 21
all 0
all 0
all 21, all 0
all 21, all 0
all 0, all 0
all 0, all 0
all 0, all 0
all 0, all 0
