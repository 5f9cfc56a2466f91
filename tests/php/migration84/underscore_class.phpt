--TEST--
PHP 8.4: underscore class
--FILE--
<?php
class _ {}
class _MyClass {}
interface __ {}
namespace_free();
function namespace_free() { eval('namespace N; trait _ {} enum _x {} '); }
--EXPECTF--
Deprecated: Using "_" as a class name is deprecated since 8.4 in %s on line 2

Deprecated: Using "_" as a trait name is deprecated since 8.4 in %s(6) : eval()'d code on line 1
