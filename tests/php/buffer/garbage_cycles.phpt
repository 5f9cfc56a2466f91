--TEST--
Views and buffers in cycles of garbage
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, StringBuilder, Uint8Array, Uint16Array};

class Node { public $self; public $view; public $iterator; }
for ($i = 0; $i < 50; ++$i) {
    $n = new Node;
    $n->self = $n;
    $b = new ArrayBuffer(16, 32);
    $n->view = [new Uint8Array($b), new Uint16Array($b, 2), new DataView($b)];
    $n->iterator = [$n->view[0]->getIterator(), $b, new StringBuilder('text')];
    if ($i % 5 == 0) $kept[] = $n->view[$i % 3];
}
unset($n, $b);
gc_collect_cycles();
var_dump(count($kept));
foreach ($kept as $view) {
    $view->buffer->resize(20);
    echo $view->byteLength, ' ';
}
echo "\n";
var_dump(gc_collect_cycles());
?>
--EXPECT--
int(10)
20 20 18 20 20 18 20 20 18 20 
int(0)
