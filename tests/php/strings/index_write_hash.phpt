--TEST--
A string written into is another key
--FILE--
<?php
$k = str_repeat('k', 2); $a = [$k => 1]; var_dump(isset($a[$k])); $k[0] = 'j'; var_dump(isset($a[$k]), isset($a['kk']), isset($a['jk']));
$a[$k] = 2; $k .= 'x'; $a[$k] = 3; $k[2] = 'y'; var_dump($a, $a[$k] ?? 'none');
$k = '1'; $k .= '2'; $b[$k] = 'int'; $k[0] = '0'; $b[$k] = 'string'; var_dump($b);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(false)
array(3) {
  ["kk"]=>
  int(1)
  ["jk"]=>
  int(2)
  ["jkx"]=>
  int(3)
}
string(4) "none"
array(2) {
  [12]=>
  string(3) "int"
  ["02"]=>
  string(6) "string"
}
