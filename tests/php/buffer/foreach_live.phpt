--TEST--
foreach sees later writes and resizes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$b = new ArrayBuffer(4, 16);
$a = new Uint8Array($b);
$a->set([1, 2, 3, 4]);
foreach ($a as $k => $v) {
    echo "$k:$v ";
    if ($k === 0) {
        $a[1] = 20;
    }
    if ($k === 3 && count($a) < 6) {
        $b->resize(6);
    }
}
echo "\n";
foreach ($a as $k => $v) {
    echo "$k:$v ";
    if ($k === 1) {
        $b->resize(2);
    }
}
echo "\n";
foreach ($a as $k => $v) {
    echo "$k:$v ";
    $b->resize(max(count($b) - 1, 0));
    $b->resize(count($b) + 2);
    if ($k > 5) {
        break;
    }
}
echo "\n";
foreach ($a as $v) {
    $a = null;
    echo $v, ' ';
    if ($b) {
        $b->resize(3);
        $b = null;
    }
}
echo "\n";
?>
--EXPECT--
0:1 1:20 2:3 3:4 4:0 5:0 
0:1 1:20 
0:1 1:0 2:0 3:0 4:0 5:0 6:0 
1 0 0 
