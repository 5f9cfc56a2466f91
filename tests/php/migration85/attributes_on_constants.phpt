--TEST--
PHP 8.5: attributes on constants
--FILE--
<?php
#[Attribute(Attribute::TARGET_CONSTANT | Attribute::IS_REPEATABLE)]
class Note { public function __construct(public string $text = '') {} }
#[Note("first")] #[Note("second")]
const NOTED = 1;
#[Deprecated]
const OLD = 2;
#[Deprecated("use NEWER", since: "2.0")]
const OLDER = 3;
echo NOTED, OLD, OLDER, "\n";
echo constant('OLD'), "\n";
var_dump(defined('OLD'));
$r = new ReflectionConstant('NOTED');
foreach ($r->getAttributes() as $a) {
    echo $a->getName(), json_encode($a->getArguments()), $a->newInstance()->text, " ",
        $a->getTarget() === Attribute::TARGET_CONSTANT ? "constant" : "?", " ", var_export($a->isRepeated(), true), "\n";
}
var_dump(count($r->getAttributes(Note::class)), count($r->getAttributes('Other')));
var_dump((new ReflectionConstant('OLD'))->isDeprecated(), $r->isDeprecated());
var_dump((new ReflectionConstant('E_STRICT'))->isDeprecated());
var_dump(Attribute::TARGET_CONSTANT, Attribute::TARGET_ALL);
class UsesIt { const C = OLD; public $p = OLDER; } echo UsesIt::C, (new UsesIt)->p, "\n";
function defaults($x = OLD) { return $x; }
echo defaults(), "\n";
#[Attribute(Attribute::TARGET_CLASS)] class ClassOnly {}
#[ClassOnly] const WRONG = 1;
try { (new ReflectionConstant('WRONG'))->getAttributes()[0]->newInstance(); }
catch (Error $e) { echo $e->getMessage(), "\n"; }
set_error_handler(function ($n, $m) { throw new ErrorException($m); });
try { echo OLD; } catch (ErrorException $e) { echo "thrown: ", $e->getMessage(), "\n"; }
--EXPECTF--
1
Deprecated: Constant OLD is deprecated in %s on line 10
2
Deprecated: Constant OLDER is deprecated since 2.0, use NEWER in %s on line 10
3

Deprecated: Constant OLD is deprecated in %s on line 11
2
bool(true)
Note["first"]first constant true
Note["second"]second constant true
int(2)
int(0)
bool(true)
bool(false)
bool(true)
int(64)
int(127)

Deprecated: Constant OLD is deprecated in %s on line 22
2
Deprecated: Constant OLDER is deprecated since 2.0, use NEWER in %s on line 22
3

Deprecated: Constant OLD is deprecated in %s on line 23
2
Attribute "ClassOnly" cannot target constant (allowed targets: class)
thrown: Constant OLD is deprecated
