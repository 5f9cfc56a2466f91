--TEST--
ZipArchive: callbacks may close, throw and cancel
--FILE--
<?php
$name = __DIR__ . '/callbacks.tmp.zip';
@unlink($name);
function fill(ZipArchive $zip, string $name): void
{
    var_dump($zip->open($name, ZipArchive::CREATE | ZipArchive::OVERWRITE));
    foreach (range(1, 20) as $i) $zip->addFromString("$i", random_bytes(1000));
}
$zip = new ZipArchive;
fill($zip, $name);
$seen = [];
var_dump($zip->registerProgressCallback(0.1, function (float $done) use (&$seen, $zip) {
    $seen[] = $done;
    try { $zip->close(); } catch (ValueError $error) { $seen['error'] = $error->getMessage(); }
    $zip->registerProgressCallback(...);
}));
var_dump($zip->close(), $seen[0], end($seen) == 1.0 || isset($seen['error']), $seen['error']);
fill($zip, $name);
$zip->registerCancelCallback(fn() => -1);
var_dump($zip->close(), $zip->status);
fill($zip, $name);
$zip->registerProgressCallback(0.1, function () { throw new Exception('from the callback'); });
try { $zip->close(); } catch (Exception $error) { echo $error->getMessage(), "\n"; }
fill($zip, $name);
$zip->registerCancelCallback(fn() => 0);
unset($zip);
echo "done\n";
@unlink($name);
--EXPECTF--
bool(true)
bool(true)
bool(true)
float(0)
bool(true)
string(35) "Invalid or uninitialized Zip object"
bool(true)

Warning: ZipArchive::close(): Operation cancelled in %s on line 20
bool(false)
int(32)
bool(true)
from the callback
bool(true)
done
