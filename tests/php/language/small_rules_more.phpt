--TEST--
Settings that refuse values, destructors of callables, reads within __get
--FILE--
<?php
var_dump(ini_set('arg_separator.output', ''), ini_get('arg_separator.output'));
var_dump(ini_set('zend.exception_string_param_max_len', '-1'), ini_set('zend.exception_string_param_max_len', '1000000'));
$a = false;
unset($a[0][0]);
class D { function __destruct() { throw new Exception('destroyed'); } static function s() { echo "s\n"; } }
try { [new D, 's'](); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
function named() {}
echo strtok((string) new ReflectionFunction(named(...)), "\n"), "\n";
class Store {
    private $data;
    function __construct() { $this->data = new stdClass; }
    function __get($name) { if (isset($this->list) && isset($this->list[$name])) return 'list'; return $this->data->$name ?? "no $name"; }
    function __set($name, $value) { $this->data->$name = $value; }
    function __isset($name) { return isset($this->data->$name); }
}
$store = new Store;
$store->list = ['a' => 1];
$store->b = 2;
var_dump($store->a, $store->b, $store->c, isset($store->list['a']));
--EXPECTF--
bool(false)
string(1) "&"
bool(false)
string(2) "15"

Deprecated: Automatic conversion of false to array is deprecated in %s on line 5
destroyed
Closure [ <user> function named ] {
string(4) "list"
int(2)
string(4) "no c"
bool(true)
