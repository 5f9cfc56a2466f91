--TEST--
A tar file without entries, and an empty alias
--EXTENSIONS--
phar
zlib
--FILE--
<?php
$folder = sys_get_temp_dir() . '/empty_tar_' . getmypid();
mkdir($folder);
file_put_contents("$folder/empty.tar.gz", gzencode(str_repeat("\0", 1024)));
var_dump(count(new PharData("$folder/empty.tar.gz")));
foreach (['a', 'b'] as $name) {
    $archive = new PharData("$folder/$name.tar", 0, '');
    $archive['file'] = $name;
    $kept[] = $archive;
}
var_dump(file_get_contents("phar://$folder/a.tar/file"), file_get_contents("phar://$folder/b.tar/file"));
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
int(0)
string(1) "a"
string(1) "b"
