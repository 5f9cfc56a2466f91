--TEST--
PHP 8.5: fwrite length
--FILE--
<?php
$f = new SplTempFileObject;
var_dump($f->fwrite('abcdef'), $f->fwrite('abcdef', null), $f->fwrite('abcdef', 2), $f->fwrite('abcdef', 0), $f->fwrite('abcdef', -1), $f->fwrite('abcdef', 100));
$f->rewind(); echo $f->fgets(), "\n";
echo (new ReflectionMethod('SplFileObject', 'fwrite'))->getParameters()[1], "\n";
--EXPECT--
int(6)
int(6)
int(2)
int(0)
int(0)
int(6)
abcdefabcdefababcdef
Parameter #1 [ <optional> ?int $length = null ]
