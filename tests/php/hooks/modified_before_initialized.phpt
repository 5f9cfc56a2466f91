--TEST--
A property that has only a set hook is not initialised yet
--FILE--
<?php
class Set {
    public array $list { set => $value; }
    public ?Set $next { set => $value; }
    public $free { set => $value; }
    public int $number = 3 { set => $value; }
    public function __construct(bool $fill) { if ($fill) { $this->list = [1]; $this->next = new Set(false); } }
}
$uses = [fn($o) => $o->list[] = 1, fn($o) => $o->list['a']['b'] = 2, fn($o) => $o->next->number = 5, fn($o) => $o->next->next->number = 5, fn($o) => [$r = &$o->list], fn($o) => $o->free[] = 1, fn($o) => $o->number += 2];
foreach ($uses as $use) {
    foreach ([false, true] as $fill) {
        try { echo json_encode($use(new Set($fill))), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    }
}
--EXPECT--
Typed property Set::$list must not be accessed before initialization
Indirect modification of Set::$list is not allowed
Typed property Set::$list must not be accessed before initialization
Indirect modification of Set::$list is not allowed
Typed property Set::$next must not be accessed before initialization
5
Typed property Set::$next must not be accessed before initialization
Typed property Set::$next must not be accessed before initialization
Typed property Set::$list must not be accessed before initialization
Indirect modification of Set::$list is not allowed
Indirect modification of Set::$free is not allowed
Indirect modification of Set::$free is not allowed
5
5
