--TEST--
A file is compiled anew when zend.multibyte reads another text in it
--EXTENSIONS--
mbstring
--INI--
opcache.enable_cli=1
opcache.revalidate_freq=1000
zend.multibyte=1
zend.script_encoding=ISO-8859-1
internal_encoding=UTF-8
--FILE--
<?php
$file = __DIR__ . '/multibyte.inc';
file_put_contents($file, "<?php return '\xe9';");
touch($file, time() - 100);
echo bin2hex(include $file), "\n";
ini_set('zend.script_encoding', 'ISO-8859-7');
echo bin2hex(include $file), "\n";
var_dump(opcache_invalidate($file, true), opcache_is_script_cached($file));
?>
--CLEAN--
<?php unlink(__DIR__ . '/multibyte.inc'); ?>
--EXPECT--
c3a9
ceb9
bool(true)
bool(false)
