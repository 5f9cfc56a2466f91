--TEST--
A get hook by reference may not meet an inherited set hook
--FILE--
<?php
class Above { public $x = 1 { set => $value; } }
class Virtual { public $x { get => 1; set { } } }
class Fine extends Virtual { public $x { &get { static $y = 2; return $y; } } }
echo (new Fine)->x, "\n";
class Below extends Above { public $x = 1 { &get => $this->x; } }
--EXPECTF--

Fatal error: Get hook of backed property Below::x with set hook may not return by reference in %s on line 6%A
