--TEST--
array_walk() over an object: callbacks by reference write to its properties, keep their types, and may drop it
--FILE--
<?php
#[AllowDynamicProperties]
class Point
{
    public int $x = 1;
    protected int $y = 5;
    public array $list = [[1], 2];
}

$point = new Point();
$point->more = 3;
array_walk($point, function (&$value, $key) {
    echo str_replace("\0", '|', $key), "\n";
    if (is_int($value)) {
        $value++;
    }
});
var_dump($point);

array_walk_recursive($point, function (&$value, $key) {
    $value += 10;
});
echo json_encode($point), "\n";

try {
    array_walk($point, function (&$value) {
        $value = 'text';
    });
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}

$changed = (object) ['a' => 1, 'b' => 2];
array_walk($changed, function ($value, $key) use ($changed) {
    echo "$key ";
    unset($changed->b);
    $changed->c = 3;
});
echo "\n";

try {
    $dropped = new Point();
    array_walk($dropped, function () use (&$dropped) {
        $dropped = null;
    });
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
x
|*|y
list
more
object(Point)#1 (4) {
  ["x"]=>
  int(2)
  ["y":protected]=>
  int(6)
  ["list"]=>
  array(2) {
    [0]=>
    array(1) {
      [0]=>
      int(1)
    }
    [1]=>
    int(2)
  }
  ["more"]=>
  int(4)
}
{"x":12,"list":[[11],12],"more":14}
Cannot assign string to reference held by property Point::$x of type int
a c 
Iterated value is no longer an array or object
