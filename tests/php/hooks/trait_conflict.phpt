--TEST--
Hooked properties of traits clash
--FILE--
<?php
trait T { public $x { get => "T" . self::class; } abstract public int $y { get; } } class A { use T; public int $y = 1; } echo (new A)->x; class B { use T; public $x { get => 1; } }
--EXPECTF--

Fatal error: A and T define the same hooked property ($y) in the composition of A. Conflict resolution between hooked properties is currently not supported. Class was composed in %s on line 2
