--TEST--
Files of the blacklist, and those that are too large, are compiled each time
--INI--
opcache.enable_cli=1
opcache.max_file_size=1000
opcache.blacklist_filename={PWD}/blacklist.txt
--FILE--
<?php
$files = [__DIR__ . '/black.inc' => '<?php return 1;', __DIR__ . '/white.inc' => '<?php return 2;',
    __DIR__ . '/large.inc' => '<?php return 3; // ' . str_repeat('x', 1000)];
foreach ($files as $file => $text) {
    file_put_contents($file, $text);
    echo include $file, opcache_is_script_cached($file) ? ' cached' : ' not cached', "\n";
}
echo opcache_get_status()['opcache_statistics']['blacklist_misses'], "\n";
?>
--CLEAN--
<?php foreach (['black.inc', 'white.inc', 'large.inc'] as $name) unlink(__DIR__ . "/$name"); ?>
--EXPECT--
1 not cached
2 cached
3 not cached
2
