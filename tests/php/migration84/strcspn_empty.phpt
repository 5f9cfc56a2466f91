--TEST--
PHP 8.4: strcspn empty
--FILE--
<?php
var_dump(strcspn("ab\0cd", ""), strcspn("abc", "", 1), strcspn("", ""), strspn("abc", ""), strcspn("abcd", "", -2, 1), strcspn("ab\0cd", "c"));
--EXPECT--
int(5)
int(2)
int(0)
int(0)
int(1)
int(3)
