--TEST--
What an instruction had as its place is given up when it fails (AddressSanitizer sees a leak else)
--FILE--
<?php
class Guarded {
    public private(set) ?Guarded $next = null;
    public private(set) string $text = '';
    function own() { $this->next = new Guarded; return $this; }
}
function generator() { try { yield 1; } finally { yield from other(); } }
function other() { yield 1; }
$text = 'ab';
$object = (new Guarded)->own();
$generator = generator();
$generator->current();
foreach ([
    function () use ($object) { $object->next->text = 'x'; },
    function () use ($text) { [&$r] = $text; },
    function () use ($text) { $text[0] = &$r; },
    function () { foreach (new EmptyIterator as &$value); },
    function () use (&$generator) { unset($GLOBALS['generator']); $generator = null; },
    function () { static $list = [new stdClass]; $list[0]->a->b->c = 1; },
] as $case) {
    try { $case(); } catch (Error $error) { echo $error->getMessage(), "\n"; }
}
ob_start(function ($text) { return [1]; });
echo 'array';
ob_end_clean();
set_error_handler(fn() => true);
set_exception_handler(fn() => true);
echo strlen(PHP_BINARY) > 0 && is_resource(STDERR), "\n";
--EXPECTF--
Cannot modify private(set) property Guarded::$text from %s
Cannot create references to/from string offsets
Cannot create references to/from string offsets
An iterator cannot be used with foreach by reference
Cannot use "yield from" in a force-closed generator
Attempt to modify property "b" on null
1
