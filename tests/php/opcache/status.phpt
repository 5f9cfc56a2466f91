--TEST--
opcache_*() tell of the cache of compiled files and rule it
--INI--
opcache.enable_cli=1
--FILE--
<?php
$file = __DIR__ . '/status.inc';
file_put_contents($file, '<?php return 5;');
touch($file, time() - 100);
echo include $file, include $file, "\n";
$status = opcache_get_status();
echo $status['opcache_statistics']['num_cached_scripts'], ' ', $status['opcache_statistics']['misses'], ' ',
    $status['scripts'][$file]['hits'], ' ', $status['scripts'][$file]['full_path'] === $file ? 'same' : 'other', "\n";
var_dump(isset(opcache_get_status(false)['scripts']), opcache_is_script_cached($file));
var_dump(opcache_invalidate($file), opcache_is_script_cached($file));
var_dump(opcache_invalidate($file, true), opcache_is_script_cached($file), opcache_invalidate($file, true));
var_dump(opcache_compile_file($file), opcache_is_script_cached($file), @opcache_compile_file('/no/such'));
// Within revalidate_freq seconds a changed file is not looked at.
ini_set('opcache.revalidate_freq', 1000);
file_put_contents($file, '<?php return 6;');
echo include $file, "\n";
ini_set('opcache.revalidate_freq', 0);
echo include $file, "\n";
var_dump(opcache_reset(), opcache_is_script_cached($file));
echo opcache_get_configuration()['directives']['opcache.memory_consumption'], "\n";
ini_set('opcache.enable', 0);
var_dump(opcache_get_status(), opcache_reset(), extension_loaded('Zend OPcache'));
?>
--CLEAN--
<?php unlink(__DIR__ . '/status.inc'); ?>
--EXPECT--
55
2 2 1 same
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
5
6
bool(true)
bool(false)
134217728
bool(false)
bool(false)
bool(true)
