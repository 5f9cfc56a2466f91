--TEST--
json_encode(), == and their kin while what they walk through is dropped
--FILE--
<?php
class Json implements JsonSerializable {
    public function jsonSerialize(): mixed {
        global $a;
        $a = null;
        $GLOBALS['filler'] = [[1], [2], [3]];
        return 'json';
    }
}
$a = ['in' => ['x' => new Json, 'y' => [1]], 'z' => 1];
$r = &$a['in'];
echo json_encode($a), "\n";
$a = ['in' => ['x' => new Json, 'y' => [1]]];
$b = &$a['in'];
echo json_encode($a['in']), "\n";

class Text {
    public $self;
    public function __toString(): string {
        global $c, $d;
        $c = $d = null;
        $GLOBALS['filler'] = [[1], [2], [3], new stdClass];
        return 'text';
    }
}
$c = [['deep' => [new Text, 1]]];
$d = [['deep' => ['text', 1]]];
$rc = &$c[0];
$rd = &$d[0];
var_dump($c == $d);
$c = new stdClass;
$c->x = [new Text];
$d = new stdClass;
$d->x = ['text'];
var_dump($c == $d, $c, $d);
$c = [new Text, 'b'];
var_dump(in_array('b', $c), array_search('text', [new Text]), max([new Text, 'a']) instanceof Text);
$c = ['q' => [new Text]];
echo http_build_query(['a' => &$c]), "\n";
var_dump(implode(',', [new Text, new Text]), str_replace('e', 'E', [new Text, 'e', [1]]));
?>
--EXPECTF--
{"in":{"x":"json","y":[1]},"z":1}
{"x":"json","y":[1]}
bool(true)
bool(true)
NULL
NULL
bool(true)
int(0)
bool(true)


Warning: Array to string conversion in %s on line %d
string(9) "text,text"
array(3) {
  [0]=>
  string(4) "tExt"
  [1]=>
  string(1) "E"
  [2]=>
  string(5) "Array"
}
