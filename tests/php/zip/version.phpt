--TEST--
A class constant that the library tells
--FILE--
<?php
var_dump(constant('ZipArchive::LIBZIP_VERSION') === ZipArchive::LIBZIP_VERSION);
var_dump((bool) preg_match('/^\d+\.\d+/', ZipArchive::LIBZIP_VERSION));
--EXPECT--
bool(true)
bool(true)
