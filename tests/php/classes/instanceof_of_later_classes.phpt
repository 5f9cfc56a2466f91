--TEST--
instanceof names a class that comes to be meanwhile, or an alias, by any spelling
--FILE--
<?php
namespace Some\Where;
class Thing {}
function is_later($o) { return [$o instanceof Later, $o instanceof \sOMe\Where\later, $o instanceof ('Some\Where\Later'), $o instanceof ('\Some\Where\LATER'), $o instanceof \Nowhere\Later]; }
spl_autoload_register(function ($name) { echo "loads $name\n"; });
$thing = new Thing;
echo json_encode(is_later($thing)), "\n";
class_alias(Thing::class, 'Some\Where\Later');
echo json_encode(is_later($thing)), "\n";
function is_declared($o) { return $o instanceof Declared; }
for ($i = 0; $i < 3; ++$i) {
    $o = $i ? new Declared : $thing;
    var_dump(is_declared($o), is_declared(5));
    if ($i == 0) eval('namespace Some\Where; interface Base {} class Declared implements Base {}');
}
$o = new ('\Some\Where\Thing');
var_dump($o::class);
function typed(Thing|null $a, ?Base $b = null) { return 1; }
foreach ([new Thing, new class extends Thing {}, new class extends Thing {}] as $o) echo typed($o, new Declared), typed($o, new class implements Base {});
try { typed(new Declared); } catch (\TypeError $e) { echo "\n", preg_replace('~, called.*~', '', $e->getMessage()), "\n"; }
?>
--EXPECT--
[false,false,false,false,false]
[true,true,true,true,false]
bool(false)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
string(16) "Some\Where\Thing"
111111
Some\Where\typed(): Argument #1 ($a) must be of type ?Some\Where\Thing, Some\Where\Declared given
