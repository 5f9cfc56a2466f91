--TEST--
assert() and zend.assertions
--FILE--
<?php
function attempt($f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ' ', $e->getCode(), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => assert(true));
attempt(fn() => assert(1 > 2));
attempt(fn() => assert(false, 'described'));
attempt(fn() => assert(false, new DomainException('own')));
attempt(fn() => assert(null, null));
ini_set('zend.assertions', 0);
attempt(fn() => assert(false));
attempt(fn() => assert(die()));
ini_set('zend.assertions', -1);
ini_set('zend.assertions', 1);
attempt(fn() => assert(false));
attempt(fn() => call_user_func('assert', false));
--EXPECTF--
bool(true)
AssertionError 1: assert(1 > 2)
AssertionError 1: described
DomainException 0: own
AssertionError 1: 
bool(true)
bool(true)

Warning: zend.assertions may be completely enabled or disabled only in php.ini in %s on line 17
AssertionError 1: assert(false)
AssertionError 1: 
