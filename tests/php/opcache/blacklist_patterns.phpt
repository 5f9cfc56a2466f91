--TEST--
opcache.blacklist_filename may be a pattern, and so may the lines of the files
--INI--
opcache.enable_cli=1
opcache.blacklist_filename={PWD}/patterns*.txt
--FILE--
<?php
@mkdir(__DIR__ . '/patterns/a/b', 0777, true);
foreach (opcache_get_configuration()['blacklist'] as $pattern) echo substr($pattern, strlen(__DIR__)), "\n";
foreach (['one.inc', 'a/two.inc', 'a/b/three.inc', 'other.inc', 'a/x1.inc', 'a/x12.inc'] as $name) {
    $file = __DIR__ . "/patterns/$name";
    file_put_contents($file, '<?php return 1;');
    include $file;
    echo $name, opcache_is_script_cached($file) ? ' cached' : ' not cached', "\n";
    unlink($file);
}
?>
--CLEAN--
<?php
foreach (['/patterns/a/b', '/patterns/a', '/patterns'] as $folder) rmdir(__DIR__ . $folder);
?>
--EXPECT--
/patterns/on*.inc
/patterns/*/two
/patterns/**/three
/patterns/a/x?.inc
one.inc not cached
a/two.inc not cached
a/b/three.inc not cached
other.inc cached
a/x1.inc not cached
a/x12.inc cached
