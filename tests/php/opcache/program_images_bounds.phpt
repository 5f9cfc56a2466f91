--TEST--
opcache.file_cache: the file of all of a program that loads others at each start is not written for little, and loses what is gone
--FILE--
<?php
$folder = __DIR__ . '/program_images_bounds.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 320; $i++) file_put_contents("$folder/app/part$i.php", "<?php return $i;");
file_put_contents("$folder/app/main.php", '<?php
    for ($i = (int) $argv[1], $count = 0; $i < $argv[2]; $i++) $count += $i === require __DIR__ . "/part$i.php";
    echo $count;');
function run(int $first, int $end): string {
    global $folder;
    $output = shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $folder/app/main.php $first $end");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    return $output . ' ' . counted() . "\n";
}
function path(): string {
    global $folder;
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/cache", FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, '.all.bin')) return $file;
    return '';
}
// How many files of the program the file of all has.
function counted(): int {
    return path() ? unpack('Vcount', file_get_contents(path()), 8)['count'] : 0;
}
usleep(2_100_000);
echo run(0, 10), run(0, 199), run(200, 220), run(220, 240), run(200, 240);
// An hour later it is.
touch(path(), time() - 3601);
echo run(200, 220), run(200, 220);
touch(path(), time() + 1000);
echo run(220, 240);
// What was removed or has changed goes the next time.
for ($i = 0; $i < 50; $i++) unlink("$folder/app/part$i.php");
for ($i = 50; $i < 60; $i++) file_put_contents("$folder/app/part$i.php", "<?php /* changed */ return $i;");
echo run(240, 280);
// Nothing tidies there.
echo json_encode(file_exists("$folder/cache/tidied")), "\n";
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/program_images_bounds.dir'));
?>
--EXPECT--
10 0
199 200
20 200
20 200
40 240
20 240
20 240
20 240
40 220
false
