--TEST--
A builtin attribute on what it is not for
--FILE--
<?php
class A { #[NoDiscard] public $x; }
--EXPECTF--

Fatal error: Attribute "NoDiscard" cannot target property (allowed targets: function, method) in %s on line 2
