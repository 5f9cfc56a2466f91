--TEST--
Classes with interfaces or traits exist from their declaration on
--FILE--
<?php
foreach (['Plain', 'Child', 'Implementor', 'User', 'Text', 'Suit'] as $name) {
    var_dump(class_exists($name));
}
class Plain {}
class Child extends Plain {}
interface Contract {}
class Implementor implements Contract {}
trait Helper {}
class User { use Helper; }
class Text { function __toString(): string { return ''; } }
enum Suit { case Hearts; }
foreach (['Implementor', 'User', 'Text', 'Suit'] as $name) var_dump(class_exists($name));

--EXPECTF--
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)

