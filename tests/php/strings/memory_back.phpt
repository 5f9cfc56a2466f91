--TEST--
A string that is dropped gives its memory back
--INI--
surus.jit_stress=0
--FILE--
<?php
function use_it() { $s = ''; for ($i = 0; $i < 300000; ++$i) { $s .= 'abcdefgh'; } return strlen($s); }
use_it(); $before = memory_get_usage(); for ($i = 0; $i < 5; ++$i) { use_it(); } var_dump(memory_get_usage() - $before < 4096);
$s = ''; for ($i = 0; $i < 300000; ++$i) { $s .= 'abcdefgh'; } $held = memory_get_usage() - $before; var_dump($held >= 2400000, $held < 4500000);
$s = null; var_dump(memory_get_usage() - $before < 4096);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
