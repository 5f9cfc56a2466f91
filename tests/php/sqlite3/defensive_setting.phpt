--TEST--
sqlite3.defensive can be changed while the program runs
--SKIPIF--
<?php if (!extension_loaded('sqlite3')) die('skip without sqlite3'); ?>
--FILE--
<?php
var_dump(ini_set('sqlite3.defensive', '0'), ini_get('sqlite3.defensive'));
echo json_encode(array_column(ini_get_all('sqlite3'), 'access')), "\n";
--EXPECT--
string(1) "1"
string(1) "0"
[1,4]
