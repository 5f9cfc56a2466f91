--TEST--
extract(): unset variables with EXTR_PREFIX_IF_EXISTS, an empty key, $this in static methods
--FILE--
<?php
function show(int $flags, array $values, string $prefix) {
    $x = 1;
    unset($y);
    $count = extract($values, $flags, $prefix);
    unset($values, $flags, $prefix);
    echo json_encode(get_defined_vars()), "\n";
    return;
    $y = 1;
}
show(EXTR_PREFIX_IF_EXISTS, ['y' => 6, 'x' => 5, 'z' => 7, '' => 8], 'p');
show(EXTR_PREFIX_IF_EXISTS | EXTR_REFS, ['y' => 6, 'x' => 5, 'z' => 7, '' => 8], 'p');
show(EXTR_IF_EXISTS, ['x' => 5, 'y' => 6, 'z' => 7, '' => 8], 'p');
show(EXTR_PREFIX_SAME, ['x' => 5, 'y' => 6, 'z' => 7, '' => 8, '1' => 3], 'p');
show(EXTR_PREFIX_INVALID, ['x' => 5, 'y' => 6, '' => 8, 1 => 7, 'a-b' => 1], 'p');
show(EXTR_PREFIX_ALL, ['x' => 5, '' => 8, 1 => 7, 'a-b' => 1], 'p');
show(EXTR_OVERWRITE, ['x' => 5, '' => 8, 'y' => 2], '');

class C {
    static function fixed(int $flags) { return extract(['this' => 5], $flags, 'p'); }
    function own(int $flags) { return extract(['this' => 5], $flags, 'p'); }
}
function free(int $flags) { return extract(['this' => 5], $flags, 'p'); }
for ($flags = EXTR_OVERWRITE; $flags <= EXTR_IF_EXISTS; ++$flags) {
    foreach ([C::fixed(...), (new C)->own(...), free(...)] as $call) {
        try {
            echo $call($flags), ' ';
        } catch (Error $e) {
            echo '[', $e->getMessage(), '] ';
        }
    }
    echo "\n";
}
--EXPECT--
{"x":1,"y":6,"count":2,"p_x":5}
{"x":1,"y":6,"count":2,"p_x":5}
{"x":5,"count":1}
{"x":1,"y":6,"count":3,"p_x":5,"z":7}
{"x":5,"y":6,"count":4,"p_":8,"p_1":7}
{"x":1,"count":2,"p_x":5,"p_1":7}
{"x":5,"y":2,"count":2}
[Cannot re-assign $this] [Cannot re-assign $this] [Cannot re-assign $this] 
0 0 0 
1 1 1 
1 1 1 
1 1 1 
0 0 0 
0 0 0 
