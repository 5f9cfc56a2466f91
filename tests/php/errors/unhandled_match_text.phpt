--TEST--
UnhandledMatchError shows values as traces show arguments
--FILE--
<?php
foreach (["line\nbreak and more", 5.0, -1, true, null, [], new stdClass] as $value) {
    try { echo match ($value) { 'x' => 1 }; } catch (Error $error) { echo $error->getMessage(), "\n"; }
}
--EXPECT--
Unhandled match case 'line\nbreak and ...'
Unhandled match case 5.0
Unhandled match case -1
Unhandled match case true
Unhandled match case NULL
Unhandled match case of type array
Unhandled match case of type stdClass
