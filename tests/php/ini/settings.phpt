--TEST--
ini get(), ini set() and get cfg var()
--INI--
foo.bar=b
foo.list[x]=1
foo.list[]=2
--FILE--
<?php
var_dump(ini_get('precision'), ini_set('precision', 5), ini_get('precision'), 1 / 3);
ini_restore('precision');
var_dump(ini_get('precision'), ini_get('no.such'), ini_set('no.such', 1));
var_dump(ini_set('short_open_tag', '1'));  // only for configuration files
var_dump(get_cfg_var('foo.bar'), ini_get('foo.bar'), get_cfg_var('foo.list'), get_cfg_var('none'));
var_dump(ini_get_all('pcre')['pcre.backtrack_limit'], ini_get_all('pcre', false)['pcre.recursion_limit']);
var_dump(ini_set('html_errors', false), ini_get('html_errors'));
error_reporting(E_ALL & ~E_WARNING);
echo $undefined;
var_dump(ini_get('error_reporting'));
ini_set('error_reporting', E_ALL);
var_dump(error_reporting() === E_ALL);
--EXPECT--
string(2) "14"
string(2) "14"
string(1) "5"
float(0.3333333333333333)
string(2) "14"
bool(false)
bool(false)
bool(false)
string(1) "b"
bool(false)
array(2) {
  ["x"]=>
  string(1) "1"
  [0]=>
  string(1) "2"
}
bool(false)
array(3) {
  ["global_value"]=>
  string(7) "1000000"
  ["local_value"]=>
  string(7) "1000000"
  ["access"]=>
  int(7)
}
string(6) "100000"
string(1) "0"
string(0) ""
string(5) "30717"
bool(true)
