--TEST--
unset() of what lies in an offset of a string
--FILE--
<?php
$s='abc';
foreach (['x', 0, '1', 1.5, null] as $k) { try { unset($s[$k][1]); } catch (Error $e) { echo $e->getMessage(), "\n"; } }
try { unset($s['x']['y']['z']); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$a=['k'=>'str']; try { unset($a['k'][0][1]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
Cannot unset string offsets
Cannot use string offset as an array
Cannot use string offset as an array

Warning: String offset cast occurred in %s on line 3
Cannot use string offset as an array

Warning: String offset cast occurred in %s on line 3
Cannot use string offset as an array
Cannot unset string offsets
Cannot use string offset as an array
