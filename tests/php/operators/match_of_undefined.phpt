--TEST--
match of an undefined variable warns once, by whatever way its arms are found
--FILE--
<?php
set_error_handler(function ($level, $message) { echo "[$message] "; return true; });
echo match ($u) { 1, 2, 3, 4, 5 => 'foo', default => 'default' }, "\n";
echo match ($u) { 'a', 'b', 'c', 'd', 'e' => 'foo', default => 'default' }, "\n";
echo match ($u) { 1 => 'foo', default => 'default' }, "\n";
foreach ([fn() => match ($u) { 1, 2, 3, 4, 5 => 'foo' }, fn() => match ($u) { 1 => 'foo' },
          fn() => match ($u ?? null) { 1, 2, 3, 4, 5 => 'foo' }] as $f) {
    try {
        echo $f(), "\n";
    } catch (UnhandledMatchError $e) {
        echo $e->getMessage(), "\n";
    }
}
set_error_handler(function ($level, $message) { throw new Exception($message); });
try {
    echo match ($u) { 1, 2, 3, 4, 5 => 'foo', default => 'default' }, "\n";
} catch (Exception $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
set_error_handler(function () { $GLOBALS['w'] = 3; return true; });
echo match ($w) { 1, 2, 3, 4, 5 => 'foo', default => 'default' }, "\n";
for ($i = 0; $i < 3; ++$i) {
    switch ($i == 1 ? $i : $i . 's') {
    case 'x': case 'y': case '0s': case 'z': echo "string\n"; break;
    case 1: echo "int\n"; break;
    default: echo "other\n";
    }
}
?>
--EXPECT--
[Undefined variable $u] default
[Undefined variable $u] default
[Undefined variable $u] default
[Undefined variable $u] Unhandled match case NULL
[Undefined variable $u] Unhandled match case NULL
Unhandled match case NULL
Exception: Undefined variable $u
default
string
int
other
