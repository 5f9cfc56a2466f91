--TEST--
phar: a file has one name, whatever it was included by
--FILE--
<?php
ini_set('phar.readonly', 0);
$name = __DIR__ . '/one_name.tmp.phar';
@unlink($name);
$phar = new Phar($name);
$phar['bin/run.php'] = '<?php require_once __DIR__ . "/../src/a.php"; require_once "phar://one_name/src/../src/a.php"; require_once "phar://one_name/src/a.php"; return [__FILE__, A];';
$phar['src/a.php'] = '<?php echo basename(__DIR__), " once\n"; const A = __FILE__;';
unset($phar);
Phar::loadPhar($name, 'one_name');
foreach (require 'phar://one_name/bin/run.php' as $file) echo str_replace(__DIR__, '', $file), "\n";
foreach (array_slice(get_included_files(), 1) as $file) echo str_replace(__DIR__, '', $file), "\n";
var_dump(@include_once 'phar://one_name/none.php');
unlink($name);
--EXPECT--
src once
phar:///one_name.tmp.phar/bin/run.php
phar:///one_name.tmp.phar/src/a.php
phar:///one_name.tmp.phar/bin/run.php
phar:///one_name.tmp.phar/src/a.php
bool(false)
