--TEST--
ReflectionProperty::getRawValue() and setRawValue() of a hooked property initialise a lazy object
--FILE--
<?php
class H { public int $a = 1 { get => $this->a + 100; set => $value * 2; } public $b = 2; public int $n { get => $this->n; } function __construct(){ echo "ctor "; $this->b = 7; $this->a = 3; } }
$r = new ReflectionClass('H'); $p = new ReflectionProperty('H','a'); $n=new ReflectionProperty('H','n');
function t($f) { try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; } }
foreach (['g','p'] as $k) { 
 $mk = fn()=> $k=='g' ? $r->newLazyGhost(function($o){ echo "init "; $o->__construct(); }) : $r->newLazyProxy(function(){ echo "init "; return new H; });
 $o=$mk(); t(fn()=>$p->getRawValue($o)); t(fn()=>$r->isUninitializedLazyObject($o));
 $o=$mk(); t(fn()=>$p->setRawValue($o, 50)); t(fn()=>$r->isUninitializedLazyObject($o)); t(fn()=>$p->getRawValue($o)); t(fn()=>$o->b);
 $o=$mk(); t(fn()=>$n->getRawValue($o));
 $o=$mk(); $p->setRawValueWithoutLazyInitialization($o, 9); t(fn()=>$p->getRawValue($o)); t(fn()=>$r->isUninitializedLazyObject($o)); t(fn()=>$p->setRawValue($o,4)); t(fn()=>$p->getRawValue($o));
 t(fn()=>$r->isUninitializedLazyObject($o)); t(fn()=>$o->b); t(fn()=>$p->getRawValue($o));
 $o=$mk(); $p->skipLazyInitialization($o); t(fn()=>$p->getRawValue($o));  t(fn()=>$r->isUninitializedLazyObject($o));
 $o= $k=='g' ? $r->newLazyGhost(function($o){ throw new Exception('no'); }) : $r->newLazyProxy(function(){ throw new Exception('no'); });
 t(fn()=>$p->getRawValue($o)); t(fn()=>$p->setRawValue($o,1));
}
--EXPECT--
init ctor int(6)
bool(false)
init ctor NULL
bool(false)
int(50)
int(7)
init ctor Error: Typed property H::$n must not be accessed before initialization
int(9)
bool(true)
NULL
int(4)
bool(true)
init ctor int(7)
int(6)
int(1)
bool(true)
Exception: no
Exception: no
init ctor int(6)
bool(false)
init ctor NULL
bool(false)
int(50)
int(7)
init ctor Error: Typed property H::$n must not be accessed before initialization
int(9)
bool(true)
NULL
int(4)
bool(true)
init ctor int(7)
int(6)
int(1)
bool(true)
Exception: no
Exception: no
