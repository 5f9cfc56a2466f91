--TEST--
What an assignment to a hooked property gives is coerced unless a set hook took it
--FILE--
<?php
class Hooked {
    public ?int $read { get => $this->read; }
    public int $referred = 1 { &get => $this->referred; }
    public int $written { set => $value * 2; }
    public int $both = 1 { get => $this->both + 1; set(int|string $value) { $this->both = (int) $value; } }
    public int $virtual { get => 9; set {} }
}
class Heir extends Hooked { public ?int $read { get => 5; } }
foreach ([new Hooked, new Heir] as $o) {
    foreach (['read', 'referred', 'written', 'both', 'virtual'] as $name) {
        foreach (['4', 4.0, true, 3] as $value) echo json_encode($o->$name = $value), ' ';
        echo json_encode([$o->read = '7', $o->referred = 8.0, $o->written = '1', $o->both = '6', $o->virtual = '2']), "\n";
    }
}
--EXPECT--
4 4 1 3 [7,8,"1","6","2"]
4 4 1 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
4 4 1 3 [7,8,"1","6","2"]
4 4 1 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
"4" 4 true 3 [7,8,"1","6","2"]
