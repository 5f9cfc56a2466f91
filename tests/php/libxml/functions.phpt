--TEST--
libxml: errors are collected or not, the loader of external entities is kept
--SKIPIF--
<?php if (!extension_loaded('libxml')) die('skip needs libxml'); ?>
--FILE--
<?php
var_dump(LIBXML_VERSION >= 20900, is_string(LIBXML_DOTTED_VERSION), LIBXML_NOENT);
var_dump(libxml_use_internal_errors(), libxml_use_internal_errors(true), libxml_use_internal_errors());
var_dump(libxml_get_errors(), libxml_get_last_error(), libxml_clear_errors());
var_dump(libxml_get_external_entity_loader());
var_dump(libxml_set_external_entity_loader($loader = fn() => null), libxml_get_external_entity_loader() === $loader);
libxml_set_external_entity_loader(null);
var_dump(libxml_get_external_entity_loader());
var_dump(libxml_disable_entity_loader(true), @libxml_disable_entity_loader(false));
try { libxml_set_streams_context(1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { libxml_set_external_entity_loader('no such'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
var_dump(new LibXMLError);
?>
--EXPECTF--
bool(true)
bool(true)
int(2)
bool(false)
bool(false)
bool(true)
array(0) {
}
bool(false)
NULL
NULL
bool(true)
bool(true)
NULL

Deprecated: Function libxml_disable_entity_loader() is deprecated since 8.0, as external entity loading is disabled by default in %s on line %d
bool(false)
bool(true)
libxml_set_streams_context(): Argument #1 ($context) must be of type resource, int given
libxml_set_external_entity_loader(): Argument #1 ($resolver_function) must be a valid callback or null, function "no such" not found or invalid function name
object(LibXMLError)#%d (0) {
  ["level"]=>
  uninitialized(int)
  ["code"]=>
  uninitialized(int)
  ["column"]=>
  uninitialized(int)
  ["message"]=>
  uninitialized(string)
  ["file"]=>
  uninitialized(string)
  ["line"]=>
  uninitialized(int)
}
