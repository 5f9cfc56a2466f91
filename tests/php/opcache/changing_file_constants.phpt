--TEST--
Attributes of constants and first values of statics outlive the versions of a file that changes
--FILE--
<?php
#[Attribute(Attribute::TARGET_ALL)]
class Mark { function __construct(public $a = null, public $b = null) {} }
$file = __DIR__ . '/changing_file_constants.inc';
function version(string $text) {
    global $file;
    file_put_contents($file, "<?php\n$text");
    return include $file;
}
for ($i = 0; $i < 5; $i++) version("return $i;");
$long = str_repeat('long ', 30);
version("#[Mark(['x' => 1 + 2], b: '$long')] const MARKED = 5; return 1;");
$closure = version('return function () { static $list = [1, ["k" => 2]]; return $list; };');
for ($i = 0; $i < 50; $i++)
    version('$x = [1, 2, 3, "' . str_repeat("abc$i", 300) . '"]; return function () { return ' . $i . '; };');
$attribute = (new ReflectionConstant('MARKED'))->getAttributes()[0];
echo $attribute->getName(), ' ', strlen($attribute->getArguments()['b']), ' ', $attribute->newInstance()->a['x'], "\n";
echo json_encode((new ReflectionFunction($closure))->getStaticVariables()), "\n";
echo json_encode($closure()), "\n";
eval('function evaluated() { static $list = [3, [4]]; }');
echo json_encode((new ReflectionFunction('evaluated'))->getStaticVariables()), "\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/changing_file_constants.inc'); ?>
--EXPECT--
Mark 150 3
{"list":[1,{"k":2}]}
[1,{"k":2}]
{"list":[3,[4]]}
