--TEST--
A backslash before an X, both as they are, is no \X: what lies damaged in front does not matter
--FILE--
<?php
$damaged = "\xffa\\Xb";
foreach (['/\\\\X/u', '/\Q\X\E/u', '/\Qa\E\\\\X/u', '/a\X/u'] as $pattern)
    echo $pattern, ': ', var_export(preg_match($pattern, $damaged, $found, 0, 1), true), ' ', preg_last_error(), "\n";
--EXPECT--
/\\X/u: 1 0
/\Q\X\E/u: 1 0
/\Qa\E\\X/u: 1 0
/a\X/u: false 4
