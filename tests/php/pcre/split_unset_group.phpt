--TEST--
preg_split() gives groups that took no part the offset -1
--FILE--
<?php
echo json_encode(preg_split('/(-)|(,)/', 'a-b,c', -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_OFFSET_CAPTURE)), "\n";
--EXPECT--
[["a",0],["-",1],["b",2],["",-1],[",",3],["c",4]]
