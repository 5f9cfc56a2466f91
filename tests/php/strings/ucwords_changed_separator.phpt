--TEST--
ucwords(): a letter that separates words does so as it is in the result
--FILE--
<?php
foreach (['aB', 'Ab', 'b', 'B', 'aA'] as $separators) echo ucwords('ab ab bab', $separators), "\n";
?>
--EXPECT--
Ab aB baB
AB ab bAB
Ab ab bAb
Ab ab bab
AB aB baB
