--TEST--
linkinfo() asks open_basedir for the folder and is false outside of it
--FILE--
<?php
$folder = sys_get_temp_dir();
$link = tempnam($folder, 'lnk');
var_dump(linkinfo($link) > 0);
ini_set('open_basedir', $folder);
var_dump(linkinfo($link) > 0);
var_dump(@linkinfo('/usr/bin'));
echo str_replace($folder, 'FOLDER', error_get_last()['message']), "\n";
unlink($link);
--EXPECT--
bool(true)
bool(true)
bool(false)
linkinfo(): open_basedir restriction in effect. File(/usr) is not within the allowed path(s): (FOLDER)
