--TEST--
tmpfile(): its file can be opened by its name until it is closed
--FILE--
<?php
$file = tmpfile();
$data = stream_get_meta_data($file);
$path = $data['uri'];
fwrite($file, 'text');
var_dump($data['mode'], dirname($path) === rtrim(sys_get_temp_dir(), '/'), file_exists($path), file_get_contents($path), filesize($path), fileperms($path) & 0777);
file_put_contents($path, 'more');
rewind($file);
var_dump(fread($file, 10));
fclose($file);
var_dump(file_exists($path));
$file = tmpfile();
$path = stream_get_meta_data($file)['uri'];
$file = null;
var_dump(is_file($path));
$file = tmpfile();
unlink(stream_get_meta_data($file)['uri']);
var_dump(fclose($file));
--EXPECT--
string(3) "r+b"
bool(true)
bool(true)
string(4) "text"
int(4)
int(384)
string(4) "more"
bool(false)
bool(false)
bool(true)
