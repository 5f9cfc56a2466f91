--TEST--
Reading through &offsetGet() gives the value, not the reference
--FILE--
<?php
class Box implements ArrayAccess {
    public $data = ['list' => [5], 'none' => []];
    function offsetExists($key): bool { return isset($this->data[$key]); }
    function &offsetGet($key): mixed { return $this->data[$key]; }
    function offsetSet($key, $value): void { $this->data[$key] = $value; }
    function offsetUnset($key): void { unset($this->data[$key]); }
}
function add(array $list) { $list[] = 1; return count($list); }
function generate($box) { yield $box['list']; }
class Holder { public $any; public array $typed; static $static; }

$box = new Box;
$show = function () use ($box) { echo json_encode($box->data), "\n"; };
echo add($box['list']), ' ', add(list: $box['list']), ' ', add(...[$box['list']]), ' ';
$show();
$array = ['in' => $box['list'], $box['list'] ?? null];
$array['in'][] = 7;
$array[0][] = 7;
$show();
['list' => $taken] = $box;
$taken[] = 8;
foreach (generate($box) as $list) { $list[] = 9; }
extract(['extracted' => $box['list']]);
$extracted[] = 10;
$show();
$holder = new Holder;
$holder->any = $box['list'];
$holder->any[] = 1;
$holder->typed = $box['list'];
$holder->typed[] = 1;
Holder::$static = true ? $box['list'] : 0;
Holder::$static[] = 1;
$show();
$box['list'] = ['in' => $box['list']];
$show();
$box['list']['in'][] = 6;
$reference = &$box['list'];
$reference['more'] = true;
$show();
var_dump(empty($box['none']), empty($box['list']), isset($box['list']['in'][1]));
--EXPECT--
2 2 2 {"list":[5],"none":[]}
{"list":[5],"none":[]}
{"list":[5],"none":[]}
{"list":[5],"none":[]}
{"list":{"in":[5]},"none":[]}
{"list":{"in":[5,6],"more":true},"none":[]}
bool(true)
bool(false)
bool(true)
