--TEST--
sprintf(): the number of an argument that is missing is none
--FILE--
<?php
foreach (['%$d', '%$', '%0$d', '%*$d', '% $d', '%1$d'] as $format) {
    try {
        echo $format, ' ', sprintf($format, 8), "\n";
    } catch (Error $error) {
        echo $format, ' ', get_class($error), ': ', $error->getMessage(), "\n";
    }
}
--EXPECT--
%$d %$d ValueError: Argument number specifier must be greater than zero and less than 2147483647
%$ %$ ValueError: Argument number specifier must be greater than zero and less than 2147483647
%0$d %0$d ValueError: Argument number specifier must be greater than zero and less than 2147483647
%*$d %*$d ValueError: Argument number specifier must be greater than zero and less than 2147483647
% $d % $d ValueError: Unknown format specifier "$"
%1$d 8
