--TEST--
PHP 8.5: pipe reference
--FILE--
<?php
// A function written by name is refused at compile time only when it is known.
function take(int &$x) { $x++; return $x; }
$five = 5;
try { echo $five |> take(...), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { echo $five |> 'take', "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
function prefer($a) { return $a; }
echo [1, 2] |> array_multisort(...), "\n";
echo $five, "\n";
try { [2, 1] |> sort(...); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { [2, 1] |> 'end'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
take(): Argument #1 ($x) could not be passed by reference
take(): Argument #1 ($x) could not be passed by reference
1
5
sort(): Argument #1 ($array) could not be passed by reference
end(): Argument #1 ($array) could not be passed by reference
