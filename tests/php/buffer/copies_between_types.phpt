--TEST--
Every type from every type
--FILE--
<?php

require __DIR__ . '/helper.inc';

$types = ['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Int64', 'Float32', 'Float64'];
foreach ($types as $from) {
    $source = ("Buffer\\{$from}Array")::of(-1, 200, 70000, 1.5, 1e12);
    echo $from, ' ', show($source), "\n";
    foreach ($types as $to) {
        $class = "Buffer\\{$to}Array";
        $a = new $class($source);
        $b = new $class(6);
        $b->set($source, 1);
        $c = $class::from($source->toArray());
        if (show($a) !== show($c) || show($b->subarray(1)) !== show($c)) {
            echo $to, ' ', show($a), show($b), show($c), "\n";
        }
    }
}
?>
--EXPECT--
Int8 [-1 -56 112 1 0]
Uint8 [255 200 112 1 0]
Uint8Clamped [0 200 255 2 255]
Int16 [-1 200 4464 1 4096]
Uint16 [65535 200 4464 1 4096]
Int32 [-1 200 70000 1 -727379968]
Uint32 [4294967295 200 70000 1 3567587328]
Int64 [-1 200 70000 1 1000000000000]
Float32 [-1.0 200.0 70000.0 1.5 999999995904.0]
Float64 [-1.0 200.0 70000.0 1.5 1000000000000.0]
