--TEST--
PHP 8.5: reflection constant
--FILE--
<?php
const MINE = [1, 'a'];
define('N\Deep', 3.5);
enum E { case A; } const CASE_ = E::A; define('OBJ', new stdClass);
foreach (['MINE', 'N\Deep', 'PHP_VERSION_ID', 'E_ALL', 'E_STRICT', '\MINE', 'CASE_', 'OBJ', 'true', 'JSON_ERROR_NONE'] as $n) {
    $r = new ReflectionConstant($n);
    echo $n, ': ', $r->getName(), '|', $r->getShortName(), '|', $r->getNamespaceName(), '|', json_encode($r->inNamespace()),
        '|', json_encode($r->isDeprecated()), '|', is_string($r->getFileName()) ? basename($r->getFileName()) : json_encode($r->getFileName()), '|', $r->getExtensionName() === false ? 'no' : $r->getExtensionName(),
        '|', $r->getExtension() === null ? 'null' : get_class($r->getExtension()), '|', count($r->getAttributes()), "\n";
}
echo new ReflectionConstant('MINE'), new ReflectionConstant('N\Deep'), new ReflectionConstant('E_STRICT'), new ReflectionConstant('CASE_'), new ReflectionConstant('OBJ');
foreach (['nope', '', 'E::A', 'n\deep'] as $n) try { echo (new ReflectionConstant($n))->getName(), "\n"; } catch (ReflectionException $e) { echo $e->getMessage(), "\n"; }
class Sub extends ReflectionConstant {} 
$s = new Sub('MINE'); var_dump($s->getValue(), $s);
try { $s->name = 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { clone $s; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { serialize($s); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
MINE: MINE|MINE||
Fatal error: Uncaught Error: Call to undefined method ReflectionConstant::inNamespace() in %s:7
Stack trace:
#0 {main}
  thrown in %s on line 7
