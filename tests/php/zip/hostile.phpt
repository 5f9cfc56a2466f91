--TEST--
zip: entries are not written outside of the folder
--FILE--
<?php
$name = __DIR__ . '/hostile.tmp.zip';
$folder = __DIR__ . '/hostile.tmp/in';
$zip = new ZipArchive;
$zip->open($name, ZipArchive::CREATE | ZipArchive::OVERWRITE);
$zip->addFromString('../../up.txt', 'up');
$zip->addFromString('/root.txt', 'root');
$zip->close();
$zip->open($name);
var_dump($zip->extractTo($folder), is_file("$folder/up.txt"), is_file("$folder/root.txt"), file_exists(__DIR__ . '/up.txt'));
$zip->close();
$bytes = file_get_contents($name);
$opened = 0;
for ($i = 0; $i < strlen($bytes); $i++) {
    foreach ([substr($bytes, 0, $i), substr_replace($bytes, chr(ord($bytes[$i]) ^ 0xff), $i, 1)] as $broken) {
        if ($broken === '') continue;
        file_put_contents($name, $broken);
        $zip = new ZipArchive;
        if ($zip->open($name) !== true) continue;
        $opened++;
        for ($j = 0; $j < $zip->numFiles; $j++) @$zip->getFromIndex($j);
        $zip->close();
    }
}
var_dump($opened > 0);
unlink("$folder/up.txt"); unlink("$folder/root.txt"); rmdir($folder); rmdir(dirname($folder)); unlink($name);
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
