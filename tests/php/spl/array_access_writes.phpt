--TEST--
Nested writes and references through ArrayObject and WeakMap
--FILE--
<?php
$o = new ArrayObject(['x' => 1]);
$o['a']['b'] = 1;
$o['a']['c'][] = 2;
$o['a']['b']++;
$r = &$o['x'];
$r = 'shared';
unset($r);
function change(&$v) { $v = 'changed'; }
change($o['y']);
$o['n'] ??= [];
$o['n'][] = 3;
$o['w']['v'] .= 'text';
foreach ($o['n'] as &$item) $item *= 2;
unset($item);
unset($o['a']['b']);
print_r($o->getArrayCopy());
$copy = clone $o;
$copy['a']['c'][] = 'copy';
var_dump(count($o['a']['c']));

$i = new ArrayIterator([[1], [2]]);
$i[0][0] = 'one';
echo json_encode($i->getArrayCopy()), "\n";

class Own extends ArrayObject {
    function offsetGet($key): mixed { echo "own($key)\n"; return parent::offsetGet($key); }
}
$own = new Own(['a' => []]);
$own['a']['b'] = 1;
var_dump($own['a']);

$m = new WeakMap;
$k = new stdClass;
$m[$k] = [];
$m[$k][] = 42;
$m[$k]['x']['y'] = 1;
$r = &$m[$k];
$r = 5;
unset($r);
$m[$k]++;
var_dump($m);
try { $m[new stdClass][] = 1; } catch (Error $e) { echo preg_replace('/#\d+/', '#', $e->getMessage()), "\n"; }
try { $o['z'] = &$k; } catch (Error $e) { echo $e->getMessage(), "\n"; }
class Access implements ArrayAccess {
    function offsetExists($k): bool { return true; }
    function offsetGet($k): mixed { return null; }
    function offsetSet($k, $v): void {}
    function offsetUnset($k): void {}
}
$access = new Access;
try { $access['z'] = &$k; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
Warning: Undefined array key "w" in %s on line 13

Warning: Undefined array key "v" in %s on line 13
Array
(
    [x] => shared
    [a] => Array
        (
            [c] => Array
                (
                    [0] => 2
                )

        )

    [y] => changed
    [n] => Array
        (
            [0] => 6
        )

    [w] => Array
        (
            [v] => text
        )

)
int(1)
[["one"],[2]]
own(a)

Notice: Indirect modification of overloaded element of Own has no effect in %s on line 30
own(a)
array(0) {
}
object(WeakMap)#5 (1) {
  [0]=>
  array(2) {
    ["key"]=>
    object(stdClass)#6 (0) {
    }
    ["value"]=>
    int(6)
  }
}
Object stdClass# not contained in WeakMap

Notice: Indirect modification of overloaded element of Access has no effect in %s on line 52
Cannot assign by reference to an array dimension of an object
