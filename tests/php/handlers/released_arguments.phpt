--TEST--
Destructors of arguments that builtins were the last to hold, whose own calls take the same place
--FILE--
<?php
class D {
    public function __construct(public int $n) {}
    public function __destruct() {
        echo $this->n, ' ';
        use_the_stack(str_repeat('a', 30), [1, 2, 3], [4], [5], [6], [7], [8]);
    }
}
function use_the_stack(...$values) {
    return array_map(fn($value) => [$value, str_repeat('q', 30)], $values);
}
function show(mixed $result) {
    echo json_encode($result), "\n";
}
show(call_user_func_array('count', [[new D(1), new D(2)]]));
show(call_user_func_array('in_array', [new D(1), [new D(2), [new D(3)]], true]));
show(call_user_func_array('array_slice', ['offset' => 0, 'array' => [new D(1), new D(2)], 'length' => 0]));
show(array_slice(...[[new D(1), new D(2)], 0, 0]));
show(count(array_replace([], ...[[new D(1)], [new D(2), new D(3)]])));
show(array_map('count', [[new D(1)], [new D(2)]], [0, 0]));
call_user_func_array([new ArrayObject, 'exchangeArray'], [[new D(1), new D(2)]]);
array_map([new SplObjectStorage, 'offsetSet'], [new D(1), new D(2)], [new D(3), new D(4)]);
echo "\n";

// Error handlers of the call itself.
#[Deprecated] function old($a, $b, $c, $d = null, $e = null, $f = null, $g = null) {
    return [$a, $b[0]->n, $c->n, $g];
}
#[NoDiscard] function result($a, $b) {
    echo $a, $b[0]->n, "\n";
}
set_error_handler(function () {
    use_the_stack(1, 2, 3, 4, 5, 6, 7, 8);
    return true;
});
show(old(...['first', [new D(2)], new D(3)]));
show(old('first', g: str_repeat('g', 3), b: [new D(2)], c: new D(3)));
show(call_user_func_array('old', ['first', [new D(2)], new D(3)]));
result(...[str_repeat('x', 3), [new D(5)]]);
?>
--EXPECT--
1 2 2
1 2 3 false
1 2 []
1 2 []
1 2 3 2
1 2 [1,1]
1 2 1 2 3 4 
2 3 ["first",2,3,null]
2 3 ["first",2,3,"ggg"]
2 3 ["first",2,3,null]
xxx5
5 