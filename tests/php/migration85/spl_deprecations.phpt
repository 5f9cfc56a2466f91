--TEST--
PHP 8.5: spl deprecations
--FILE--
<?php
spl_autoload_register(function ($c) { echo "load $c\n"; });
class_exists('X1');
var_dump(spl_autoload_unregister('spl_autoload_call'));
class_exists('X2');
$s = new SplObjectStorage; $o = new stdClass;
$s->attach($o, 'data'); var_dump($s->contains($o), $s[$o]); $s->detach($o); var_dump(count($s));
$s->offsetSet($o, 1); var_dump($s->offsetExists($o)); $s->offsetUnset($o);
class Mine extends SplObjectStorage { function contains($o): bool { return parent::contains($o); } }
var_dump((new Mine)->contains($o));
$m = new MultipleIterator; $m->attachIterator(new ArrayIterator([1])); var_dump($m->containsIterator(new ArrayIterator([])));
new ArrayObject(new stdClass); new ArrayIterator(new stdClass);
--EXPECTF--
load X1

Deprecated: spl_autoload_unregister(): Using spl_autoload_call() as a callback for spl_autoload_unregister() is deprecated, to remove all registered autoloaders, call spl_autoload_unregister() for all values returned from spl_autoload_functions() in %s on line 4
bool(true)

Deprecated: Method SplObjectStorage::attach() is deprecated since 8.5, use method SplObjectStorage::offsetSet() instead in %s on line 7

Deprecated: Method SplObjectStorage::contains() is deprecated since 8.5, use method SplObjectStorage::offsetExists() instead in %s on line 7
bool(true)
string(4) "data"

Deprecated: Method SplObjectStorage::detach() is deprecated since 8.5, use method SplObjectStorage::offsetUnset() instead in %s on line 7
int(0)
bool(true)

Deprecated: Method SplObjectStorage::contains() is deprecated since 8.5, use method SplObjectStorage::offsetExists() instead in %s on line 9
bool(false)
bool(false)

Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 12

Deprecated: ArrayIterator::__construct(): Using an object as a backing array for ArrayIterator is deprecated, as it allows violating class constraints and invariants in %s on line 12
