--TEST--
PHP 8.3: exception handler at shutdown
--FILE--
<?php
set_exception_handler(function ($e) { echo "handler: ", $e->getMessage(), "\n"; });
register_shutdown_function(function () { throw new Exception('in shutdown'); });
class D { function __destruct() { throw new Exception('in destructor'); } }
$d = new D;
echo "end\n";
--EXPECT--
end
handler: in shutdown
handler: in destructor
