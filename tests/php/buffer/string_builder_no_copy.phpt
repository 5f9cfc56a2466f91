--TEST--
StringBuilder: toString() takes no memory
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\StringBuilder;

$s = new StringBuilder(str_repeat('x', 8 << 20));
$s->append('y');
$before = memory_get_usage();
$text = $s->toString();
var_dump(memory_get_usage() - $before < 100000, strlen($text));
unset($text);
$s->append('z');
var_dump(memory_get_usage() - $before < 100000, $s->length());
?>
--EXPECT--
bool(true)
int(8388609)
bool(true)
int(8388610)
