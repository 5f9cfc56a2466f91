--TEST--
Declared, typed, dynamic, static and nested properties
--FILE--
<?php
#[AllowDynamicProperties]
class A { public $p = ''; public string $t = ''; public ?A $next = null; static $s = ''; static string $ts = ''; public readonly string $ro;
  function ro() { $this->ro = 'r'; $this->ro .= 'x'; } }
$o = new A; $o->next = new A;
for ($i = 0; $i < 100; ++$i) { $o->p .= $i; $o->t .= "$i,"; $o->dyn ??= ''; $o->dyn .= 'd'; A::$s .= 's' . $i; A::$ts .= $i; $o->next->p .= 'n'; }
var_dump(strlen($o->p), strlen($o->t), strlen($o->dyn), strlen(A::$s), strlen(A::$ts), strlen($o->next->p));
$c = clone $o; $c->p .= '!'; var_dump(strlen($o->p), strlen($c->p));
try { $o->ro(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$o->undefined .= 'x'; var_dump($o->undefined);
?>
--EXPECTF--
int(190)
int(290)
int(100)
int(290)
int(190)
int(100)
int(190)
int(191)
Cannot modify readonly property A::$ro

Warning: Undefined property: A::$undefined in %s on line 10
string(1) "x"
