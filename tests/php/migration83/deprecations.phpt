--TEST--
PHP 8.3: deprecations
--FILE--
<?php
class A { public static $s = 1; public $p; }
$r = new ReflectionProperty('A', 's'); $r->setValue(2); $r->setValue(null, 3); echo A::$s, "\n";
(new ReflectionClass('A'))->setStaticPropertyValue('s', 4);
try { (new ReflectionProperty('A', 'p'))->setValue(5); } catch (Error $e) { echo $e->getMessage(), "\n"; }
assert_options(ASSERT_ACTIVE);
var_dump(ASSERT_BAIL, ASSERT_CALLBACK, ASSERT_EXCEPTION, ASSERT_WARNING);
ini_set('assert.active', '0'); ini_set('assert.exception', '0'); ini_set('assert.warning', 0); ini_set('assert.bail', 1); ini_set('assert.callback', 'f'); ini_set('assert.active', '1');
var_dump(MT_RAND_PHP);
mt_srand(1, MT_RAND_PHP);
--EXPECTF--
Deprecated: Calling ReflectionProperty::setValue() with a single argument is deprecated in %s on line 3
3
ReflectionProperty::setValue() expects exactly 2 arguments, 1 given

Deprecated: Constant ASSERT_ACTIVE is deprecated since 8.3, as assert_options() is deprecated in %s on line 6

Deprecated: Function assert_options() is deprecated since 8.3 in %s on line 6

Deprecated: Constant ASSERT_BAIL is deprecated since 8.3, as assert_options() is deprecated in %s on line 7

Deprecated: Constant ASSERT_CALLBACK is deprecated since 8.3, as assert_options() is deprecated in %s on line 7

Deprecated: Constant ASSERT_EXCEPTION is deprecated since 8.3, as assert_options() is deprecated in %s on line 7

Deprecated: Constant ASSERT_WARNING is deprecated since 8.3, as assert_options() is deprecated in %s on line 7
int(3)
int(2)
int(5)
int(4)

Deprecated: ini_set(): assert.active INI setting is deprecated in %s on line 8

Deprecated: ini_set(): assert.exception INI setting is deprecated in %s on line 8

Deprecated: ini_set(): assert.warning INI setting is deprecated in %s on line 8

Deprecated: ini_set(): assert.bail INI setting is deprecated in %s on line 8

Deprecated: ini_set(): assert.callback INI setting is deprecated in %s on line 8

Deprecated: Constant MT_RAND_PHP is deprecated since 8.3, as it uses a biased non-standard variant of Mt19937 in %s on line 9
int(1)

Deprecated: Constant MT_RAND_PHP is deprecated since 8.3, as it uses a biased non-standard variant of Mt19937 in %s on line 10

Deprecated: The MT_RAND_PHP variant of Mt19937 is deprecated in %s on line 10
