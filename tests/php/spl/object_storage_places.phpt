--TEST--
Where an SplObjectStorage stands after what adds and removes
--FILE--
<?php
class D { function __construct(public $n) {} function __destruct() { global $s; echo "~{$this->n} "; if ($this->n === 'attacher') $s[new stdClass] = null; } }
function at($s) { echo json_encode([$s->valid(), $s->key(), $s->valid() ? $s->current()->n ?? null : null, count($s)]), "\n"; }
$s = new SplObjectStorage; $o = []; for ($i = 0; $i < 4; ++$i) { $s[$o[$i] = new D($i)] = null; }
$s->rewind(); $s->next(); $s->next(); at($s);
$t = new SplObjectStorage; $t[$o[0]] = $t[$x = new D("x")] = null;
$s->addAll($t); at($s);
$s->next(); at($s); $s->next(); at($s); $s->next(); at($s); $s->next(); at($s);
$s->rewind(); $s->next(); unset($s[$o[3]]); at($s);
$s->offsetUnset($o[2]); at($s);
$s->next(); unset($s[new stdClass]); at($s); $s->offsetUnset(new stdClass); at($s);
$s->next(); $s->removeAll($t); at($s);
class H extends SplObjectStorage { function getHash($o): string { return spl_object_hash($o); } }
class U extends SplObjectStorage { function offsetUnset($o): void { echo "U "; parent::offsetUnset($o); } }
foreach (['H', 'U'] as $c) { $h = new $c; foreach ($o as $x) $h[$x] = 1; $h->rewind(); $h->next(); $h->next(); unset($h[$o[0]]); at($h); try { unset($h['x']); } catch (TypeError $e) { echo $e->getMessage(), "\n"; } }
$s = new SplObjectStorage; $t = new SplObjectStorage; $d = new D('attacher'); $s[$d] = $t[$d] = $s[$o[1]] = null; unset($d);
var_dump($s->removeAll($t)); $t = null; echo count($s), "\n";
$s = null; $h = null; $o = null; $x = null; $t = null; echo "\n";
--EXPECT--
[true,2,2,4]
[true,0,2,5]
[true,1,3,5]
[true,2,"x",5]
[false,3,null,5]
[false,4,null,5]
[true,1,1,4]
[true,0,0,3]
[true,1,1,3]
[true,0,0,3]
[true,0,1,1]
[true,0,1,3]
SplObjectStorage::offsetUnset(): Argument #1 ($object) must be of type object, string given
U [true,0,1,3]
U SplObjectStorage::offsetUnset(): Argument #1 ($object) must be of type object, string given
~x int(1)
~attacher 2
~0 ~1 ~2 ~3 
