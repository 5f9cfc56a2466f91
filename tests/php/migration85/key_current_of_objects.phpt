--TEST--
PHP 8.5: key current of objects
--FILE--
<?php
class P { public $a = 1; public $b = 2; }
$o = new P;
var_dump(key($o)); var_dump(current($o)); var_dump(pos($o)); var_dump(end($o)); var_dump(reset($o));
--EXPECTF--
Deprecated: key(): Calling key() on an object is deprecated in %s on line 4
string(1) "a"

Deprecated: current(): Calling current() on an object is deprecated in %s on line 4
int(1)

Deprecated: pos(): Calling pos() on an object is deprecated in %s on line 4
int(1)

Deprecated: end(): Calling end() on an object is deprecated in %s on line 4
int(2)

Deprecated: reset(): Calling reset() on an object is deprecated in %s on line 4
int(1)
