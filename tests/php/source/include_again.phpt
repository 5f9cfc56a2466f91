--TEST--
A file that is included again is compiled again only when it has changed
--FILE--
<?php
$file = __DIR__ . '/include_again.inc';
for ($i = 0; $i < 5; ++$i) {
    // The same length, device, inode, and likely the same time.
    file_put_contents($file, "<?php return $i;");
    echo include $file, ' ';
}
echo "\n";
file_put_contents($file, '<?php static $n = 0; return ++$n . (isset($local) ? $local : "-");');
function inside($file) { $local = 'x'; return include $file; }
echo include $file, inside($file), include $file, "\n";
file_put_contents($file, '<?php class Plain {} if (true) { class Conditional {} }');
include $file;
file_put_contents($file, '<?php return new class { function name() { return __METHOD__; } };');
$object = include $file;
echo preg_replace('~\0.*:~', '', $object->name(), 1), "\n";
file_put_contents($file, "#!/usr/bin/env php\n<?php class Conditional2 {} return 'no line of #!';");
echo include $file, "\n";
file_put_contents($file, '<?php class Once {}');
include $file;
include $file;
?>
--CLEAN--
<?php unlink(__DIR__ . '/include_again.inc'); ?>
--EXPECTF--
0 1 2 3 4 
1-1x1-
class@anonymousname
no line of #!

Fatal error: Cannot redeclare class Once (previously declared in %sinclude_again.inc:1) in %sinclude_again.inc on line 1%A
