--TEST--
PHP 8.4: deprecated functions
--FILE--
<?php
var_dump(is_float(lcg_value()));
var_dump(E_STRICT);
new ReflectionMethod('ArrayObject::count');
echo ReflectionMethod::createFromMethodName('ArrayObject::count')->name, "\n";
var_dump(unserialize('S:1:"\61";'), unserialize('s:1:"a";'));
var_dump(str_getcsv('a,b'), str_getcsv('a', escape: ''));
$f = fopen('php://memory', 'w+');
fputcsv($f, ['a', 'b c']); fputcsv($f, ['x'], ',', '"', ''); rewind($f);
var_dump(fgetcsv($f), fgetcsv($f, null, ',', '"', ''));
$s = new SplTempFileObject;
$s->fputcsv(['q']); $s->rewind(); $s->fgetcsv(); $s->setCsvControl(',');
$s->setCsvControl(',', '"', ''); $s->rewind(); $s->fgetcsv(); $s->fputcsv(['z']);
$s->setCsvControl(escape: '');
$a = new SplFixedArray(1); $a->__wakeup();
--EXPECTF--
Deprecated: Function lcg_value() is deprecated since 8.4, use \Random\Randomizer::getFloat() instead in %s on line 2
bool(true)

Deprecated: Constant E_STRICT is deprecated since 8.4, the error level was removed in %s on line 3
int(2048)

Deprecated: Calling ReflectionMethod::__construct() with 1 argument is deprecated, use ReflectionMethod::createFromMethodName() instead in %s on line 4
count

Deprecated: unserialize(): Unserializing the 'S' format is deprecated in %s on line 6
string(1) "a"
string(1) "a"

Deprecated: str_getcsv(): the $escape parameter must be provided as its default value will change in %s on line 7
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
}
array(1) {
  [0]=>
  string(1) "a"
}

Deprecated: fputcsv(): the $escape parameter must be provided as its default value will change in %s on line 9

Deprecated: fgetcsv(): the $escape parameter must be provided as its default value will change in %s on line 10
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(3) "b c"
}
array(1) {
  [0]=>
  string(1) "x"
}

Deprecated: SplFileObject::fputcsv(): the $escape parameter must be provided, as its default value will change, either explicitly or via SplFileObject::setCsvControl() in %s on line 12

Deprecated: SplFileObject::fgetcsv(): the $escape parameter must be provided, as its default value will change, either explicitly or via SplFileObject::setCsvControl() in %s on line 12

Deprecated: SplFileObject::setCsvControl(): the $escape parameter must be provided as its default value will change in %s on line 12

Deprecated: Method SplFixedArray::__wakeup() is deprecated since 8.4, this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize() in %s on line 15
