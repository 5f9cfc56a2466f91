--TEST--
The handler of an offset's deprecation takes the elements away
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(4, 8);
$a = new Uint8Array($b);
set_error_handler(function ($level, $message) use ($b) {
    echo $message, "\n";
    $b->resize(0);
    return true;
});
attempt(fn() => $a[1.5]);
$b->resize(4);
attempt(fn() => $a[1.5] = 3);
$b->resize(4);
attempt(fn() => isset($a[2.5]));
?>
--EXPECT--
Implicit conversion from float 1.5 to int loses precision
OutOfBoundsException: Index 1 is out of range of a Buffer\Uint8Array of length 0
Implicit conversion from float 1.5 to int loses precision
OutOfBoundsException: Index 1 is out of range of a Buffer\Uint8Array of length 0
Implicit conversion from float 2.5 to int loses precision
false
