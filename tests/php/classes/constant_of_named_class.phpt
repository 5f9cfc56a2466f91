--TEST--
constant() and defined() of \self and its kin, in and outside of classes
--FILE--
<?php
function attempt(string $name, Closure $call) {
    try {
        echo "$name: ", json_encode($call()), "\n";
    } catch (Error $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}
class P { const P = 3; }
class K extends P {
    const K = 1;
    static function has($name) { return defined($name); }
    static function get($name) { return constant($name); }
}
function has($name) { return defined($name); }
function get($name) { return constant($name); }
foreach (['self::K', '\self::K', '\K::K', 'static::K', '\static::K', 'parent::P', '\parent::P', '\Nope::K', 'Nope::K',
    '\Nope\A::K', '::K', '\::K', 'K::nope', 'SELF::K'] as $name) {
    attempt("in a class, $name", fn() => K::get($name));
    attempt("in a class, $name", fn() => K::has($name));
    attempt("outside, $name", fn() => get($name));
    attempt("outside, $name", fn() => has($name));
}
$none = (fn() => constant('parent::P'))->bindTo(null, P::class);
attempt('no parent', $none);
--EXPECT--
in a class, self::K: 1
in a class, self::K: true
outside, self::K: outside, self::K: Cannot access "self" when no class scope is active
outside, self::K: outside, self::K: Cannot access "self" when no class scope is active
in a class, \self::K: 1
in a class, \self::K: true
outside, \self::K: outside, \self::K: Cannot access "self" when no class scope is active
outside, \self::K: outside, \self::K: Cannot access "self" when no class scope is active
in a class, \K::K: 1
in a class, \K::K: true
outside, \K::K: 1
outside, \K::K: true
in a class, static::K: 1
in a class, static::K: true
outside, static::K: outside, static::K: Cannot access "static" when no class scope is active
outside, static::K: outside, static::K: Cannot access "static" when no class scope is active
in a class, \static::K: 1
in a class, \static::K: true
outside, \static::K: outside, \static::K: Cannot access "static" when no class scope is active
outside, \static::K: outside, \static::K: Cannot access "static" when no class scope is active
in a class, parent::P: 3
in a class, parent::P: true
outside, parent::P: outside, parent::P: Cannot access "parent" when no class scope is active
outside, parent::P: outside, parent::P: Cannot access "parent" when no class scope is active
in a class, \parent::P: 3
in a class, \parent::P: true
outside, \parent::P: outside, \parent::P: Cannot access "parent" when no class scope is active
outside, \parent::P: outside, \parent::P: Cannot access "parent" when no class scope is active
in a class, \Nope::K: in a class, \Nope::K: Class "Nope" not found
in a class, \Nope::K: false
outside, \Nope::K: outside, \Nope::K: Class "Nope" not found
outside, \Nope::K: false
in a class, Nope::K: in a class, Nope::K: Class "Nope" not found
in a class, Nope::K: false
outside, Nope::K: outside, Nope::K: Class "Nope" not found
outside, Nope::K: false
in a class, \Nope\A::K: in a class, \Nope\A::K: Class "Nope\A" not found
in a class, \Nope\A::K: false
outside, \Nope\A::K: outside, \Nope\A::K: Class "Nope\A" not found
outside, \Nope\A::K: false
in a class, ::K: in a class, ::K: Class "" not found
in a class, ::K: false
outside, ::K: outside, ::K: Class "" not found
outside, ::K: false
in a class, \::K: in a class, \::K: Class "" not found
in a class, \::K: false
outside, \::K: outside, \::K: Class "" not found
outside, \::K: false
in a class, K::nope: in a class, K::nope: Undefined constant K::nope
in a class, K::nope: false
outside, K::nope: outside, K::nope: Undefined constant K::nope
outside, K::nope: false
in a class, SELF::K: 1
in a class, SELF::K: true
outside, SELF::K: outside, SELF::K: Cannot access "self" when no class scope is active
outside, SELF::K: outside, SELF::K: Cannot access "self" when no class scope is active
no parent: no parent: Cannot access "parent" when current class scope has no parent
