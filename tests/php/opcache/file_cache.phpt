--TEST--
opcache.file_cache: what one process compiled another runs, and damaged files count as absent
--FILE--
<?php
$folder = __DIR__ . '/file_cache.dir';
mkdir($folder);
$main = "$folder/main.php";
file_put_contents("$folder/lib.php", <<<'PHP'
<?php
namespace Lib;
#[\Attribute]
final class Mark { function __construct(public string $text = 'a default that is longer than what threads share between them, by far') {} }
interface Shape { const SIDES = 4; public function area(float|int $scale = 1.5): ?float; }
trait Named { private static array $names = ['x' => [1, 'two', null, 2.5], 7 => self::class]; function names() { return self::$names; } }
enum Suit: string { case Hearts = 'H'; case Spades = 'S'; const Wild = self::Spades; }
#[Mark('on a class')]
abstract class Base implements Shape { use Named { names as protected own; } public string $hooked { get => strtoupper($this->hooked); set => $value . '!'; } }
function make(int ...$numbers): Base {
    return new class($numbers) extends Base {
        function __construct(private array $numbers) {}
        function area(float|int $scale = 1.5): ?float { return array_sum($this->numbers) * $scale; }
    };
}
function &counter() { static $n = 10, $list = []; $n++; return $n; }
function kind($v) { return match (true) { $v === 1, $v === 2 => 'small', is_string($v) => "text $v", default => 'other' }; }
function choose($v) { switch ($v) { case 'a': return 1; case 'b': return 2; case 'c': return 3; case 'd': return 4; default: return $_SERVER['argc'] ? 0 : -1; } }
function numbers() { try { yield from [1, 2]; $got = yield 'k' => 3; } finally { echo "done\n"; } return $got; }
PHP);
file_put_contents($main, <<<'PHP'
<?php
require_once __DIR__ . '/lib.php';
$shape = Lib\make(1, 2, 3);
$shape->hooked = 'set';
echo json_encode([$shape->area(), $shape->area(2), $shape->names(), $shape->hooked, Lib\Suit::from('S') === Lib\Suit::Wild, $shape::SIDES]), "\n";
Lib\counter(); echo Lib\counter(), Lib\kind(2), Lib\kind('x'), Lib\kind(null), Lib\choose('c'), Lib\choose('z'), "\n";
foreach (Lib\numbers() as $k => $v) echo "$k=$v ";
echo (new ReflectionClass('Lib\Base'))->getAttributes()[0]->newInstance()->text, ' ', (new Lib\Mark)->text, "\n";
echo (new ReflectionFunction('Lib\make'))->getParameters()[0], ' ', preg_replace('~\0.*~', '', $shape::class), "\n";
PHP);
touch($main, time() - 100);
touch("$folder/lib.php", time() - 100);
function run(string $more = ''): string {
    global $folder, $main;
    return shell_exec(PHP_BINARY . " -n -d opcache.enable_cli=1 -d opcache.file_cache=$folder $more -f $main");
}
function files(): array {
    global $folder;
    $all = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file)
        if (str_ends_with($file, '.bin')) $all[] = (string)$file;
    sort($all);
    return $all;
}
$first = run('-d opcache.file_cache_read_only=1');
echo $first, count(files()), "\n";
var_dump(run() === $first, count(files()) > 0, run() === $first);
$files = files();
$whole = array_map('file_get_contents', $files);
foreach ([0, 40, 200, 1000, 3000] as $at) {
    foreach ($files as $i => $file) file_put_contents($file, substr_replace($whole[$i], chr(ord($whole[$i][$at]) ^ 0x55), $at, 1));
    if (run('-d opcache.file_cache_read_only=1') !== $first) echo "differs when byte $at is damaged\n";
}
foreach ($files as $i => $file) file_put_contents($file, substr($whole[$i], 0, -100));
var_dump(run() === $first);
file_put_contents("$folder/lib.php", str_replace('strtoupper', 'strtolower', file_get_contents("$folder/lib.php")));
var_dump(run() === str_replace('SET!', 'set!', $first));
?>
--CLEAN--
<?php
$folder = __DIR__ . '/file_cache.dir';
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::CHILD_FIRST) as $file)
    $file->isDir() ? rmdir($file) : unlink($file);
rmdir($folder);
?>
--EXPECT--
[9,12,{"x":[1,"two",null,2.5],"7":"Lib\\Base"},"SET!",true,4]
12smalltext xother30
0=1 1=2 k=3 done
on a class a default that is longer than what threads share between them, by far
Parameter #0 [ <optional> int ...$numbers ] Lib\Base@anonymous
0
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
