--TEST--
readonly and asymmetric properties implement get
--FILE--
<?php
interface I { public string $x { get; } } class A implements I { public readonly string $x; function __construct() { $this->x = "s"; } } echo (new A)->x; class B implements I { public private(set) string $x = "t"; } echo (new B)->x;
--EXPECTF--
st
