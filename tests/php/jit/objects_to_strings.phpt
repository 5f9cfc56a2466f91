--TEST--
Objects that become strings where a parameter wants one
--INI--
opcache.jit=on
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=2
--FILE--
<?php
class Name { function __construct(private string $name) {} function __toString(): string { return $this->name; } }
class Other extends Name {}
class Known
{
    public $names = ['one' => 1, 'two' => 2];
    function has(string $name, $n) { $sum = 0; for ($i = 0; $i < $n; $i++) $sum += $i; return $this->find($name, $sum); }
    function find($name, $sum) { return gettype($name) . $sum . isset($this->names[$name]); }
    function either(string|Other $name, $n) { $sum = 0; for ($i = 0; $i < $n; $i++) $sum += $i; return $this->kind($name, $sum); }
    function kind($name, $sum) { return gettype($name) . $sum; }
}
function given(string $name) { return $name; }
$known = new Known;
for ($i = 0; $i < 30; $i++) {
    $found = [$known->has(new Name('one'), 3), $known->either(new Name('one'), 3), given(new Name('x'))];
    if ($i % 7 == 6) $found = [$known->has(new Other('two'), 3), $known->either(new Other('one'), 3), given(new Other('y'))];
    if ($i > 26 || $i == 20) echo json_encode($found), "\n";
}
?>
--EXPECT--
["string31","object3","y"]
["string31","object3","y"]
["string31","string3","x"]
["string31","string3","x"]
