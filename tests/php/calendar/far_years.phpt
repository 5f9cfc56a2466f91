--TEST--
Years that no calendar reaches
--FILE--
<?php
foreach ([fn() => jewishtojd(1, 1, 1 << 33), fn() => jewishtojd(1, 1, -(1 << 33)), fn() => easter_date(1 << 33), fn() => easter_date(2000000001)] as $call) {
    try {
        var_dump($call());
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
}
?>
--EXPECT--
jewishtojd(): Argument #3 ($year) must be between -2147483648 and 2147483647
jewishtojd(): Argument #3 ($year) must be between -2147483648 and 2147483647
easter_date(): Argument #1 ($year) must be a year before 2.000.000.000 (inclusive)
easter_date(): Argument #1 ($year) must be a year before 2.000.000.000 (inclusive)
