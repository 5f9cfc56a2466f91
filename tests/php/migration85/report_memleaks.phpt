--TEST--
PHP 8.5: report memleaks
--FILE--
<?php
var_dump(ini_get('report_memleaks'), ini_set('report_memleaks', '0'), ini_get('report_memleaks'));
var_dump(ini_set('report_memleaks', '1'));
--EXPECTF--
Deprecated: ini_set(): Directive 'report_memleaks' is deprecated in %s on line 2
string(1) "1"
string(1) "1"
string(1) "0"
string(1) "0"
