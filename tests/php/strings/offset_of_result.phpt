--TEST--
Bytes of strings that are assigned results of expressions
--FILE--
<?php
function run($n) { $s = str_repeat('.', 8); $t = $s; for ($i = 0; $i < $n; $i++) { $s[$i & 7] = $i & 1 ? 'y' : 'z'; $s[($i + 1) & 7] = chr(65 + $i % 26) . ''; $u = $s; $s[0] = strtoupper('q'); if ($i == 5) { try { $s[2] = $i ? '' : 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; } } if ($i == 7) $s[20] = strrev('ab')[0]; if ($i == 8) $s[1] = strrev('xyz'); } return [$s, $t, $u]; }
echo json_encode(run(50)), "\n"; $k = 'a'; $k[0] = $k . ''; echo $k, "\n";
?>
--EXPECTF--
Cannot assign an empty string to a string offset

Warning: Only the first byte will be assigned to the string offset in %s on line 2
["QyXyzyzy            b","........","QyXyzyzy            b"]
a
