--TEST--
A closure's $this may be no instance of its scope: what self:: finds then is looked at each time
--FILE--
<?php
class Scope {
    private $own = 'own';
    public function name() { return 'name of ' . $this::class; }
    private function read() { return $this->own; }
    public static function called() { return static::class; }
}
class Under extends Scope {}
class Other { public $own = 'of another'; }
function told(Closure $f) {
    try { return $f(); } catch (Error $e) { return $e->getMessage(); }
}
$calls = [
    'method' => function () { return self::name(); },
    'private' => function () { return self::read(); },
    'static' => function () { return self::called(); },
    'inner' => function () { return (fn() => self::name())(); },
    'inner static' => function () { return (function () { return self::called() . (fn() => self::called())(); })(); },
];
foreach ($calls as $what => $f) {
    $mine = Closure::bind($f, new Scope, Scope::class);
    $under = Closure::bind($f, new Under, Scope::class);
    $foreign = Closure::bind($f, new Other, Scope::class);
    $none = Closure::bind($f, null, Scope::class);
    foreach ([$foreign, $mine, $foreign, $under, $foreign, $none, $mine] as $each) echo $what, ': ', told($each), "\n";
    // Back and forth, by machine code, too.
    $seen = [];
    for ($i = 0; $i < 400; $i++) $seen[told([$mine, $foreign, $under][$i % 3])] = true;
    echo implode(', ', array_keys($seen)), "\n";
    echo told(Closure::bind($foreign, new Scope)), "; ", told($mine->bindTo(new Other)), "; ", told(clone $foreign), "\n";
}
class Child extends Scope {
    public function name() { return 'child'; }
    public static function maker() { return function () { return parent::name(); }; }
}
$f = Child::maker();
foreach ([new Child, new Other, new Child, new Other] as $this_one) echo told(Closure::bind($f, $this_one, Child::class)), "\n";
--EXPECT--
method: Non-static method Scope::name() cannot be called statically
method: name of Scope
method: Non-static method Scope::name() cannot be called statically
method: name of Under
method: Non-static method Scope::name() cannot be called statically
method: Non-static method Scope::name() cannot be called statically
method: name of Scope
name of Scope, Non-static method Scope::name() cannot be called statically, name of Under
name of Scope; Non-static method Scope::name() cannot be called statically; Non-static method Scope::name() cannot be called statically
private: Non-static method Scope::read() cannot be called statically
private: own
private: Non-static method Scope::read() cannot be called statically
private: own
private: Non-static method Scope::read() cannot be called statically
private: Non-static method Scope::read() cannot be called statically
private: own
own, Non-static method Scope::read() cannot be called statically
own; Non-static method Scope::read() cannot be called statically; Non-static method Scope::read() cannot be called statically
static: Other
static: Scope
static: Other
static: Under
static: Other
static: Scope
static: Scope
Scope, Other, Under
Scope; Other; Other
inner: Non-static method Scope::name() cannot be called statically
inner: name of Scope
inner: Non-static method Scope::name() cannot be called statically
inner: name of Under
inner: Non-static method Scope::name() cannot be called statically
inner: Non-static method Scope::name() cannot be called statically
inner: name of Scope
name of Scope, Non-static method Scope::name() cannot be called statically, name of Under
name of Scope; Non-static method Scope::name() cannot be called statically; Non-static method Scope::name() cannot be called statically
inner static: OtherOther
inner static: ScopeScope
inner static: OtherOther
inner static: UnderUnder
inner static: OtherOther
inner static: ScopeScope
inner static: ScopeScope
ScopeScope, OtherOther, UnderUnder
ScopeScope; OtherOther; OtherOther
name of Child
Non-static method Scope::name() cannot be called statically
name of Child
Non-static method Scope::name() cannot be called statically
