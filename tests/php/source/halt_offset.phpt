--TEST--
  COMPILER HALT OFFSET  
--FILE--
<?php
namespace Some\Space;

var_dump(__COMPILER_HALT_OFFSET__);
echo file_get_contents(__FILE__, offset: __COMPILER_HALT_OFFSET__);
__halt_compiler();the data
--EXPECT--
int(151)
the data
