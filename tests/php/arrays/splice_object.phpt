--TEST--
array_splice() puts the members of an object in
--FILE--
<?php
class Point
{
    public $x = 1;
    private $y = 2;
}

$list = ['a', 'b'];
array_splice($list, 1, 0, new Point);
echo json_encode($list), "\n";
$map = ['k' => 'a', 'l' => 'b'];
array_splice($map, 0, 1, (object) []);
echo json_encode($map), "\n";
try {
    inet_pton("1.2.3.4\0");
} catch (ValueError $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
["a",1,2,"b"]
{"l":"b"}
inet_pton(): Argument #1 ($ip) must not contain any null bytes
