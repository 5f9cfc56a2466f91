--TEST--
opcache.file_cache: a file that has changed, or was only written again, is compiled and kept once, whatever the file of all has
--FILE--
<?php
$folder = __DIR__ . '/changed_file_of_program.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 20; $i++) file_put_contents("$folder/app/part$i.php", "<?php function part$i() { return 1; }");
file_put_contents("$folder/app/main.php", '<?php
    for ($i = 0, $sum = 0; $i < 20; $i++) { require __DIR__ . "/part$i.php"; $sum += "part$i"(); }
    echo "$sum ", opcache_get_status(false)["opcache_statistics"]["misses"];');
function run(): string {
    global $folder;
    $output = shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $folder/app/main.php");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    return $output;
}
// Which files were written.
function written(): int {
    global $folder;
    static $before = [];
    clearstatcache();
    $inodes = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/cache", FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, '.bin')) $inodes[(string) $file] = fileinode($file) . ' ' . filectime($file) . ' ' . filemtime($file);
    $count = count(array_diff_assoc($inodes, $before));
    $before = $inodes;
    return $count;
}
function runs(): void {
    for ($i = 0; $i < 3; $i++) echo run(), ' ', written(), $i < 2 ? ', ' : "\n";
}
usleep(2_100_000);
runs();
// As long as before.
file_put_contents("$folder/app/part3.php", '<?php function part3() { return 5; }');
usleep(2_100_000);
runs();
// The same text, as another file.
for ($i = 0; $i < 5; $i++) {
    copy("$folder/app/part$i.php", "$folder/app/new.php");
    rename("$folder/app/new.php", "$folder/app/part$i.php");
}
usleep(2_100_000);
runs();
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/changed_file_of_program.dir'));
?>
--EXPECT--
20 21 22, 20 0 0, 20 0 0
24 1 1, 24 0 0, 24 0 0
24 0 5, 24 0 0, 24 0 0
