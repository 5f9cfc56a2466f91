--TEST--
Keys that were grown strings
--FILE--
<?php
$k = ''; for ($i = 0; $i < 300; ++$i) { $k .= 'k'; } $a[$k] = 1; $k .= 'l'; $a[$k] = 2; var_dump(count($a), array_map('strlen', array_keys($a)));
$n = ''; $n .= '1'; $n .= '0'; $b[$n] = 'ten'; var_dump($b); foreach ($a as $key => $v) { $key .= '!'; echo strlen($key), "\n"; } var_dump(isset($a[substr($k, 0, 300)]));
$o = new stdClass; $p = 'prop'; $p .= 'erty'; $o->$p = 1; $p .= '2'; $o->$p = 2; var_dump($o);
?>
--EXPECT--
int(2)
array(2) {
  [0]=>
  int(300)
  [1]=>
  int(301)
}
array(1) {
  [10]=>
  string(3) "ten"
}
301
302
bool(true)
object(stdClass)#1 (2) {
  ["property"]=>
  int(1)
  ["property2"]=>
  int(2)
}
