--TEST--
An archive in a folder that is named like one
--INI--
phar.readonly=0
--FILE--
<?php
$folder = sys_get_temp_dir() . '/folder_' . getmypid() . '.phar';
mkdir($folder);
$archive = new Phar("$folder/inner.phar");
$archive['hello.txt'] = 'hello';
unset($archive);
echo file_get_contents("phar://$folder/inner.phar/hello.txt"), "\n";
var_dump(file_exists("phar://$folder/inner.phar/none.txt"), @file_get_contents("phar://$folder/hello.txt"));
unlink("$folder/inner.phar");
rmdir($folder);
?>
--EXPECT--
hello
bool(false)
bool(false)
