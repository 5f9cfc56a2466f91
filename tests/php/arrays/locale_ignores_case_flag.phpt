--TEST--
SORT_FLAG_CASE means nothing to SORT_LOCALE_STRING
--FILE--
<?php
$a = ["B", "a", "b"]; sort($a, SORT_LOCALE_STRING | SORT_FLAG_CASE); echo json_encode($a), "\n";
--EXPECT--
["B","a","b"]
