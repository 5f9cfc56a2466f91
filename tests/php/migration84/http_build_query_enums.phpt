--TEST--
PHP 8.4: http build query enums
--FILE--
<?php
enum S: string { case A = 'x y'; } enum I: int { case One = 1; } enum U { case N; }
echo http_build_query(['s' => S::A, 'i' => I::One, 'l' => [S::A, 'k' => I::One]]), "\n";
foreach ([['u' => U::N], ['n' => [U::N]]] as $q) try { echo http_build_query($q), "\n"; } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { http_build_query(S::A); } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
class O { public $e = S::A; protected $p = 1; }
echo http_build_query(new O), "\n";
--EXPECT--
s=x+y&i=1&l%5B0%5D=x+y&l%5Bk%5D=1
ValueError: Unbacked enum U cannot be converted to a string
ValueError: Unbacked enum U cannot be converted to a string
TypeError: http_build_query(): Argument #1 ($data) must not be an enum, S given
e=x+y
