--TEST--
$a += [...] changes the array where it is: loops by reference go on and end
--FILE--
<?php
$a = [1, 2];
foreach ($a as &$x) {
    $a += [5 => 'z', 6 => 'y'];
    echo $x, ' ';
}
unset($x);
echo count($a), "\n";

$copied = $a;
$a += ['new' => 1];
var_dump(count($a) - count($copied));

$s = ['in' => ['b' => 1]];
$reference = &$s['in'];
$s['in'] += ['c' => 2];
echo json_encode($reference), "\n";

class Holder {
    public array $typed = [1];
    public static array $static = [1];
    public $untyped = [1];
}
$h = new Holder;
$h->typed += [1, 2];
$h->untyped += [1, 2, 3];
$h->dynamic = ['d' => 1];
$h->dynamic += ['e' => 2];
Holder::$static += [3 => 4];
echo json_encode([$h, Holder::$static, $h->typed += [9 => 9]]), "\n";
$a = [1];
$a += $a;
echo json_encode($a), "\n";
// A million steps that copied would not end soon.
$big = [];
for ($i = 0; $i < 20000; $i++) $big += [$i => $i];
echo count($big), "\n";
?>
--EXPECTF--
1 2 z y 4
int(1)
{"b":1,"c":2}

Deprecated: Creation of dynamic property Holder::$dynamic is deprecated in %s on line %d
[{"typed":{"0":1,"1":2,"9":9},"untyped":[1,2,3],"dynamic":{"d":1,"e":2}},{"0":1,"3":4},{"0":1,"1":2,"9":9}]
[1]
20000
