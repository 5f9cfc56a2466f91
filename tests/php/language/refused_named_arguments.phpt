--TEST--
Parts of temporaries for named parameters that are by reference
--FILE--
<?php
class Base { static function change(&$value, $other = null) { $value = 1; } }
function f() { return [4]; }
function dirty($k) { $a = [[$k, "s$k"], [$k, [$k]]]; [$b, [$c, $d]] = [f(), [$k, [$k]]]; return f()[0] + $a[1][1][0] + count([[$k], [$k, [$k]]]) + (fn($x, $y, $z) => count($x) + count($y) + count($z))([$k], [$k], [$k]); }
function t($class, $k) { return $class::change(value: [4][0]); }
function u($class, $k) { return $class::change(value: f()[0]); }
for ($i = 0; $i < 3; $i++) {
dirty($i); try { t("Base", 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
dirty($i); try { u("Base", 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$keep[] = [$i, "x$i"]; }
echo json_encode($keep), "\n";
--EXPECT--
Cannot use temporary expression in write context
Cannot use temporary expression in write context
Cannot use temporary expression in write context
[[0,"x0"],[1,"x1"],[2,"x2"]]
