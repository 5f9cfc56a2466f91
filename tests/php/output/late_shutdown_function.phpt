--TEST--
A shutdown function that is registered when headers are sent at the end is too late
--FILE--
<?php
header_register_callback(function () {
    echo 'header';
    register_shutdown_function(function () {
        echo 'shutdown';
    }, ['some' => 'argument']);
});
--EXPECT--
header
