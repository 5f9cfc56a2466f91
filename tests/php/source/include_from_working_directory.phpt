--TEST--
Includes look into the working directory last, whatever include_path says
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus-include-' . getmypid();
mkdir($folder); file_put_contents("$folder/here.php", '<?php return "here";');
chdir($folder); set_include_path("/elsewhere");
var_dump(include "here.php", include_once "here.php", stream_resolve_include_path("here.php"));
set_include_path("./sub");
var_dump(include "here.php");
chdir("/"); unlink("$folder/here.php"); rmdir($folder);
--EXPECT--
string(4) "here"
bool(true)
bool(false)
string(4) "here"
