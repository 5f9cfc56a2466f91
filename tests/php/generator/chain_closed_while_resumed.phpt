--TEST--
A finally block of a chain that is being closed runs its beginning to the end
--FILE--
<?php
function inner() {
    global $weak;
    try {
        yield 1;
        yield 2;
    } finally {
        $chain = $weak->get();
        while ($chain && $chain->valid()) $chain->next();
        $junk = [];
        for ($i = 0; $i < 200; $i++) $junk[] = str_repeat('x', 100 + $i);
    }
}
function outer() {
    $local = ['local'];
    try {
        yield from inner();
        yield 7;
    } finally {
        echo json_encode($local), "\n";
    }
}
for ($round = 0; $round < 3; $round++) {
    $chain = outer();
    $weak = WeakReference::create($chain);
    foreach ($chain as $value) break;
    unset($chain);
    echo "end\n";
}
?>
--EXPECT--
["local"]
end
["local"]
end
["local"]
end
