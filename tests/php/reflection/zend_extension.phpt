--TEST--
ReflectionZendExtension; dependencies and settings of ReflectionExtension
--EXTENSIONS--
readline
--FILE--
<?php
$opcache = new ReflectionZendExtension('Zend OPcache');
var_dump($opcache->name, $opcache->getName(), $opcache->getVersion() === PHP_VERSION, $opcache->getCopyright());
var_dump(is_string($opcache->getURL()), is_string($opcache->getAuthor()), get_loaded_extensions(true));
echo strstr($opcache, ' Copyright', true), "\n";
try {
    new ReflectionZendExtension('opcache');
} catch (ReflectionException $e) {
    echo $e->getMessage(), "\n";
}
echo json_encode((new ReflectionExtension('spl'))->getDependencies()), json_encode((new ReflectionExtension('ctype'))->getDependencies()), "\n";
ini_set('cli.pager', 'less');
echo implode("\n", array_slice(explode("\n", new ReflectionExtension('readline')), 1, 14));
?>
--EXPECT--
string(12) "Zend OPcache"
string(12) "Zend OPcache"
bool(true)
string(13) "Copyright (c)"
bool(true)
bool(true)
array(1) {
  [0]=>
  string(12) "Zend OPcache"
}
Zend Extension [ Zend OPcache 8.5.0
Zend Extension "opcache" does not exist
{"json":"Required"}[]

  - INI {
    Entry [ cli.pager <ALL> ]
      Current = 'less'
      Default = ''
    }
    Entry [ cli.prompt <ALL> ]
      Current = '\b \> '
    }
  }

  - Constants [1] {
    Constant [ <persistent> string READLINE_LIB ] { libedit }
  }
