--TEST--
opcache.file_cache: files in archives, which count as the same by their text
--FILE--
<?php
$folder = __DIR__ . '/archive.dir';
mkdir($folder);
function run(string $code, string $more = ''): string {
    global $folder;
    $command = PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder $more -r " . escapeshellarg($code);
    return shell_exec($command) . "\n";
}
function files(): array {
    global $folder;
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, '.bin')) $all[] = substr($file, strpos($file, '/phar:') ?: 0, 6) . ' ' . basename($file);
    sort($all);
    return $all;
}
$misses = 'echo " ", opcache_get_status(false)["opcache_statistics"]["misses"];';
$main = "require 'phar://$folder/app.phar/main.php'; $misses";
foreach (['first', 'other'] as $text) {
    file_put_contents("$folder/pack.php", '<?php
        $phar = new Phar($argv[1]);
        $phar["lib/text.php"] = "<?php function text() { return \'$argv[2] \' . basename(__FILE__) . \' \' . basename(dirname(__DIR__)); }";
        $phar["main.php"] = \'<?php require __DIR__ . "/lib/text.php"; echo text();\';');
    echo shell_exec(PHP_BINARY . " -n -d phar.readonly=0 $folder/pack.php $folder/app.phar $text");
    echo run($main), run($main);
}
print_r(files());
echo run("require 'phar://$folder/app.phar/lib/../main.php'; $misses");
echo run("include 'phar://$folder/app.phar/main.php'; echo ' '; var_dump(include 'phar://$folder/app.phar/none.php'); $misses"), count(files()), "\n";
?>
--CLEAN--
<?php
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(__DIR__ . '/archive.dir', FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::CHILD_FIRST) as $file)
    $file->isDir() ? rmdir($file) : unlink($file);
rmdir(__DIR__ . '/archive.dir');
?>
--EXPECTF--
first text.php app.phar 2
first text.php app.phar 0
other text.php app.phar 1
other text.php app.phar 0
Array
(
    [0] => /phar: main.php.short.bin
    [1] => /phar: text.php.short.bin
)
other text.php app.phar 0
other text.php app.phar %A
Warning: include(phar://%sapp.phar/none.php): Failed to open stream: phar error: "none.php" is not a file in phar "%sapp.phar" in %s

Warning: include(): Failed opening 'phar://%s/app.phar/none.php' for inclusion (include_path='.:/usr/share/php') in %s
bool(false)
 0
2
