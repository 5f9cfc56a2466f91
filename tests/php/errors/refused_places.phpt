--TEST--
What cannot be written to: elements of strings and of ArrayAccess, names of properties of no object
--FILE--
<?php
function attempt(callable $do) {
    try { $do(); echo "done\n"; } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
class Name { function __toString() { echo "converted "; return 'p'; } }
class Elements implements ArrayAccess {
    function offsetGet($offset): mixed { return [1]; }
    function offsetSet($offset, $value): void {}
    function offsetExists($offset): bool { return true; }
    function offsetUnset($offset): void {}
}
$s = 'abc';
attempt(function () use ($s) { $s['x'] .= 'y'; });
attempt(function () use ($s) { $s[0] .= 'y'; });
attempt(function () use ($s) { unset($s[0][1]); });
$a = new Elements;
unset($a['x']['y']);
$none = null;
var_dump(isset($none->{new Name}), empty($none->{new Name . 'q'}));
unset($none->{new Name});
echo "end\n";
?>
--EXPECTF--
TypeError: Cannot access offset of type string on string
Error: Cannot use assign-op operators with string offsets
Error: Cannot use string offset as an array

Notice: Indirect modification of overloaded element of Elements has no effect in %s on line 17
converted bool(false)
bool(true)
end
