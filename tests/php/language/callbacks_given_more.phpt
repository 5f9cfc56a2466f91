--TEST--
Callbacks from builtins that are given more arguments than they take
--FILE--
<?php
$list = ['a' => 1, 'b' => 2];
$captured = 'captured';
array_walk($list, function (&$v) use ($captured) { $v = [$v, func_num_args(), func_get_args()[1], func_get_args()[2], $captured]; }, 'extra');
echo json_encode($list), "\n";
$list = [3, 1, 2];
array_walk($list, function () { echo implode(',', func_get_args()), ' '; }, 'x');
array_walk($list, fn(...$all) => print(count($all) . ' '));
array_walk($list, function ($a, $b = 'B', $c = 'C', $d = 'D') { echo "$a$b$c$d "; }, 'x');
echo "\n";
class Handler {
    private $seen = [];
    function one($level) { $this->seen[] = func_get_args()[1]; return true; }
    static function none() { return func_num_args() > 0; }
    function __invoke($first) { return [static::class, func_num_args()]; }
    function seen() { return $this->seen; }
}
$handler = new Handler;
set_error_handler([$handler, 'one']);
echo $undefined, [1][5] ?? '', "$list";
restore_error_handler();
echo implode('; ', $handler->seen()), "\n";
set_error_handler('Handler::none');
echo $undefined;
restore_error_handler();
echo json_encode(array_map(null, array_map($handler, [1, 2], [3, 4]))), "\n";
// What it yields is made after the call, and the arguments are there still.
function generates($first) { yield from func_get_args(); }
foreach (array_map('generates', [1, 2], ['x', 'y'], [null, new ArrayObject]) as $made) echo json_encode(iterator_to_array($made, false)), ' ';
echo "\n";
try {
    array_walk_recursive($list, function ($v) { throw new Exception("thrown for $v"); }, 'secret');
} catch (Exception $e) { echo $e->getMessage(), ' ', json_encode($e->getTrace()[0]['args'] ?? null), "\n"; }
function deeper($v) { return array_map(function ($x) { return count(debug_backtrace()[0]['args']) . func_get_arg(1); }, [$v], ["-$v"]); }
echo json_encode(array_map('deeper', [1, 2], [3, 4])), "\n";
class Gone { function __construct(public $n) {} function __destruct() { echo "~$this->n "; } }
array_map(function ($a) { echo 'in '; }, [1], [new Gone('temporary')]);
echo "\n";
?>
--EXPECT--
{"a":[1,3,"a","extra","captured"],"b":[2,3,"b","extra","captured"]}
3,0,x 1,1,x 2,2,x 2 2 2 30xD 11xD 22xD 
ArrayUndefined variable $undefined; Array to string conversion
[["Handler",2],["Handler",2]]
[1,"x",null] [2,"y",{}] 
thrown for 3 [3,0,"secret"]
[["2-1"],["2-2"]]
in ~temporary 
