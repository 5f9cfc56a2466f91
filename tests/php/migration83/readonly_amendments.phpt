--TEST--
PHP 8.3: readonly amendments
--FILE--
<?php
$a = new readonly class(5) { public function __construct(public int $x) {} };
try { $a->x = 6; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $a->y = 6; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump((new ReflectionClass($a))->isReadOnly());
class D { public function __construct(public readonly DateHolder $h, public readonly int $n = 0) {} public function __clone(): void { $this->h = clone $this->h; $this->touch(); } private function touch() { try { $this->h = new DateHolder(7); } catch (Error $e) { echo $e->getMessage(), "\n"; } $this->n = $this->n + 1; } }
class DateHolder { public function __construct(public $v) {} }
$d = new D(new DateHolder(1)); $e = clone $d; $e->h->v = 2; var_dump($d, $e);
try { (function () { $this->n = 9; })->call($e); } catch (Error $x) { echo $x->getMessage(), "\n"; }
--EXPECT--
Cannot modify readonly property class@anonymous::$x
Cannot create dynamic property class@anonymous::$y
bool(true)
Cannot modify readonly property D::$h
object(D)#2 (2) {
  ["h"]=>
  object(DateHolder)#4 (1) {
    ["v"]=>
    int(1)
  }
  ["n"]=>
  int(0)
}
object(D)#5 (2) {
  ["h"]=>
  object(DateHolder)#6 (1) {
    ["v"]=>
    int(2)
  }
  ["n"]=>
  int(1)
}
Cannot modify readonly property D::$n
