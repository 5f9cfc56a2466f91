--TEST--
opcache.file_cache: the files of a program in one file
--FILE--
<?php
$folder = __DIR__ . '/program_images.dir';
mkdir("$folder/app", 0755, true);
mkdir("$folder/cache");
for ($i = 0; $i < 60; $i++) {
    file_put_contents("$folder/app/part$i.php", "<?php function part$i() { return $i; }");
    touch("$folder/app/part$i.php", time() - 100);
}
file_put_contents("$folder/app/main.php", '<?php
    $first = (int) ($argv[1] ?? 0);
    for ($i = $first; $i < $first + 20; $i++) require __DIR__ . "/part$i.php";
    $sum = 0;
    for ($i = $first; $i < $first + 20; $i++) $sum += "part$i"();
    echo "$sum ", opcache_get_status(false)["opcache_statistics"]["misses"];');
touch("$folder/app/main.php", time() - 100);
usleep(2_100_000); // until then texts are compared
function run(string $more = '', string $argument = ''): string {
    global $folder;
    $output = shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder/cache $more $folder/app/main.php $argument");
    // Another process writes the file of all, when the program is over.
    $lock = @fopen("$folder/cache/lock", 'r');
    if ($lock) flock($lock, LOCK_EX);
    return "$output, ";
}
function files(string $end): array {
    global $folder;
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/cache", FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, $end)) $all[] = (string)$file;
    return $all;
}
echo run('-d opcache.file_cache_read_only=1'), count(files('.bin')), " files\n";
echo run(), count(files('.bin')), " files\n";
$all = files('.all.bin');
echo count($all), " of all\n";
// Nothing else is needed any more.
foreach (files('.bin') as $file) if ($file !== $all[0]) unlink($file);
echo run(), run(), count(files('.bin')), " files\n";
// What other runs of the program use comes to it.
echo run('', '20'), run('', '40'), count(files('.bin')), " files\n";
foreach (files('.bin') as $file) if ($file !== $all[0]) unlink($file);
echo run(), run('', '20'), run('', '40'), count(files('.bin')), " files\n";
// What has changed is not taken from it.
file_put_contents("$folder/app/part3.php", "<?php function part3() { return 1003; }");
touch("$folder/app/part3.php", time() - 50);
usleep(2_100_000);
echo run(), run(), count(files('.bin')), " files\n";
// Damaged: what is not sound is compiled, and then there is a whole one again.
$whole = file_get_contents($all[0]);
foreach ([0, 9, 17, 30, 50, 700, 1500, 3000, strlen($whole) - 5] as $at) {
    file_put_contents($all[0], substr_replace($whole, chr(ord($whole[$at]) ^ 0x55), $at, 1));
    echo strtok(run('-d opcache.file_cache_read_only=1'), ' '), ' ';
}
file_put_contents($all[0], substr($whole, 0, 2000));
echo strtok(run('-d opcache.file_cache_read_only=1'), ' '), "\n";
file_put_contents($all[0], '');
echo run(), strlen(file_get_contents($all[0])) > 20000 ? 'whole' : 'not whole', ', ', run(), "\n";
?>
--CLEAN--
<?php
$folder = __DIR__ . '/program_images.dir';
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::CHILD_FIRST) as $file)
    $file->isDir() ? rmdir($file) : unlink($file);
rmdir($folder);
?>
--EXPECT--
190 21, 0 files
190 21, 22 files
1 of all
190 0, 190 0, 1 files
590 20, 990 20, 41 files
190 0, 590 0, 990 0, 1 files
1190 1, 1190 0, 2 files
1190 1190 1190 1190 1190 1190 1190 1190 1190 1190
1190 20, whole, 1190 0, 
