--TEST--
unset() of what would lie in a property without value does nothing, whoever may write to that
--FILE--
<?php
class R {
    public readonly array $list;
    public readonly object $object;
    public readonly int $number;
    public private(set) array $own;
    public function run() {
        unset($this->list['k'], $this->list['k']['l'], $this->object->p, $this->number['k'], $this->own['k']);
    }
    public function fill() { $this->list = ['k' => 1]; unset($this->list['k']); }
}
$r = new R;
$r->run();
unset($r->list['k'], $r->object->p, $r->own['k'], $r->own['k']['l']);
var_dump($r);
try { $r->fill(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { unset($r->list['k']); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
object(R)#%d (0) {
  ["list"]=>
  uninitialized(array)
  ["object"]=>
  uninitialized(object)
  ["number"]=>
  uninitialized(int)
  ["own"]=>
  uninitialized(array)
}
Cannot indirectly modify readonly property R::$list
Cannot indirectly modify readonly property R::$list
