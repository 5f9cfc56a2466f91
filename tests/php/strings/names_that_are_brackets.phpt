--TEST--
parse_str(): what begins with a bracket has no name
--FILE--
<?php foreach (['[x=1',' [x]=1','[]=1&a=2','[[=1','a[b=1','a]b=1','a[b][=1'] as $q) { parse_str($q, $s); echo json_encode($s), "\n"; }
--EXPECT--
[]
[]
{"a":"2"}
[]
{"a_b":"1"}
{"a]b":"1"}
{"a":{"b":"1"}}
