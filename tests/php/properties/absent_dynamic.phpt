--TEST--
isset() and empty() of a property that objects of a class do not have, asked again and again
--FILE--
<?php
#[AllowDynamicProperties]
class Open { public $known = 1; }
class Magic extends Open
{
    public function __isset($name) { echo "__isset($name) "; return true; }
    public function __get($name) { return 'got'; }
}
class Plain { public $known = 1; }

function test($o): string
{
    return (isset($o->extra) ? 'set' : 'not') . ' ' . (empty($o->extra) ? 'empty' : 'full');
}
function ask($o): void
{
    for ($i = 0; $i < 3; $i++) echo test($o), $i < 2 ? ', ' : "\n";
}

$open = new Open;
ask($open);
$open->extra = 'x';
ask($open);
$open->extra = null;
ask($open);
unset($open->extra);
ask($open);
ask(new Magic);
ask(new Plain);
ask((object) ['extra' => 0]);

$lazy = (new ReflectionClass(Open::class))->newLazyGhost(function ($o) {
    echo 'made: ';
    $o->extra = 'late';
});
echo test(new Open), "\n";
echo test($lazy), "\n";

// A class that gets the property only in a child.
class Child extends Plain { public $extra = 'own'; }
ask(new Child);
ask(new Plain);
?>
--EXPECT--
not empty, not empty, not empty
set full, set full, set full
not empty, not empty, not empty
not empty, not empty, not empty
__isset(extra) __isset(extra) set full, __isset(extra) __isset(extra) set full, __isset(extra) __isset(extra) set full
not empty, not empty, not empty
set empty, set empty, set empty
not empty
made: set full
set full, set full, set full
not empty, not empty, not empty
