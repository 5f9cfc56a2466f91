--TEST--
Uri\\Rfc3986\\Uri: zeros in front count for what is too long a port
--FILE--
<?php
foreach (['80', '00000000000000000080', '000000000000000000080', '9223372036854775807', '9223372036854775808'] as $port) {
    try {
        echo (new Uri\Rfc3986\Uri("http://h:$port/"))->getPort(), "\n";
    } catch (Uri\InvalidUriException $exception) {
        echo $exception->getMessage(), "\n";
    }
}
--EXPECT--
80
80
The port is out of range
9223372036854775807
The port is out of range
