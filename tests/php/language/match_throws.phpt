--TEST--
A match without a matching arm throws before its result exists
--FILE--
<?php
function label($value) { return "value " . $value; }
for ($i = 0; $i < 3; $i++) {
    try {
        var_dump(strlen(str_repeat('x', 5)), match ($i) { 1, 2 => label($i) });
    } catch (\UnhandledMatchError $e) {
        echo $e->getMessage(), ' line ', $e->getLine(), "\n";
    }
    try {
        echo implode(',', [label(1), match (label($i)) { 'value 2' => label(9) }]), "\n";
    } catch (\UnhandledMatchError $e) {
        echo $e->getMessage(), "\n";
    }
    try {
        echo match (label($i)) { 'value 0' => 'a', 'value 1' => 'b', 'value 5' => 'c', 'x' => 'd' }, "\n";
    } catch (\UnhandledMatchError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Unhandled match case 0 line 5
Unhandled match case 'value 0'
a
int(5)
string(7) "value 1"
Unhandled match case 'value 1'
b
int(5)
string(7) "value 2"
value 1,value 9
Unhandled match case 'value 2'
