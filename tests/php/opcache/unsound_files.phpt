--TEST--
opcache.file_cache: what others may have written, or is no file, counts as absent; a limit on sizes of files ends no program
--FILE--
<?php
$folder = __DIR__ . '/unsound_files.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 20; $i++) file_put_contents("$folder/app/part$i.php", '<?php return 1;');
file_put_contents("$folder/app/main.php", '<?php
    for ($i = 0, $sum = 0; $i < 20; $i++) $sum += require __DIR__ . "/part$i.php";
    echo "$sum ", opcache_get_status(false)["opcache_statistics"]["misses"];');
function run(string $before = '', string $more = ''): string {
    global $folder;
    $output = shell_exec("$before " . PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $more $folder/app/main.php");
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    return $output;
}
function files(): array {
    global $folder;
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/cache", FilesystemIterator::SKIP_DOTS)) as $file)
        if ($file->isFile() && str_contains($file, '.bin')) $all[] = (string) $file;
    return $all;
}
function is_of_all(string $path): bool { return str_ends_with($path, '.all.bin'); }
function kept(bool $of_all): void {
    exec('rm -rf ' . escapeshellarg($GLOBALS['folder'] . '/cache'));
    mkdir($GLOBALS['folder'] . '/cache');
    run();
    foreach (files() as $file) if (is_of_all($file) !== $of_all) unlink($file);
}
usleep(2_100_000);
foreach (['0', '1'] as $blocks) echo "$blocks: ", run("ulimit -f $blocks;"), ' ', count(files()), "\n";
$ways = [
    'as it was' => fn($file) => true,
    'group' => fn($file) => chmod($file, 0620),
    'all' => fn($file) => chmod($file, 0602),
    'link' => fn($file) => rename($file, "$file.x") && symlink("$file.x", $file),
    'empty' => fn($file) => file_put_contents($file, ''),
    'pipe' => fn($file) => unlink($file) && posix_mkfifo($file, 0600),
    'folder' => fn($file) => unlink($file) && mkdir($file),
    'sparse' => fn($file) => ftruncate(fopen($file, 'r+'), 1 << 31),
];
foreach ($ways as $name => $change) {
    echo $name;
    foreach ([true, false] as $of_all) {
        kept($of_all);
        foreach (files() as $file) $change($file);
        echo ': ', run('', '-d opcache.file_cache_read_only=1');
    }
    echo "\n";
}
?>
--CLEAN--
<?php
exec('rm -rf ' . escapeshellarg(__DIR__ . '/unsound_files.dir'));
?>
--EXPECT--
0: 20 21 0
1: 20 21 0
as it was: 20 0: 20 0
group: 20 21: 20 21
all: 20 21: 20 21
link: 20 21: 20 21
empty: 20 21: 20 21
pipe: 20 21: 20 21
folder: 20 21: 20 21
sparse: 20 21: 20 21
