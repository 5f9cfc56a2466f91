--TEST--
extract() and compact(): this, GLOBALS
--FILE--
<?php
class A {
    function run() {
        foreach ([EXTR_OVERWRITE, EXTR_SKIP, EXTR_PREFIX_SAME, EXTR_PREFIX_ALL, EXTR_PREFIX_INVALID, EXTR_IF_EXISTS, EXTR_PREFIX_IF_EXISTS] as $flags) {
            $x_this = null;
            $array = ['this' => 'value'];
            try {
                echo extract($array, $flags, 'x'), ' ', get_class($this), ' ', var_export($x_this, true), "\n";
            } catch (Error $error) {
                echo $error->getMessage(), "\n";
            }
        }
        return [count(compact('this')), (static fn() => compact('this'))()];
    }
}
echo json_encode((new A)->run()), json_encode(compact('this')), "\n";
$text = 'John';
var_dump(extract(['GLOBALS' => ['foo' => 'bar']]), $GLOBALS['text']);
--EXPECT--
Cannot re-assign $this
0 A NULL
1 A 'value'
1 A 'value'
1 A 'value'
0 A NULL
0 A NULL
[1,[]][]
int(1)
string(4) "John"
