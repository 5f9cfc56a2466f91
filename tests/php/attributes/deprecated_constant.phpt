--TEST--
A deprecated global constant
--FILE--
<?php
#[Deprecated("msg", since: "1.0")] const X = 1; echo X;
--EXPECTF--

Deprecated: Constant X is deprecated since 1.0, msg in %s on line 2
1
