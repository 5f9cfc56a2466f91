--TEST--
Objects that are made, and what eval() gives, passed by reference
--FILE--
<?php
// What is made and what a file or a text gives are results: passed by reference with a notice.
function r(&$a) { return gettype($a); }
class R { public function __construct(&$a = null) { } public function m(&$a) { return gettype($a); } public static function s(&$a) { return gettype($a); } }
set_error_handler(function (int $level, string $message): bool { echo "[$message] "; return true; });
$f = 'r';
echo r(new stdClass), ' ', $f(new stdClass), ' ', (new R)->m(new class {}), ' ', R::s(new R), "\n";
new R(new stdClass);
echo r(eval('return 1;')), ' ', $f(eval('return "x";')), ' ', r(new stdClass, ...[]), "\n";
foreach (['r(clone new stdClass);', 'r($x = 1);', '$f([1]);'] as $code) {
    try { eval($code); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
--EXPECT--
[Only variables should be passed by reference] object [Only variables should be passed by reference] object [Only variables should be passed by reference] object [Only variables should be passed by reference] object
[Only variables should be passed by reference] [Only variables should be passed by reference] integer [Only variables should be passed by reference] string [Only variables should be passed by reference] object
r(): Argument #1 ($a) could not be passed by reference
r(): Argument #1 ($a) could not be passed by reference
r(): Argument #1 ($a) could not be passed by reference
