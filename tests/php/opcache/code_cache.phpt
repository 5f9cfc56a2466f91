--TEST--
surus.code_cache: the command line keeps what it compiled in the user's cache folder
--FILE--
<?php
$home = __DIR__ . '/code_cache.dir';
mkdir("$home/app", 0777, true);
mkdir("$home/empty");
mkdir("$home/.cache");
mkdir("$home/xdg");
file_put_contents("$home/app/main.php", '<?php require "lib.php"; echo text(), "\n";');
file_put_contents("$home/app/lib.php", '<?php function text() { return "first"; }');
foreach (['main', 'lib'] as $name) touch("$home/app/$name.php", 1_000_000_000);

function files(): array {
    global $home;
    if (!is_dir("$home/.cache/surus")) return [];
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$home/.cache/surus", FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, '.bin')) $all[basename($file)] = (string)$file;
    ksort($all);
    return $all;
}
function run(string $more = '', array $variables = []): string {
    global $home;
    $process = proc_open([PHP_BINARY, '-n', ...array_filter(explode(' ', $more)), "$home/app/main.php"],
                         [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes, null, $variables + ['HOME' => $home]);
    $output = stream_get_contents($pipes[1]);
    return rtrim($output) . ' ' . proc_close($process);
}
// Another process writes them, when the program is over.
function wait_for(int $count): int {
    $whole = fn() => count(array_filter(files(), fn($file) => @filesize($file) > 0));
    for ($i = 0; $i < 500 && $whole() < $count; $i++) {
        usleep(10_000);
        clearstatcache();
    }
    return $whole();
}

echo run('-d surus.code_cache='), ' ', count(files()), " when it is off\n";
echo run(), ' ', wait_for(2), ' ', implode(' ', array_keys(files())), "\n";
printf("%o\n", fileperms("$home/.cache/surus") & 0777);

// Nothing tells this text from the one that was compiled: the file is what it was.
file_put_contents("$home/app/lib.php", '<?php function text() { return "other"; }');
touch("$home/app/lib.php", 1_000_000_000);
echo run(), " is what was kept\n";
touch("$home/app/lib.php", 1_000_000_001);
echo run(), " when the time is another\n";

// What is damaged, or belongs to another build, is as if it were not there.
foreach (files() as $file) file_put_contents($file, substr_replace(file_get_contents($file), "\x55\xaa", 300, 2));
echo run(), " with damaged files\n";
usleep(100_000);
foreach (files() as $file) file_put_contents($file, '');
echo run(), " with empty ones\n";

// A file that was written just now may be gone as soon: it is not kept.
file_put_contents("$home/app/main.php", '<?php echo "new\n";');
touch("$home/app/main.php");
wait_for(2);
array_map('unlink', files());
echo run(), ' ';
usleep(300_000);
echo count(files()), "\n";

// Where nothing can be written, and where nobody says where.
touch("$home/app/main.php", 1_000_000_000);
echo run('', ['HOME' => '/nonexistent']), ' ', run('', ['HOME' => "$home/empty"]), ' ';
echo run('', ['XDG_CACHE_HOME' => "$home/app/main.php"]), ' ', run('', ['XDG_CACHE_HOME' => "$home/xdg"]), ' ';
for ($i = 0; $i < 500 && !is_dir("$home/xdg/surus"); $i++) usleep(10_000);
usleep(100_000);
var_dump(is_dir("$home/xdg/surus"), count(files()), scandir("$home/empty"));
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/code_cache.dir'));
?>
--EXPECT--
first 0 0 when it is off
first 0 2 lib.php.short.bin main.php.short.bin
700
first 0 is what was kept
other 0 when the time is another
other 0 with damaged files
other 0 with empty ones
new 0 0
new 0 new 0 new 0 new 0 bool(true)
int(0)
array(2) {
  [0]=>
  string(1) "."
  [1]=>
  string(2) ".."
}
