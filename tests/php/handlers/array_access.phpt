--TEST--
offsetGet() and its kin that drop their object
--FILE--
<?php
#[AllowDynamicProperties]
class Container implements ArrayAccess {
    public function offsetGet($k): mixed { $GLOBALS['a'] = null; return ['y' => 'old']; }
    public function offsetSet($k, $v): void { $GLOBALS['a'] = null; echo "set\n"; }
    public function offsetExists($k): bool { $GLOBALS['a'] = null; return true; }
    public function offsetUnset($k): void { $GLOBALS['a'] = null; echo "unset\n"; }
    public function __destruct() { echo "gone\n"; }
}
$a = new Container; $a['x']['y'] = 'q';
$a = new Container; $a['x'] .= 'q';
$a = new Container; $a['x'] = 'q';
$a = new Container; unset($a['x']);
$a = new Container; var_dump(isset($a['x']['y']), empty($a['x']));
$a = new Container; var_dump($a['x']['y'] ?? 'none');
$a = new Container; $a['x']['y'] ??= 'q';
$a = new Container; $a[] = 1;
$a = new Container; foreach ([1] as $a['x']);
var_dump($a);
?>
--EXPECTF--

Notice: Indirect modification of overloaded element of Container has no effect in %s on line %d
gone

Warning: Array to string conversion in %s on line %d
set
gone
set
gone
unset
gone
gone
bool(true)
bool(true)
gone
string(3) "old"
gone
set
gone
set
gone
NULL
