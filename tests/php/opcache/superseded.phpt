--TEST--
What a file was that has changed since is kept only while something may refer to it
--FILE--
<?php
$file = __DIR__ . '/superseded.inc';
function again(string $file, int $i): int {
    file_put_contents($file, "<?php \$a = $i; if (\$a > 5000) { return include __FILE__; } return \$a;");
    return include $file;
}
for ($i = 0; $i < 20; $i++) again($file, $i);
$before = memory_get_usage();
for ($i = 0; $i < 500; $i++) if (again($file, $i) !== $i) echo "wrong $i\n";
echo memory_get_usage() - $before < 100_000 ? "nothing is kept\n" : "it is kept\n";

// One that runs is not dropped, though it changes itself.
file_put_contents($file, '<?php
    $text = "before";
    file_put_contents(__FILE__, "<?php return \"inner\";");
    $inner = include __FILE__;
    return "$text, $inner, after";');
echo include $file, "\n", include $file, "\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/superseded.inc'); ?>
--EXPECT--
nothing is kept
before, inner, after
inner
