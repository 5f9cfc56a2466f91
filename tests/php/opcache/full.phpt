--TEST--
A full cache takes no more files, and begins anew when enough of it is wasted
--INI--
opcache.enable_cli=1
opcache.memory_consumption=8
opcache.max_accelerated_files=200
opcache.max_wasted_percentage=5
--FILE--
<?php
function made(int $i, string $text): string {
    $file = __DIR__ . "/full$i.inc";
    file_put_contents($file, "<?php return $text;");
    include $file;
    return $file;
}
$files = [];
for ($i = 0; $i < 230; $i++) $files[] = made($i, "$i");
$status = opcache_get_status();
$statistics = $status['opcache_statistics'];
var_dump($status['cache_full'], $statistics['max_cached_keys'], $statistics['num_cached_scripts']);
var_dump(opcache_is_script_cached($files[0]), opcache_is_script_cached($files[229]));
var_dump($statistics['hash_restarts'], $status['memory_usage']['wasted_memory']);

// What is taken out counts as wasted.
for ($i = 0; $i < 150; $i++) opcache_invalidate($files[$i], true);
$usage = opcache_get_status(false)['memory_usage'];
var_dump($usage['wasted_memory'] > 0, $usage['current_wasted_percentage'] > 5,
    $usage['used_memory'] + $usage['free_memory'] + $usage['wasted_memory']);
for ($i = 0; $i < 150; $i++) include $files[$i];
var_dump(opcache_get_status(false)['opcache_statistics']['hash_restarts']);
// Past the last place all is forgotten.
include $files[228];
include $files[229];
$status = opcache_get_status();
var_dump($status['opcache_statistics']['hash_restarts'], $status['opcache_statistics']['manual_restarts'],
    $status['opcache_statistics']['num_cached_scripts'] < 10, $status['memory_usage']['wasted_memory'],
    opcache_is_script_cached($files[229]));
?>
--CLEAN--
<?php array_map('unlink', glob(__DIR__ . '/full*.inc')); ?>
--EXPECT--
bool(true)
int(223)
int(223)
bool(true)
bool(false)
int(0)
int(0)
bool(true)
bool(true)
int(8388608)
int(0)
int(1)
int(0)
bool(true)
int(0)
bool(true)
