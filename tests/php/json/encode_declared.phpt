--TEST--
json_encode() of objects: what lies in slots, as it is when it is reached
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
class Base
{
    public $a = 1;
    protected $b = 2;
    private $c = 3;
    public ?Base $d = null;
    public int $unset;
    public $list = [1];
}
class Child extends Base
{
    public $e = 'x';
    private $c = 5;
}
class Hidden
{
    private $p = 1;
    public int $unset;
}
class Changes implements JsonSerializable
{
    public $owner;

    function jsonSerialize(): mixed
    {
        $this->owner->list = 'changed';
        unset($this->owner->a, $this->owner->d);
        $this->owner->new = 1;
        return 'done';
    }
}
$child = new Child;
$child->d = new Base;
unset($child->d->a);
echo json_encode([$child, new Hidden], JSON_PRETTY_PRINT), "\n";
$child->more = 1;
$reference = &$child->e;
echo @json_encode($child), "\n";
var_dump(json_encode(new Hidden, 0, 0), json_last_error_msg());
var_dump(json_encode([new Base], 0, 1), json_last_error_msg());
var_dump(json_encode([new Base], JSON_PARTIAL_OUTPUT_ON_ERROR, 1));
$base = new Base;
$base->d = $base;
var_dump(json_encode($base), json_last_error_msg());
echo json_encode($base, JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
$base = new Base;
$base->a = new Changes;
$base->a->owner = $base;
echo @json_encode($base), "\n";
--EXPECT--
[
    {
        "a": 1,
        "d": {
            "d": null,
            "list": [
                1
            ]
        },
        "list": [
            1
        ],
        "e": "x"
    },
    {}
]
{"a":1,"d":{"d":null,"list":[1]},"list":[1],"e":"x","more":1}
bool(false)
string(28) "Maximum stack depth exceeded"
bool(false)
string(28) "Maximum stack depth exceeded"
string(29) "[{"a":1,"d":null,"list":[1]}]"
bool(false)
string(18) "Recursion detected"
{"a":1,"d":null,"list":[1]}
{"a":"done","list":"changed"}
