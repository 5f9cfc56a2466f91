--TEST--
surus.code_cache: the command line keeps what it compiled in the user's cache folder
--FILE--
<?php
$home = __DIR__ . '/code_cache.dir';
foreach (['.cache', 'empty', 'xdg', 'open/.cache', 'link', 'used', 'damaged', 'changed', 'early'] as $folder)
    mkdir("$home/$folder", 0755, true);
chmod("$home/open/.cache", 0777);
mkdir("$home/link/.cache");
symlink("$home/empty", "$home/link/.cache/surus");
$comment = '/* ' . str_repeat('What is worth a process of its own has some size. ', 400) . ' */';
foreach (['used', 'damaged', 'changed'] as $app) {
    file_put_contents("$home/$app/main.php", '<?php require "lib.php"; echo text(), " ", opcache_get_status(false)["opcache_statistics"]["misses"];');
    file_put_contents("$home/$app/lib.php", "<?php function text() { return 'first'; } $comment");
    touch("$home/$app/lib.php", 1_000_000_000);
}

function files(): array {
    global $home;
    if (!is_dir("$home/.cache/surus")) return [];
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$home/.cache/surus", FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_contains($file, '.bin')) $all[] = substr($file, strpos($file, 'code_cache.dir', strlen("$home/")) + 15);
    sort($all);
    return $all;
}
// What it prints, how many files were compiled, and the exit status.
function run(string $app, string $more = '', array $variables = []): string {
    global $home;
    $process = proc_open([PHP_BINARY, '-n', '-d', 'opcache.enable_cli=1', ...array_filter(explode(' ', $more)), "$home/$app/main.php"],
                         [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes, null, $variables + ['HOME' => $home]);
    $output = stream_get_contents($pipes[1]);
    return rtrim($output) . ' ' . proc_close($process) . "\n";
}
// Another process writes them, one at a time, when the program is over.
function wait_for_writer(string $folder): void {
    $lock = @fopen("$folder/surus/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
}

echo 'written just now: ', run('used');
wait_for_writer("$home/.cache");
echo count(files()), " files\n";

usleep(2_100_000);
file_put_contents("$home/early/main.php", '<?php echo "not kept";' . $comment);
echo 'off: ', run('used', '-d surus.code_cache='), count(files()), " files\n";
foreach (['used', 'damaged', 'changed', 'early'] as $app) {
    echo "$app, first: ", run($app);
    wait_for_writer("$home/.cache");
}
echo implode(' ', array_map(fn($file) => str_replace('.short', '', $file), files())), "\n";
printf("%o\n", fileperms("$home/.cache/surus") & 0777);
echo 'used, again: ', run('used');

// What is damaged is as if it were not there.
foreach (files() as $file) {
    if (!str_starts_with($file, 'damaged')) continue;
    $path = glob("$home/.cache/surus/*")[0] . "$home/$file";
    file_put_contents($path, substr_replace(file_get_contents($path), "\x55\xaa", 300, 2));
}
echo 'damaged: ', run('damaged');

// Neither size nor time of modification tell this text from the one that was compiled.
file_put_contents("$home/changed/lib.php", "<?php function text() { return 'other'; } $comment");
touch("$home/changed/lib.php", 1_000_000_000);
echo 'changed: ', run('changed');

// Nothing is kept in a home without caches, where others can write, or behind a link.
foreach (['empty', 'open', 'link'] as $place) {
    echo "$place: ", run('used', '', ['HOME' => "$home/$place"]);
    echo json_encode(array_merge(...array_map('scandir', glob("$home/$place{,/.cache}", GLOB_BRACE)))), "\n";
}
echo 'elsewhere: ', run('used', '', ['XDG_CACHE_HOME' => "$home/xdg"]);
wait_for_writer("$home/xdg");
echo 'elsewhere, again: ', run('used', '', ['XDG_CACHE_HOME' => "$home/xdg"]);

// Tidying, once a day, takes nothing but what was put there.
$folder = glob("$home/xdg/surus/*/")[0];
mkdir("$home/xdg/surus/notes");
foreach (["notes/a.bin", "a.bin", basename($folder) . '/old.php.bin', basename($folder) . '/old.txt'] as $name)
    touch("$home/xdg/surus/$name", 1_000_000_000, 1_000_000_000);
touch("$home/xdg/surus/tidied", 1_000_000_000);
echo 'tidied: ', run('damaged', '', ['XDG_CACHE_HOME' => "$home/xdg"]);
wait_for_writer("$home/xdg");
foreach (["notes/a.bin", "a.bin", basename($folder) . '/old.php.bin', basename($folder) . '/old.txt'] as $name)
    echo preg_replace('~^\w{16,}~', 'BUILD', $name), ' ', file_exists("$home/xdg/surus/$name") ? 'stays' : 'goes', "\n";
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/code_cache.dir'));
?>
--EXPECT--
written just now: first 2 0
0 files
off: first 2 0
0 files
used, first: first 2 0
damaged, first: first 2 0
changed, first: first 2 0
early, first: not kept 0
changed/lib.php.bin changed/main.php.bin damaged/lib.php.bin damaged/main.php.bin used/lib.php.bin used/main.php.bin
700
used, again: first 0 0
damaged: first 2 0
changed: other 1 0
empty: first 2 0
[".",".."]
open: first 2 0
[".","..",".cache",".",".."]
link: first 2 0
[".","..",".cache",".","..","surus"]
elsewhere: first 2 0
elsewhere, again: first 0 0
tidied: first 2 0
notes/a.bin stays
a.bin stays
BUILD/old.php.bin goes
BUILD/old.txt stays
