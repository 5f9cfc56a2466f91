--TEST--
pcov: which lines ran, in rounds
--INI--
pcov.enabled=1
pcov.directory=/
--FILE--
<?php
function show(?array $collected): void {
    foreach ($collected ?? [] as $file => $lines) {
        ksort($lines);
        echo basename($file), ':';
        foreach ($lines as $line => $ran) echo " $line:$ran";
        echo "\n";
    }
}
chdir(__DIR__);
$file = __DIR__ . '/covered.inc';
\pcov\start();
include $file;
f(1);
\pcov\stop();
f(0);
var_dump(array_map(basename(...), \pcov\waiting()));
show(\pcov\collect(\pcov\inclusive, [$file]));
echo count(\pcov\collect()), count(\pcov\collect(\pcov\exclusive, [$file])), count(\pcov\collect(\pcov\exclusive, [$file, __FILE__])), "\n";
\pcov\clear();
var_dump(\pcov\waiting(), \pcov\collect(\pcov\inclusive, [$file]));
\pcov\start();
f(0);
(new C)->m(2);
$g(1);
\pcov\stop();
show(\pcov\collect(\pcov\inclusive, \pcov\waiting()) + [1 => []]);
foreach ([-1, 3] as $type) {
    try {
        \pcov\collect($type);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
file_put_contents($loop = sys_get_temp_dir() . '/surus-loop-' . getmypid() . '.php', "<?php\nforeach ([1, null] as \$x) {\n    if (\$x === null)\n        continue;\n    if (\$x === 2)\n        break;\n}\n");
\pcov\clear();
\pcov\start();
include $loop;
\pcov\stop();
$lines = \pcov\collect(\pcov\inclusive, [$loop])[$loop];
var_dump($lines[4], $lines[6]);
unlink($loop);
var_dump(\pcov\memory(), \pcov\all, \pcov\inclusive, \pcov\exclusive, ini_get('pcov.enabled'), is_string(\pcov\version));
?>
--EXPECTF--
array(2) {
  [0]=>
  string(%d) "%s"
  [1]=>
  string(11) "covered.inc"
}
covered.inc: 4:1 5:1 7:-1 10:-1 11:-1 12:-1 20:-1 21:-1 23:-1 27:-1 30:1
210
array(0) {
}
array(0) {
}
%s
covered.inc: 4:1 5:-1 7:1 10:1 11:1 12:1 20:1 21:-1 23:1 27:-1 30:1
1:
type must be \pcov\inclusive, \pcov\exclusive, or \pcov\all
type must be \pcov\inclusive, \pcov\exclusive, or \pcov\all
int(1)
int(-1)
int(65336)
int(0)
int(1)
int(2)
string(1) "1"
bool(true)
