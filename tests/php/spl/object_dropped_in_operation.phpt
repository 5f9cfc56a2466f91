--TEST--
An operation on an element of an object that the warning's handler drops
--FILE--
<?php
set_error_handler(function() { global $c; $c = null; return true; });
$c = new ArrayObject([1]);
$c[0] .= $undefined;
echo "done\n";
--EXPECT--
done
