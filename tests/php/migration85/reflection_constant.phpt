--TEST--
PHP 8.5: reflection constant
--FILE--
<?php
const MINE = [1, 'a'];
define('N\Deep', 3.5);
enum E { case A; } const CASE_ = E::A; define('OBJ', new stdClass);
foreach (['MINE', 'N\Deep', 'PHP_VERSION_ID', 'E_ALL', '\MINE', 'CASE_', 'OBJ', 'JSON_ERROR_NONE'] as $n) {
    $r = new ReflectionConstant($n);
    echo $n, ': ', $r->getName(), '|', $r->getShortName(), '|', $r->getNamespaceName(),
        '|', json_encode($r->isDeprecated()), '|', is_string($r->getFileName()) ? basename($r->getFileName()) : json_encode($r->getFileName()), '|', $r->getExtensionName() === false ? 'no' : $r->getExtensionName(),
        '|', $r->getExtension() === null ? 'null' : get_class($r->getExtension()), '|', count($r->getAttributes()), "\n";
}
echo new ReflectionConstant('MINE'), new ReflectionConstant('N\Deep');
try { echo new ReflectionConstant('OBJ'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach (["nope", "", "E::A"] as $n) try { echo (new ReflectionConstant($n))->getName(), "\n"; } catch (ReflectionException $e) { echo $e->getMessage(), "\n"; }
class Sub extends ReflectionConstant {} 
$s = new Sub('MINE'); var_dump($s->getValue(), $s);
try { $s->name = 'x'; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
try { clone $s; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
try { serialize($s); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
MINE: MINE|MINE||false|reflection_constant.php|no|null|0
N\Deep: N\Deep|Deep|N|false|reflection_constant.php|no|null|0
PHP_VERSION_ID: PHP_VERSION_ID|PHP_VERSION_ID||false|false|Core|ReflectionExtension|0
E_ALL: E_ALL|E_ALL||false|false|Core|ReflectionExtension|0
\MINE: MINE|MINE||false|reflection_constant.php|no|null|0
CASE_: CASE_|CASE_||false|reflection_constant.php|no|null|0
OBJ: OBJ|OBJ||false|reflection_constant.php|no|null|0
JSON_ERROR_NONE: JSON_ERROR_NONE|JSON_ERROR_NONE||false|false|json|ReflectionExtension|0
Constant [ array MINE ] { Array }
Constant [ float N\Deep ] { 3.5 }
Object of class stdClass could not be converted to string
Constant "nope" does not exist
Constant "" does not exist
Constant "E::A" does not exist
array(2) {
  [0]=>
  int(1)
  [1]=>
  string(1) "a"
}
object(Sub)#3 (1) {
  ["name"]=>
  string(4) "MINE"
}
Cannot set read-only property Sub::$name
Trying to clone an uncloneable object of class Sub
Serialization of 'Sub' is not allowed
