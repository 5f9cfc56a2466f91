--TEST--
PHP 8.5: max memory limit
--FILE--
<?php
var_dump(ini_get('max_memory_limit'), ini_set('max_memory_limit', '1G'), ini_set('memory_limit', '64M'), ini_get('memory_limit'));
--EXPECT--
string(2) "-1"
bool(false)
string(4) "128M"
string(3) "64M"
