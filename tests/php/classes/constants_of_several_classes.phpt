--TEST--
Class constants by object and by static:: of one, two and three classes at a place, and instanceof of classes that come later
--FILE--
<?php
class A { const K = 'a'; static function k() { return static::K; } }
class B extends A { const K = 'b'; }
class C extends A { const K = 'c'; }
class D { const OTHER = 1; }

function of(object $o) { return $o::K; }
foreach ([[new A], [new A, new B], [new A, new B, new C], [new B, new B, new A]] as $objects) {
    for ($i = 0; $i < 7; $i++) echo of($objects[$i % count($objects)]), $objects[$i % count($objects)]::k();
    echo "\n";
}
try { of(new D); } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo of(new B), of(new A), "\n";

function is(object $o) { return [$o instanceof Later, $o instanceof Alias, $o instanceof A]; }
$b = new B;
for ($i = 0; $i < 3; $i++) echo json_encode(is($b)), "\n";
class_alias('B', 'Alias');
echo json_encode(is($b)), json_encode(is(new A)), "\n";
eval('class Later extends B {} ');
for ($i = 0; $i < 3; $i++) echo json_encode([is($b), is(new Later)]), "\n";
--EXPECT--
aaaaaaaaaaaaaa
aabbaabbaabbaa
aabbccaabbccaa
bbbbaabbbbaabb
Undefined constant D::K
ba
[false,false,true]
[false,false,true]
[false,false,true]
[false,true,true][false,false,true]
[[false,true,true],[true,true,true]]
[[false,true,true],[true,true,true]]
[[false,true,true],[true,true,true]]
