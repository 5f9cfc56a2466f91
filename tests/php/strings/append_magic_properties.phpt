--TEST--
.= through __get and __set
--FILE--
<?php
class M { private $data = ['a' => 'A']; 
 function __get($n) { echo "get $n\n"; return $this->data[$n] ?? ''; }
 function __set($n, $v) { echo "set $n=$v\n"; $this->data[$n] = $v; } }
$m = new M; $m->a .= 'x'; $m->b .= 'y' . 1; echo $m->a, $m->b, "\n";
class AA implements ArrayAccess { private $d = [];
 function offsetExists($o): bool { return isset($this->d[$o]); }
 function offsetGet($o): mixed { echo "get $o\n"; return $this->d[$o] ?? ''; }
 function offsetSet($o, $v): void { echo "set $o=$v\n"; $this->d[$o] = $v; }
 function offsetUnset($o): void {} }
$a = new AA; $a['k'] .= 'x'; $a['k'] .= 'y' . 'z'; var_dump($a['k']);
?>
--EXPECT--
get a
set a=Ax
get b
set b=y1
get a
Axget b
y1
get k
set k=x
get k
set k=xyz
get k
string(3) "xyz"
