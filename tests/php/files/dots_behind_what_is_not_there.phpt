--TEST--
'..' takes back a name that is no folder
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus-dots-' . getmypid();
mkdir($folder); file_put_contents("$folder/here.php", '<?php return "here";');
var_dump(include "$folder/nope/../here.php", include "$folder/nope/more/../../here.php", strlen(file_get_contents("$folder/nope/../here.php")));
var_dump(file_exists("$folder/nope/../here.php"), is_resource(fopen("$folder/./nope/../here.php", 'r')));
chdir($folder); var_dump(include "./nope/../here.php", file_put_contents("nope/../other.php", "x"), file_exists('other.php'));
set_include_path("$folder/none/.."); chdir('/'); var_dump(@include 'here.php', @include "$folder/nope/../missing.php");
unlink("$folder/here.php"); unlink("$folder/other.php"); rmdir($folder);
--EXPECT--
string(4) "here"
string(4) "here"
int(20)
bool(false)
bool(true)
string(4) "here"
int(1)
bool(true)
bool(false)
bool(false)
