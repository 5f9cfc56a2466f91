--TEST--
A class that has __toString() from a trait is Stringable
--FILE--
<?php
interface Named { function name(): string; }
trait Text { public function __toString(): string { return 'text'; } }
trait Nested { use Text; }
trait Other { public function write(): string { return 'other'; } }
class FromTrait { use Text; }
class FromNested { use Nested; }
class Renamed { use Text { __toString as public text; } }
class Aliased { use Other { write as __toString; } }
class Both implements Named, Stringable { use Text; function name(): string { return ''; } }
class Last implements Named { use Text; function name(): string { return ''; } }
class Child extends FromTrait {}
class Again extends FromTrait { use Text; }
class Without { use Other; }
enum Suit { use Other; case Hearts; }

function show(Stringable $s): string { return "$s"; }
foreach (['FromTrait', 'FromNested', 'Renamed', 'Aliased', 'Both', 'Last', 'Child', 'Again', 'Without'] as $class) {
    $object = new $class;
    echo $class, ': ', implode(', ', class_implements($class)), ' ';
    echo $object instanceof Stringable ? show($object) : 'no', "\n";
}
var_dump(is_subclass_of('Text', 'Stringable'), Suit::Hearts instanceof Stringable);
?>
--EXPECT--
FromTrait: Stringable text
FromNested: Stringable text
Renamed: Stringable text
Aliased: Stringable other
Both: Named, Stringable text
Last: Named, Stringable text
Child: Stringable text
Again: Stringable text
Without:  no
bool(false)
bool(false)
