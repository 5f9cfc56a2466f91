--TEST--
phar: writing an archive, and a program in it
--FILE--
<?php
ini_set('phar.readonly', 0);
$name = __DIR__ . '/program.tmp.phar';
@unlink($name);
$phar = new Phar($name);
$phar->startBuffering();
$phar['index.php'] = '<?php echo "in ", basename(__DIR__), " ", basename(__FILE__), "\n"; require "lib/helper.php"; return helper(Phar::running() !== "");';
$phar->addFromString('lib/helper.php', '<?php function helper($x) { return [$x, file_get_contents(__DIR__ . "/data.txt"), include "phar://named/lib/value.php"]; }');
$phar['lib/data.txt'] = str_repeat('data ', 50);
$phar['lib/value.php'] = '<?php return "by alias";';
$phar->addEmptyDir('empty');
$phar['lib/data.txt']->compress(Phar::GZ);
$phar['lib/value.php']->compress(Phar::BZ2);
$phar['index.php']->setMetadata(['one' => 1]);
$phar->setMetadata('all');
$phar->setAlias('named');
$phar->setStub('<?php Phar::mapPhar("named"); echo "stub\n"; return include "phar://named/index.php"; __HALT_COMPILER();');
$phar->stopBuffering();
var_dump(count($phar), $phar->getSignature()['hash_type'], isset($phar['lib/data.txt']), isset($phar['none']), $phar['index.php']->getMetadata(), $phar->getMetadata());
foreach (new RecursiveIteratorIterator(new Phar($name)) as $path => $file) {
    echo str_replace(__DIR__, '', $path), ' ', get_class($file), ' ', $file->getSize(), ' ', json_encode($file->isCompressed()), "\n";
}
unset($phar, $file);
[$running, $data, $value] = include $name;
var_dump($running, strlen($data), $value);
var_dump(scandir("phar://$name"), is_dir("phar://$name/lib"), is_file("phar://$name/lib/data.txt"), filesize("phar://$name/lib/data.txt"), file_exists("phar://$name/none"));
file_put_contents("phar://$name/new.txt", 'written');
var_dump(file_get_contents("phar://$name/new.txt"), rename("phar://$name/new.txt", "phar://$name/moved.txt"), unlink("phar://$name/moved.txt"), mkdir("phar://$name/d"), rmdir("phar://$name/d"));
var_dump(@file_get_contents("phar://$name/new.txt"));
$phar = new Phar($name);
var_dump($phar->extractTo(__DIR__ . '/program.tmp', 'lib/value.php'), file_get_contents(__DIR__ . '/program.tmp/lib/value.php'));
foreach ([fn() => $phar['none'], fn() => $phar['.phar/x'] = 1, fn() => $phar->setStub('nothing'), fn() => $phar->delete('none'), fn() => $phar->extractTo(__DIR__ . '/program.tmp', 'none'), fn() => $phar->extractTo(__DIR__ . '/program.tmp', 'lib/value.php'), fn() => new PharFileInfo('none')] as $bad) {
    try { $bad(); } catch (Exception $error) { echo get_class($error), ': ', str_replace(__DIR__, '', $error->getMessage()), "\n"; }
}
unlink(__DIR__ . '/program.tmp/lib/value.php'); rmdir(__DIR__ . '/program.tmp/lib'); rmdir(__DIR__ . '/program.tmp');
ini_set('phar.readonly', 1);
try { $phar['x'] = 'y'; } catch (Exception $error) { echo get_class($error), ': ', $error->getMessage(), "\n"; }
unlink($name);
--EXPECT--
int(4)
string(7) "SHA-256"
bool(true)
bool(false)
array(1) {
  ["one"]=>
  int(1)
}
string(3) "all"
phar:///program.tmp.phar/index.php PharFileInfo 132 false
phar:///program.tmp.phar/lib/data.txt PharFileInfo 250 true
phar:///program.tmp.phar/lib/helper.php PharFileInfo 122 false
phar:///program.tmp.phar/lib/value.php PharFileInfo 24 true
stub
in program.tmp.phar index.php
bool(true)
int(250)
string(8) "by alias"
array(3) {
  [0]=>
  string(5) "empty"
  [1]=>
  string(9) "index.php"
  [2]=>
  string(3) "lib"
}
bool(true)
bool(true)
int(250)
bool(false)
string(7) "written"
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
string(24) "<?php return "by alias";"
BadMethodCallException: Entry none does not exist
BadMethodCallException: Cannot create any files in magic ".phar" directory
PharException: illegal stub for phar "/program.tmp.phar" (__HALT_COMPILER(); is missing)
BadMethodCallException: Entry none does not exist and cannot be deleted
PharException: phar error: attempted to extract non-existent file or directory "none" from phar "/program.tmp.phar"
PharException: Extraction from phar "/program.tmp.phar" failed: Cannot extract "lib/value.php" to "/program.tmp/lib/value.php", path already exists
RuntimeException: 'none' is not a valid phar archive URL (must have at least phar://filename.phar)
UnexpectedValueException: Cannot write out phar archive, phar is read-only
