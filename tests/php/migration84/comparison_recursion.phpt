--TEST--
PHP 8.4: comparison recursion
--FILE--
<?php
class A { public $x; }
$a = new A; $a->x = $a; $b = new A; $b->x = $b;
try { var_dump($a == $b); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { var_dump($a <=> $b); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
$p = []; $p[] = &$p; $q = []; $q[] = &$q;
try { var_dump($p == $q); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { var_dump($p === $q); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { var_dump(in_array($a, [$b])); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { $l = [$a, $b]; sort($l); echo "sorted\n"; } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
var_dump($a == $a, $a === $a);
--EXPECT--
Error: Nesting level too deep - recursive dependency?
Error: Nesting level too deep - recursive dependency?
Error: Nesting level too deep - recursive dependency?
Error: Nesting level too deep - recursive dependency?
Error: Nesting level too deep - recursive dependency?
Error: Nesting level too deep - recursive dependency?
bool(true)
bool(true)
