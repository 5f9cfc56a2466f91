--TEST--
SplObjectStorage: which are equal
--FILE--
<?php
class Hashes extends SplObjectStorage { function getHash(object $o): string { return get_class($o); } }
class Plain extends SplObjectStorage {}
function made($class, ...$objects) {
    $s = new $class;
    foreach ($objects as $o) $s[$o] = 1;
    return $s;
}
$a = new stdClass; $b = new stdClass;
foreach (['SplObjectStorage', 'Hashes', 'Plain'] as $x) {
    foreach (['SplObjectStorage', 'Hashes', 'Plain'] as $y) {
        echo "$x $y ", json_encode([made($x, $a) == made($y, $a), made($x, $a) == made($y, $b),
            made($x, $a, $b) == made($y, $b, $a), made($x) == made($y), made($x, $a) <=> made($y, $a),
            made($x, $a) <=> made($y), made($x) <=> made($y, $a)]), "\n";
    }
}
$s = made('Hashes', $a);
$copy = clone $s;
var_dump($s == $s, $s == $copy);
// Of a storage what is kept with the objects counts; properties do not.
$s = made('SplObjectStorage', $a);
$copy = clone $s;
var_dump($s == $copy);
@$copy->added = 1;
var_dump($s == $copy);
$copy[$a] = 2;
var_dump($s == $copy, $s <=> $copy);
$copy[$a] = '1';
var_dump($s == $copy);
$copy[$b] = 1;
var_dump($s <=> $copy, $copy <=> $s);
var_dump(new MultipleIterator == new MultipleIterator, new MultipleIterator == new SplObjectStorage);
--EXPECT--
SplObjectStorage SplObjectStorage [true,false,true,true,0,1,-1]
SplObjectStorage Hashes [false,false,false,false,1,1,1]
SplObjectStorage Plain [false,false,false,false,1,1,1]
Hashes SplObjectStorage [false,false,false,false,1,1,1]
Hashes Hashes [false,false,false,false,1,1,1]
Hashes Plain [false,false,false,false,1,1,1]
Plain SplObjectStorage [false,false,false,false,1,1,1]
Plain Hashes [false,false,false,false,1,1,1]
Plain Plain [false,false,false,false,1,1,1]
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
int(-1)
bool(true)
int(-1)
int(1)
bool(false)
bool(false)
