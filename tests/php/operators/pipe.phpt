--TEST--
The pipe operator
--FILE--
<?php
$f = fn($x) => $x . "b"; echo "a" |> $f |> 'strtoupper' |> (fn($x) => [$x]) |> 'json_encode';
--EXPECTF--
["AB"]
