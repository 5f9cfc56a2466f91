--TEST--
Types and attributes of closures keep what they were asked of
--FILE--
<?php
#[Attribute(Attribute::TARGET_ALL)]
class Mark { function __construct(public $x = null) {} }
$file = __DIR__ . '/held_declarations.inc';
function version(string $text) {
    global $file;
    file_put_contents($file, "<?php\n$text");
    return include $file;
}
function churn() {
    for ($i = 0; $i < 10; $i++)
        version('$x = [1, "' . str_repeat("abc$i", 300) . '"]; return function (int $a) { return ' . $i . '; };');
}
churn();
$closure = version('return function (A|B|(C&D)|null $x, Foo $y): ?Bar { };');
$function = new ReflectionFunction($closure);
$types = [$function->getParameters()[1]->getType(), $function->getReturnType(), ...$function->getParameters()[0]->getType()->getTypes()];
$types[] = $types[4]->getTypes()[1] ?? $types[3];
$closure = version('return #[Mark([1, PHP_INT_SIZE])] function (#[Mark(2)] $p) { static $s = 1; };');
$attributes = [(new ReflectionFunction($closure))->getAttributes()[0],
    (new ReflectionFunction($closure))->getParameters()[0]->getAttributes()[0]];
$closure = $function = null;
churn();
$others = [];
for ($i = 0; $i < 200; $i++) $others[] = function () use ($i) { static $s = 5; return $i; };
foreach ($types as $type) echo "[$type]";
echo "\n";
foreach ($attributes as $attribute) echo json_encode($attribute->newInstance()), "\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/held_declarations.inc'); ?>
--EXPECT--
[Foo][?Bar][A][B][C&D][null][D]
{"x":[1,8]}
{"x":2}
