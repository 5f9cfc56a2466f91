--TEST--
Comparators that overwrite the array that is being sorted
--FILE--
<?php
foreach (['usort', 'uasort', 'uksort'] as $function) {
    $a = ['b' => 2, 'c' => 3, 'a' => 1];
    $function($a, function ($p, $q) use (&$a) {
        $a = 0x4141414141;
        return $p <=> $q;
    });
    echo $function, ': ', json_encode($a), "\n";
}
class Text {
    public function __construct(private string $text) {}
    public function __toString(): string {
        global $b;
        $b = 7;
        return $this->text;
    }
}
foreach (['sort', 'rsort', 'asort', 'arsort'] as $function) {
    $b = [new Text('b'), new Text('a'), new Text('c')];
    $function($b);
    echo $function, ': ', gettype($b), ' ', is_array($b) ? count($b) : $b, "\n";
}
$c = [3, 2, 1];
foreach ($c as &$x) {
    usort($c, function ($p, $q) use (&$c) {
        $c = null;
        return $p <=> $q;
    });
    break;
}
unset($x);
echo json_encode($c), "\n";
?>
--EXPECT--
usort: [1,2,3]
uasort: {"a":1,"b":2,"c":3}
uksort: {"a":1,"b":2,"c":3}
sort: array 3
rsort: array 3
asort: array 3
arsort: array 3
[1,2,3]
