--TEST--
What the versions of a file that changes often have made outlives them
--FILE--
<?php
$file = __DIR__ . '/changing_file_use.inc';
$kept = [];
function version(string $text): mixed {
    file_put_contents($GLOBALS['file'], "<?php\n$text");
    return include $GLOBALS['file'];
}
// What each returns is kept while other versions come and go.
function versions(string $text, int $from = 0): array {
    $made = [];
    for ($i = $from; $i < $from + 5; $i++) {
        $made[] = version(str_replace('NUMBER', $i, $text));
        version('return [' . str_repeat($i . ', ', 500) . '];');
        version('return function () { return "other"; };');
    }
    return $made;
}
$long = str_repeat('long ', 20);

echo "-- closures\n";
foreach (versions('/** doc NUMBER */ $local = ["captured", NUMBER];
    return function (int|string $x = NUMBER + PHP_INT_SIZE * 0, array $list = [NUMBER, "' . $long . '"]) use ($local) {
        static $calls = [NUMBER];
        $calls[] = $x;
        return implode(",", $calls) . "|" . implode(",", $local) . "|" . strlen($list[1]);
    };') as $f) {
    $reflection = new ReflectionFunction($f);
    $f();
    echo $f(), ' ', $reflection->getParameters()[1]->getDefaultValue()[0], ' ', $reflection->getParameters()[0]->getType(),
        ' ', count($reflection->getStaticVariables()), ' ', basename($reflection->getFileName()), "\n";
}
foreach (versions('return new class(NUMBER) { public function __construct(public int $n) {}
    public function f() { return fn() => $this->n . "' . $long . '"; } };', 10) as $object) {
    $f = $object->f();
    unset($object);
    echo strlen($f()), "\n";
}

echo "-- attributes\n";
#[Attribute] class Mark { function __construct(public $what = null) {} }
$parameters = [];
foreach (versions('return #[Mark(["NUMBER" => "' . $long . '"])] static fn(#[Mark(NUMBER)] $p = "' . $long . 'NUMBER") => $p;', 20) as $f) {
    $reflection = new ReflectionFunction($f);
    $attributes[] = $reflection->getAttributes()[0];
    $parameters[] = $reflection->getParameters()[0];
}
unset($f, $reflection);
version('return 1;');
foreach ($attributes as $i => $attribute)
    echo key($attribute->newInstance()->what), ' ', $parameters[$i]->getAttributes()[0]->newInstance()->what, ' ',
        substr($parameters[$i]->getDefaultValue(), -7), "\n";

echo "-- generators and fibers\n";
foreach (versions('return (function () { $x = yield ["NUMBER"]; try { yield "$x ' . $long . '"; } finally { echo "finally NUMBER\n"; } })();', 30) as $i => $g) {
    $g->current();
    echo strlen($g->send($i)), "\n";
    if ($i % 2) unset($g);
}
unset($g);
foreach (versions('return new Fiber(function () { $got = Fiber::suspend(["NUMBER", "' . $long . '"]); return [$got, "NUMBER"]; });', 40) as $fiber) {
    $first = $fiber->start();
    $fiber->resume($first[1]);
    echo strlen($fiber->getReturn()[0]), ' ', $fiber->getReturn()[1], "\n";
}

echo "-- exceptions\n";
foreach (versions('try { (function ($a, ...$rest) { throw new Exception("NUMBER ' . $long . '", NUMBER); })([NUMBER, "' . $long . '"], named: 1); }
    catch (Exception $e) { return $e; }', 50) as $e)
    echo $e->getCode(), ' ', strlen($e->getMessage()), ' ', $e->getLine(), ' ', basename($e->getFile()), ' ',
        count($e->getTrace()), ' ', $e->getTrace()[0]['function'][0], "\n";

echo "-- declarations\n";
version('if (1) {
    function declared(array $x = ["' . $long . '"]) { static $n = [1]; $n[] = 1; return count($n) . strlen($x[0]); }
    trait T { public array $p = [5]; public static $s = "' . $long . '"; function m() { return __METHOD__; } }
    interface I { const K = ["k" => self::L]; const L = "' . $long . '"; }
    enum E: string { case X = "xx"; case Y = "' . $long . '"; const Z = self::X; function label() { return match($this) { self::X => "x", self::Y => "y" }; } }
    abstract class A { public $q = [6, [7]]; abstract function g(); function __toString() { return "A"; } }
    define("DEFINED", ["a" => "' . $long . '"]);
}');
version('const CONSTANT = ["b" => "' . $long . '"];');
versions('return NUMBER;', 60);
class B extends A implements I { use T; function g() { return strlen(self::K['k']); } }
$b = new B;
echo declared(), ' ', declared(), ' ', $b->g(), ' ', $b->m(), ' ', strlen(B::$s), ' ', E::from('xx')->label(), ' ',
    E::from($long)->label(), ' ', E::Z->name, ' ', strlen(DEFINED['a']), ' ', strlen(CONSTANT['b']), " $b\n";
$b->q[1][] = 8;
var_dump($b->q == (new B)->q, (declared(...))());

echo "-- callbacks\n";
set_error_handler(version('return function ($level, $text) { echo "handled: $text\n"; return true; };'));
spl_autoload_register(version('return function ($class) { echo "autoload: $class\n"; };'));
register_shutdown_function(version('return static function () { echo "shutdown ' . $long . '\n"; };'));
ob_start(version('return fn($buffer) => "[" . $buffer . "]";'));
versions('return NUMBER;', 70);
echo $undefined, 'x';
ob_end_flush();
echo "\n";
class_exists('Absent');

echo "-- while they run\n";
echo version('$t = "' . $long . '"; $a = [1, 2, 3]; $out = "";
    foreach ($a as $v) {
        file_put_contents(__FILE__, "<?php return [$v, \"$t\"];");
        $inner = include __FILE__;
        $out .= $inner[0] . strlen($inner[1]) . " ";
    }
    return $out . count($a);'), "\n";
$same = [];
file_put_contents($file, '<?php static $n = 0; $n++; return function () use ($n) { static $m = 0; return [$n, ++$m]; };');
for ($i = 0; $i < 3; $i++) $same[] = include $file;
foreach ($same as $f) echo json_encode($f()), json_encode($f()), ' ';
echo "\n";
class Scope { function run($file) { return include $file; } }
file_put_contents($file, '<?php return isset($this) ? self::class : "none";');
echo (new Scope)->run($file), ' ', include $file, ' ', (new Scope)->run($file), "\n";
try { version('return +;'); } catch (ParseError $e) { echo get_class($e), ' ', $e->getLine(), "\n"; }
echo version('return "fine";'), "\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/changing_file_use.inc'); ?>
--EXPECT--
-- closures
0,0,0|captured,0|100 0 string|int 2 changing_file_use.inc
1,1,1|captured,1|100 1 string|int 2 changing_file_use.inc
2,2,2|captured,2|100 2 string|int 2 changing_file_use.inc
3,3,3|captured,3|100 3 string|int 2 changing_file_use.inc
4,4,4|captured,4|100 4 string|int 2 changing_file_use.inc
102
102
102
102
102
-- attributes
20 20 long 20
21 21 long 21
22 22 long 22
23 23 long 23
24 24 long 24
-- generators and fibers
102
102
102
102
102
finally 30
finally 31
finally 32
finally 33
finally 34
100 40
100 41
100 42
100 43
100 44
-- exceptions
50 103 2 changing_file_use.inc 4 {
51 103 2 changing_file_use.inc 4 {
52 103 2 changing_file_use.inc 4 {
53 103 2 changing_file_use.inc 4 {
54 103 2 changing_file_use.inc 4 {
-- declarations
2100 3100 100 T::m 100 x y X 100 100 A
bool(false)
string(4) "4100"
-- callbacks
[handled: Undefined variable $undefined
x]
autoload: Absent
-- while they run
1100 2100 3100 3
[1,1][1,2] [1,1][1,2] [1,1][1,2] 
Scope none Scope
ParseError 2
fine
shutdown long long long long long long long long long long long long long long long long long long long long 
