--TEST--
PHP 8.4: exit namespaced
--FILE--
<?php
namespace N;
echo "a\n";
\exit("qualified\n");
--EXPECT--
a
qualified
