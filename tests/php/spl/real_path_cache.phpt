--TEST--
SplFileInfo::getRealPath() uses the cache of real paths
--FILE--
<?php
clearstatcache(true);
$before = count(realpath_cache_get());
var_dump((new SplFileInfo(__FILE__))->getRealPath() === __FILE__, count(realpath_cache_get()) > $before);
var_dump((new SplFileInfo(__DIR__ . '/none'))->getRealPath(), (new SplFileInfo('.'))->getRealPath() === getcwd());
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(true)
