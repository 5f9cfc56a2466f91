--TEST--
References in list() and []
--FILE--
<?php
function value() { return [1, [2]]; }
function &reference() { global $source; return $source; }
$source = [1, [2]];
[&$a, [&$b]] = $source;
$a = 'a'; $b = 'b';
var_dump($source);
unset($a, $b);
[$x, [&$y]] = reference();
$y = 'y';
var_dump($source);
[&$z] = value();
var_dump($z);
$rows = [[1, 2], [3, 4]];
foreach ($rows as [&$first, $second]) { $first++; $second++; }
unset($first);
var_dump($rows);
class Elements implements ArrayAccess {
    public $list = [1, 2];
    function offsetExists($k): bool { return true; }
    function &offsetGet($k): mixed { return $this->list[$k]; }
    function offsetSet($k, $v): void {}
    function offsetUnset($k): void {}
}
$object = new Elements;
['1' => &$one, 0 => $zero] = $object;
$one = 'one';
var_dump($object, $zero);
$swap = [1, 2];
[&$swap, $other] = $swap;
var_dump($swap, $other);
$used = [$p, &$q] = $rows;
var_dump($used);
[1 => &$made['x'], 0 => &$made['y']] = $none;
var_dump($none, $made);
try { $text = 'ab'; [&$r] = $text; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $text[0]->a = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $text[0]->a->b++; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $r = &$text[0]; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $text[0] = &$r; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $text[0]++; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $text[0][1] = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { foreach ($text[0] as &$r); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
array(2) {
  [0]=>
  &string(1) "a"
  [1]=>
  array(1) {
    [0]=>
    &string(1) "b"
  }
}
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  array(1) {
    [0]=>
    &string(1) "y"
  }
}

Notice: Attempting to set reference to non referenceable value in %s on line 12
int(1)
array(2) {
  [0]=>
  array(2) {
    [0]=>
    int(2)
    [1]=>
    int(2)
  }
  [1]=>
  array(2) {
    [0]=>
    int(4)
    [1]=>
    int(4)
  }
}
object(Elements)#1 (1) {
  ["list"]=>
  array(2) {
    [0]=>
    int(1)
    [1]=>
    &string(3) "one"
  }
}
int(1)
int(1)
int(2)
array(2) {
  [0]=>
  array(2) {
    [0]=>
    int(2)
    [1]=>
    int(2)
  }
  [1]=>
  &array(2) {
    [0]=>
    int(4)
    [1]=>
    int(4)
  }
}
array(2) {
  [1]=>
  &NULL
  [0]=>
  &NULL
}
array(2) {
  ["x"]=>
  &NULL
  ["y"]=>
  &NULL
}
Cannot create references to/from string offsets
Cannot use string offset as an object
Cannot use string offset as an object
Cannot create references to/from string offsets
Cannot create references to/from string offsets
Cannot increment/decrement string offsets
Cannot use string offset as an array
Cannot create references to/from string offsets
