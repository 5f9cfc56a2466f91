--TEST--
The exception handler takes what shutdown functions and destructors throw, each time
--FILE--
<?php
set_exception_handler(function ($error) { echo 'handled: ', $error->getMessage(), "\n"; });
class Noted {
    function __construct(public int $number) {}
    function __destruct() {
        echo $this->number, "\n";
        if ($this->number > 1) throw new Exception("no $this->number");
    }
}
$a = new Noted(1);
$b = new Noted(2);
$c = new Noted(3);
register_shutdown_function(function () { throw new Exception('shutdown'); });
register_shutdown_function(function () { echo "next\n"; });
throw new Exception('main');
?>
--EXPECT--
handled: main
handled: shutdown
next
3
handled: no 3
2
handled: no 2
1
