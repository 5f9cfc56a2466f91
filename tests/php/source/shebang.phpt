--TEST--
A line for the system in front of an included file is not printed
--FILE--
<?php
$file = __DIR__ . '/shebang.inc';
file_put_contents($file, "#!/usr/bin/env php\n<?php echo __LINE__, \"\\n\"; return 'returned';");
echo include $file, "\n";
echo require $file, "\n";
echo php_strip_whitespace($file), "\n";
var_dump(str_contains(highlight_file($file, true), 'env'));
file_put_contents($file, '#!only this line');
include $file;
file_put_contents($file, "text\n#!/usr/bin/env php\n");
include $file;
?>
--CLEAN--
<?php
unlink(__DIR__ . '/shebang.inc');
?>
--EXPECT--
2
returned
2
returned
<?php echo __LINE__, "\n"; return 'returned';
bool(false)
text
#!/usr/bin/env php
