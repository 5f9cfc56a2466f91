--TEST--
Property hooks
--FILE--
<?php
class H {
    private int $raw = 1;
    public string $full { get => "$this->first $this->last"; set { [$this->first, $this->last] = explode(' ', $value); } }
    public string $first = 'A';
    public string $last = 'B';
    public int $backed = 3 { set(int|string $v) => (int)$v * 2; }
    public int $ro { get => $this->raw; }
    public int $wo { set { $this->raw = $value; } }
    public array $list = [] { &get => $this->list; }
}
class I extends H {
    public int $backed = 4 { get => parent::$backed::get() + 100; }
}
function attempt(Closure $f) {
    try { $f(); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
$h = new H;
echo $h->full, "\n";
$h->full = "X Y";
echo $h->first, $h->last, "\n";
$h->backed = "21";
var_dump($h->backed);
attempt(fn() => $h->ro = 5);
attempt(fn() => var_dump($h->wo));
$h->wo = 9;
var_dump($h->ro, isset($h->ro));
attempt(function () use ($h) { unset($h->full); });
$h->list[] = 1; $h->list['a']['b'] = 2;
var_dump($h->list);
$i = new I;
var_dump($i->backed);
$i->backed = 1;
var_dump($i->backed);
foreach ($h as $k => $v) { echo "$k=", json_encode($v), "\n"; }
var_dump($h);
--EXPECT--
A B
XY
int(42)
Error: Property H::$ro is read-only
Error: Property H::$wo is write-only
int(9)
bool(true)
Error: Cannot unset hooked property H::$full
array(2) {
  [0]=>
  int(1)
  ["a"]=>
  array(1) {
    ["b"]=>
    int(2)
  }
}
int(104)
int(102)
full="X Y"
first="X"
last="Y"
backed=42
ro=9
list={"0":1,"a":{"b":2}}
object(H)#1 (5) {
  ["raw":"H":private]=>
  int(9)
  ["first"]=>
  string(1) "X"
  ["last"]=>
  string(1) "Y"
  ["backed"]=>
  int(42)
  ["list"]=>
  array(2) {
    [0]=>
    int(1)
    ["a"]=>
    array(1) {
      ["b"]=>
      int(2)
    }
  }
}
