--TEST--
iterator_to_array() without keys asks for none; unset() rewinds subclasses of SplObjectStorage
--FILE--
<?php
class K implements Iterator {
    public $i = 0;
    function rewind(): void { $this->i = 0; }
    function valid(): bool { return $this->i < 3; }
    function key(): mixed { echo "key "; return $this->i; }
    function current(): mixed { return $this->i; }
    function next(): void { $this->i++; }
}
echo implode(',', iterator_to_array(new K, false)), "\n", implode(',', iterator_to_array(new K, true)), "\n";
class S extends SplObjectStorage {}
foreach (['S', 'SplObjectStorage'] as $c) {
    $s = new $c;
    for ($i = 0; $i < 4; $i++) $s[new stdClass] = $i;
    $s->rewind(); $s->next(); $s->next(); unset($s[new stdClass]);
    echo $c, ' ', $s->key(), "\n";
}
--EXPECT--
0,1,2
key key key 0,1,2
S 0
SplObjectStorage 2
