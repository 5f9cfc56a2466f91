--TEST--
Throwable cannot be implemented
--FILE--
<?php
class A implements Throwable {}
--EXPECTF--
Fatal error: Class A cannot implement interface Throwable, extend Exception or Error instead in %s on line 2
