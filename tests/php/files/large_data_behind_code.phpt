--TEST--
What is behind __halt_compiler() in a file of megabytes is data; a text that says so halts nothing
--INI--
memory_limit=64M
--FILE--
<?php
function put(string $text): string {
    static $files = 0;
    $file = sys_get_temp_dir() . '/large_data_' . getmypid() . '_' . $files++ . '.php';
    file_put_contents($file, $text);
    register_shutdown_function('unlink', $file);
    return $file;
}

$data = str_repeat('<?php syntax error( ', 150_000);
$code = '<?php $f = fopen(__FILE__, "r"); fseek($f, __COMPILER_HALT_OFFSET__); $all = stream_get_contents($f);'
    . ' echo __COMPILER_HALT_OFFSET__, " ", strlen($all), " ", substr($all, 0, 9), "\n"; return 1;';
foreach (['__halt_compiler();', '__HALT_COMPILER ( /* here */ ) ;', "__halt_compiler()\n?>\n"] as $end)
    echo include put("$code $end$data"), "\n";

// Text, comments, and code in front of it that is long itself.
$long = '/* __halt_compiler(); */ $a = "__halt_compiler();"; $b = <<<X' . "\n__halt_compiler();\nX;\n";
$long .= str_repeat("\$n++; // __halt_compiler();\n", 60_000);
echo include put('<?php $n = 0; ' . $long . 'return $n;'), "\n";
echo include put('<?php $n = 0; ' . $long . 'echo $n, "\n"; return __COMPILER_HALT_OFFSET__; __halt_compiler();' . $data), "\n";

// It ends about where the first part that is read does.
$head = '<?php return __COMPILER_HALT_OFFSET__; /*';
$tail = '*/ __halt_compiler();';
foreach ([-4097, -4096, -4, -3, -2, -1, 0, 1, 2, 3, 18] as $by)
    echo include put($head . str_repeat('x', (1 << 20) - strlen($head . $tail) + $by) . $tail . $data), "\n";
$tail = '*/ __halt_compiler(/* ' . str_repeat('y', 6000) . ' */);';
echo include put($head . str_repeat('x', (1 << 20) - 5000 - strlen($head)) . $tail . $data), "\n";
?>
--EXPECT--
211 3000000 <?php syn
1
225 3000000 <?php syn
1
214 3000000 <?php syn
1
60000
60000
1680164
1044479
1044480
1048572
1048573
1048574
1048575
1048576
1048577
1048578
1048579
1048594
1049603
