--TEST--
opcache_invalidate() knows files that were compiled while functions are disabled
--INI--
opcache.enable=1
opcache.enable_cli=1
opcache.file_update_protection=0
disable_functions=is_int
--FILE--
<?php
$file = __DIR__ . '/invalidate_with_disabled_functions.inc';
file_put_contents($file, '<?php return 1;');
touch($file, time() - 100);
include $file;
var_dump(opcache_is_script_cached($file), opcache_invalidate($file, true), opcache_is_script_cached($file));
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/invalidate_with_disabled_functions.inc');
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
