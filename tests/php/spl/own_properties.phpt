--TEST--
get_object_vars(), current() and their like see an ArrayObject's own properties, not its elements
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
class Named extends ArrayObject
{
    public $name = 'n';
}

foreach ([new Named([1, 2]), new ArrayIterator([9]), SplFixedArray::fromArray([3]), new DateTime('2020-01-01')] as $object) {
    echo $object::class, ': ', json_encode([get_object_vars($object), get_mangled_object_vars($object), http_build_query($object), current($object), key($object), end($object)]), "\n";
    array_walk($object, function ($value, $key) { echo "  $key => $value\n"; });
    echo '  as an array: ', count((array) $object), "\n";
}
?>
--EXPECT--
Named: [{"name":"n"},{"name":"n"},"name=n","n","name","n"]
  name => n
  as an array: 2
ArrayIterator: [[],[],"",false,null,false]
  as an array: 1
SplFixedArray: [[],[],"",false,null,false]
  as an array: 1
DateTime: [[],[],"",false,null,false]
  as an array: 3
