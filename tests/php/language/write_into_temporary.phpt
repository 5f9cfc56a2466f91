--TEST--
Results of calls may be written into; other temporaries may not
--FILE--
<?php
class Box {
    public array $items = [[1]];
}
function box(Box $box): Box { return $box; }
function items(): array { return [[1, 2], 3]; }

$box = new Box();
box($box)->items[0][] = 2;
items()[0][] = 3;
items()[0][1]++;
echo json_encode($box->items), "\n";

foreach (['[1, 2][0] = 3;', '(new Box)->items = [];', 'strlen("ab")[0] = 1;', 'unset([1][0]);'] as $code) {
    try {
        eval($code);
    } catch (Error $error) {
        echo $error->getMessage(), "\n";
    }
}
--EXPECTF--
[[1,2]]

Fatal error: Cannot use temporary expression in write context in %s : eval()'d code on line 1
