--TEST--
Error handlers that only look on change nothing in what is written
--FILE--
<?php
set_error_handler(function ($level, $message) {
    global $log, $a;
    $log[] = [$message, $a];
    return true;
});
$a = ['x' => ['y' => 'text', 'n' => 5], 'f' => false];
$a['x'][$undefined] = 'new';
$a['x']['missing'] .= 'x';
$a['x']['m'][$undefined] = 1;
$a['x']['y'][0] = 'abc';
$a['x'][1.5] = 'cut';
$a['x']['n'] += $undefined;
$a['f'][] = 1;
$a['x']['r'] = &$undefined[1.5];
$undefined[1] = 'through the reference';
$copy = $a;
$copy['x']['y'] = 'copy';
echo json_encode($a), "\n", json_encode($copy['x']['y']), "\n";
$o = new class {
    public int $i = 1;
    public array $list = ['k' => [1]];
    public string $s = 'text';
};
$o->list['k'][$undef] = 2;
$o->list[$undef][1.5] = 3;
$o->s[$undef2 ?? 0] = 'abc';
$r = &$o->list;
try {
    $r = 5;
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
echo json_encode($o), "\n";
var_dump($a['x']);
echo count($log), "\n";
?>
--EXPECT--
{"x":{"y":"aext","n":5,"":"new","missing":"x","m":{"":1},"1":"cut","r":"through the reference"},"f":[1]}
"copy"
Cannot assign int to reference held by property class@anonymous::$list of type array
{"i":1,"list":{"k":{"0":1,"":2},"":{"1":3}},"s":"aext"}
array(7) {
  ["y"]=>
  string(4) "aext"
  ["n"]=>
  int(5)
  [""]=>
  string(3) "new"
  ["missing"]=>
  string(1) "x"
  ["m"]=>
  array(1) {
    [""]=>
    int(1)
  }
  [1]=>
  string(3) "cut"
  ["r"]=>
  &string(21) "through the reference"
}
16
