--TEST--
zend.enable_gc, set by the command line, by ini_set() and by gc_enable()
--INI--
zend.enable_gc=0
--FILE--
<?php
function shown() { var_dump(gc_enabled()); echo ini_get('zend.enable_gc'), "\n"; }
shown();
ini_set('zend.enable_gc', '1');
shown();
ini_set('zend.enable_gc', 'off');
shown();
gc_enable();
shown();
ini_restore('zend.enable_gc');
shown();
?>
--EXPECT--
bool(false)
0
bool(true)
1
bool(false)
off
bool(true)
1
bool(false)
0
