--TEST--
Callbacks that shrink, grow and detach what is walked through
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

foreach (['map', 'filter', 'every', 'some', 'find', 'findIndex', 'reduce'] as $method) {
    foreach (['shrink', 'grow', 'detach', 'write'] as $what) {
        $b = new ArrayBuffer(6, 12);
        $a = new Uint8Array($b);
        $a->set([1, 2, 3, 4, 5, 6]);
        $seen = [];
        $change = function ($v, $w = null) use ($a, $b, $what, $method, &$seen) {
            $v = $method === 'reduce' ? $w : $v;
            $seen[] = $v;
            if ($v === 2) {
                match ($what) {
                    'shrink' => $b->resize(3),
                    'grow' => $b->resize(12),
                    'detach' => $b->transfer(),
                    'write' => $a->fill(9),
                };
            }
            return $method === 'every' ? 1 : ($method === 'map' || $method === 'filter' ? $v : 0);
        };
        $result = $a->$method($change);
        echo $method, ' ', $what, ': ', implode(' ', $seen), ' ', show($result), ' ', count($a), "\n";
    }
}
?>
--EXPECT--
map shrink: 1 2 3 [1 2 3 0 0 0] 3
map grow: 1 2 3 4 5 6 [1 2 3 4 5 6] 12
map detach: 1 2 [1 2 0 0 0 0] 0
map write: 1 2 9 9 9 9 [1 2 9 9 9 9] 6
filter shrink: 1 2 3 [1 2 3] 3
filter grow: 1 2 3 4 5 6 [1 2 3 4 5 6] 12
filter detach: 1 2 [1 2] 0
filter write: 1 2 9 9 9 9 [1 2 9 9 9 9] 6
every shrink: 1 2 3 true 3
every grow: 1 2 3 4 5 6 true 12
every detach: 1 2 true 0
every write: 1 2 9 9 9 9 true 6
some shrink: 1 2 3 false 3
some grow: 1 2 3 4 5 6 false 12
some detach: 1 2 false 0
some write: 1 2 9 9 9 9 false 6
find shrink: 1 2 3 NULL 3
find grow: 1 2 3 4 5 6 NULL 12
find detach: 1 2 NULL 0
find write: 1 2 9 9 9 9 NULL 6
findIndex shrink: 1 2 3 -1 3
findIndex grow: 1 2 3 4 5 6 -1 12
findIndex detach: 1 2 -1 0
findIndex write: 1 2 9 9 9 9 -1 6
reduce shrink: 2 3 0 3
reduce grow: 2 3 4 5 6 0 12
reduce detach: 2 0 0
reduce write: 2 9 9 9 9 0 6
