--TEST--
opcache.preload: functions and classes are there, variables are not
--INI--
opcache.enable_cli=1
opcache.preload={PWD}/preload.inc
--FILE--
<?php
echo Preloaded::hello(), ' ', basename(preloaded_file()), "\n";
var_dump(isset($left), count(get_included_files()));
$scripts = array_map(basename(...), array_keys(opcache_get_status()['scripts']));
sort($scripts);
echo implode(' ', $scripts), "\n";
?>
--EXPECT--
preloading
hello preload.inc
bool(false)
int(1)
preload.inc preload.php
