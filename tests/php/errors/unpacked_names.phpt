--TEST--
An unpacked name that no parameter has is refused at once, and generators end
--FILE--
<?php
function two($a, $b) {}
function all(...$rest) { var_dump($rest); }
function given() { try { yield 'nope' => 1; yield 2; } finally { echo "finally\n"; } }
foreach (['two', 'strlen', 'all'] as $f) {
    try { $f(...given()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
finally
Unknown named parameter $nope
finally
Unknown named parameter $nope
finally
Cannot use positional argument after named argument during unpacking
