<?php
// json, serialize and their like.
require __DIR__ . '/../everyday/harness.inc';

function record(): array
{
    return ['id' => 17, 'name' => 'Zoë "Z" Smith', 'tags' => ['a', 'b', 'c'], 'price' => 12.5, 'ok' => true, 'none' => null,
        'nested' => ['x' => 1, 'y' => ['z' => [1, 2, 3]]]];
}

everyday(<<<'LIST'
json_encode x 60000
- $data = record();
$x = json_encode($data);

json_encode pretty x 40000
- $data = record();
$x = json_encode($data, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);

json_encode of 1,000 ints x 1500
- $data = range(1, 1000);
$x = json_encode($data);

json_encode of 1,000 floats x 300
- $data = array_map(fn($n) => $n / 7, range(1, 1000));
$x = json_encode($data);

json_encode of a long text x 3000
- $data = str_repeat('some text with "quotes" and / slashes ', 100);
$x = json_encode($data);

json_encode of an object x 60000
- $data = new ArrayObject; $data = (object) ['a' => 1, 'b' => 'two', 'c' => [3]];
$x = json_encode($data);

json_encode of JsonSerializable x 60000
+ class Money implements JsonSerializable { function __construct(private int $n) {} function jsonSerialize(): mixed { return ['n' => $this->n]; } }
- $data = new Money(5);
$x = json_encode($data);

json_decode to arrays x 30000
- $text = json_encode(record());
$x = json_decode($text, true);

json_decode to objects x 30000
- $text = json_encode(record());
$x = json_decode($text);

json_decode of 1,000 ints x 800
- $text = json_encode(range(1, 1000));
$x = json_decode($text);

json_decode of a long text x 4000
- $text = json_encode(str_repeat('some text with "quotes" and / slashes ', 100));
$x = json_decode($text);

serialize x 60000
- $data = record();
$x = serialize($data);

unserialize x 40000
- $text = serialize(record());
$x = unserialize($text);

serialize objects x 40000
+ class Point { public $x = 1; protected $y = 2.5; private $z = 'three'; }
- $data = [new Point, new Point];
$x = serialize($data);

unserialize objects x 30000
+ class Spot { public $x = 1; protected $y = 2.5; private $z = 'three'; }
- $text = serialize([new Spot, new Spot]);
$x = unserialize($text);

var_export x 40000
- $data = record();
$x = var_export($data, true);

print_r x 40000
- $data = record();
$x = print_r($data, true);

http_build_query x 40000
- $data = record();
$x = http_build_query($data);

parse_str x 60000
parse_str('a=1&b[]=2&b[]=3&c[x][y]=z', $x);

base64 both ways x 150000
$x = base64_decode(base64_encode('some text of fifty bytes that is not very long at'));
LIST);
