<?php
// Expressions and control flow, errors and exceptions, scopes, includes, files, time.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
arithmetic of ints x 800000
$x = $i * 3 + ($i >> 2) - ($i % 7);

arithmetic of floats x 800000
- $f = 1.5;
$x = $f * 2.5 + $i / 3.0 - $f;

overflow to float x 600000
- $big = PHP_INT_MAX;
$x = $big + $i;

power and root x 300000
$x = $i ** 2; $y = sqrt($i);

abs, floor, min, max x 250000
$x = abs(-$i); $y = floor(2.5); $z = max($i, 5) + min($i, 3);

round and intdiv x 250000
$x = round(2.567, 1); $y = intdiv($i, 3);

negation and casts x 600000
$x = -$i; $y = !$i; $z = (bool) $i; $w = (float) $i;

comparison chain x 600000
$x = $i > 5 && $i < 100 || $i === 3;

null coalescing x 600000
- $a = null; $b = 2;
$x = $a ?? $b; $a ??= null;

ternaries x 600000
$x = $i % 3 === 0 ? 'a' : ($i % 3 === 1 ? 'b' : 'c');

spaceship x 600000
$x = $i <=> 50;

switch over ints x 500000
switch ($i & 7) { case 1: $x = 1; break; case 3: $x = 2; break; case 5: $x = 3; break; default: $x = 0; }

match over ints x 500000
$x = match ($i & 3) { 0 => 'a', 1 => 'b', 2 => 'c', 3 => 'd' };

match true x 400000
$x = match (true) { $i < 0 => 'a', $i < 1000000000 => 'b', default => 'c' };

while and do x 30000
$j = 0; while ($j < 20) { $j++; } do { $j--; } while ($j > 0);

nested for x 15000
for ($a = 0; $a < 5; $a++) { for ($b = 0; $b < 5; $b++) { $x = $a + $b; } }

isset of variables x 700000
- $a = 1;
$x = isset($a) && !isset($none);

variable variables x 400000
- $name = 'a'; $a = 1;
$x = $$name;

references x 400000
- $a = 1; $b = &$a;
$b = $i; $x = $a;

global x 300000
+ $counter = 0; function count_up() { global $counter; return ++$counter; }
$x = count_up();

superglobals x 400000
$x = isset($_SERVER['argv'], $_GET['none']);

constants x 800000
+ define('LIMIT', 5); const OTHER = 6;
$x = LIMIT + OTHER + PHP_INT_SIZE;

try without an exception x 600000
try { $x = $i; } catch (Exception $e) { $x = 0; }

try with finally x 500000
try { $x = $i; } finally { $y = 1; }

thrown and caught x 80000
try { throw new RuntimeException('no'); } catch (RuntimeException $e) { $x = 1; }

thrown from a depth of six x 15000
+ function deep($n) { if ($n === 0) { throw new LogicException('deep'); } deep($n - 1); }
try { deep(5); } catch (LogicException $e) { $x = 1; }

wrapped and thrown again x 25000
try { try { throw new Exception('a'); } catch (Exception $e) { throw new RuntimeException('b', 1, $e); } } catch (Exception $e) { $x = $e->getPrevious(); }

message of an exception x 100000
- $e = new Exception('text', 3);
$x = $e->getMessage() . $e->getCode() . $e->getLine();

suppressed warning x 100000
- $a = [];
$x = @$a['none'];

warning with a handler x 60000
- $a = []; set_error_handler(fn() => true);
$x = $a['none'];

type error caught x 20000
+ function wants(int $a) {}
try { wants('text'); } catch (TypeError $e) { $x = 1; }

debug_backtrace x 60000
+ function traced() { return debug_backtrace(0, 1); }
$x = traced();

eval x 15000
$x = eval('return 1 + 2;');

include x 2000
+ file_put_contents(sys_get_temp_dir() . '/everyday_included.php', '<?php return ["a" => 1];');
- $file = sys_get_temp_dir() . '/everyday_included.php';
$x = include $file;

output buffered x 80000
ob_start(); echo 'text', $i; $x = ob_get_clean();

gettype and is_ functions x 300000
$x = gettype($i); $y = is_int($i) || is_string($i); $z = is_array([]);

spl_object_id x 400000
- $o = new stdClass;
$x = spl_object_id($o);

mt_rand and random_int x 100000
$x = mt_rand(1, 6); $y = random_int(1, 6);

microtime and hrtime x 200000
$x = microtime(true); $y = hrtime(true);

date and mktime x 20000
$x = date('Y-m-d', 86400 * $i); $y = mktime(12, 0, 0, 1, 2, 2020);

DateTime x 10000
$x = (new DateTimeImmutable('2020-01-02'))->modify('+1 day')->format('Y-m-d');

getenv and ini_get x 150000
$x = getenv('PATH'); $y = ini_get('precision');

file_exists and is_file x 15000
- $file = __FILE__;
$x = file_exists($file); $y = is_file($file);

file_get_contents x 3000
- $file = (new ReflectionFunction('everyday'))->getFileName();
$x = file_get_contents($file);

basename, dirname, pathinfo x 100000
$x = basename('/a/b/c.txt') . dirname('/a/b/c.txt'); $y = pathinfo('/a/b/c.txt');

memory stream x 20000
$f = fopen('php://memory', 'w+'); fwrite($f, "a\nb\n"); rewind($f); $x = fgets($f); fclose($f);
LIST);
