--TEST--
What a superseded file made, and only refers to, stays
--FILE--
<?php
$folder = __DIR__ . '/superseded_' . str_repeat('long', 20);
mkdir($folder);
function versions(string $file, string $first): void {
    file_put_contents($file, $first);
    include $file;
    for ($i = 1; $i < 9; $i++) {
        file_put_contents($file, '<?php ' . str_repeat('echo $i < 0 ? "never" . $i : ""; ', $i * 100));
        include $file;
    }
}
$long = str_repeat('a', 65);
$one = __DIR__ . '/superseded_use.inc';
versions($one, '<?php $GLOBALS["s"] = "' . $long . '"; define("LONG", "' . $long . 'b");
    $GLOBALS["o"] = (object) ["' . $long . '" => 1]; $GLOBALS["name' . $long . '"] = 2;');
var_dump($s === $long, LONG === $long . 'b', key((array) $o) === $long, ${'name' . $long});
versions("$folder/file.inc", '<?php $GLOBALS["e"] = new Exception("m"); $GLOBALS["f"] = __FILE__;');
var_dump($e->getFile() === "$folder/file.inc", $f === $e->getFile());
versions($one, '<?php if (1) {
    trait T { public int $p = 5; }
    interface I { const K = "kk"; }
    enum E: string { case X = "xx"; case Y = "yy"; }
    class A { public $q = 6; const L = [1]; }
    $GLOBALS["anonymous"] = new class { public $r = 7; };
}');
class B extends A implements I { use T; }
var_dump(new B, B::K, E::from('yy'), B::L, clone $anonymous == $anonymous);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/superseded_use.inc');
$folder = __DIR__ . '/superseded_' . str_repeat('long', 20);
@unlink("$folder/file.inc");
@rmdir($folder);
?>
--EXPECTF--
bool(true)
bool(true)
bool(true)
int(2)
bool(true)
bool(true)
object(B)#%d (2) {
  ["q"]=>
  int(6)
  ["p"]=>
  int(5)
}
string(2) "kk"
enum(E::Y)
array(1) {
  [0]=>
  int(1)
}
bool(true)
