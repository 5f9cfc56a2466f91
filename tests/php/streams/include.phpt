--TEST--
include takes what stream wrappers and filters have
--FILE--
<?php
set_include_path('.');
$name = __DIR__ . '/include.tmp';
file_put_contents("compress.zlib://$name", '<?php return [__FILE__, __LINE__];');
var_dump(str_replace(__DIR__, '', (include "compress.zlib://$name")[0]));
file_put_contents($name, base64_encode('<?php return "decoded";'));
var_dump(include "php://filter/read=convert.base64-decode/resource=$name");
var_dump(include "data:,<?php return 1;");
var_dump(@include 'compress.zlib:///nowhere');
include 'phar:///nowhere.phar/x';
try { require 'phar:///nowhere.phar/x'; } catch (Error $error) { echo $error->getMessage(), "\n"; }
file_put_contents($name, '<?php return __FILE__ === __DIR__ . "/include.tmp";');
var_dump(include "file://$name");
unlink($name);
--EXPECTF--
string(28) "compress.zlib:///include.tmp"
string(7) "decoded"

Warning: include(): data:// wrapper is disabled in the server configuration by allow_url_include=0 in %s on line 8

Warning: include(data:,<?php return 1;): Failed to open stream: no suitable wrapper could be found in %s on line 8

Warning: include(): Failed opening 'data:,<?php return 1;' for inclusion (include_path='.') in %s on line 8
bool(false)
bool(false)

Warning: include(phar:///nowhere.phar/x): Failed to open stream: unable to open phar for reading "/nowhere.phar" in %s on line 10

Warning: include(): Failed opening 'phar:///nowhere.phar/x' for inclusion (include_path='.') in %s on line 10

Warning: require(phar:///nowhere.phar/x): Failed to open stream: unable to open phar for reading "/nowhere.phar" in %s on line 11
Failed opening required 'phar:///nowhere.phar/x' (include_path='.')
bool(true)
