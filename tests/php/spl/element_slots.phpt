--TEST--
elements of the SPL's and core's own structures, read, tested and overwritten directly
--FILE--
<?php
function tell(callable $f): void
{
    try {
        echo json_encode($f()), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

class Loud extends ArrayObject
{
    public function offsetGet($k): mixed
    {
        echo "get($k) ";
        return parent::offsetGet($k);
    }
    public function offsetSet($k, $v): void
    {
        echo "set($k) ";
        parent::offsetSet($k, $v);
    }
    public function offsetExists($k): bool
    {
        echo "has($k) ";
        return parent::offsetExists($k);
    }
}
class Fixed extends SplFixedArray
{
    public function offsetGet($i): mixed
    {
        return "own $i";
    }
}
class Hashing extends SplObjectStorage
{
    public function getHash($o): string
    {
        return get_class($o);
    }
}

for ($round = 0; $round < 2; $round++) {
    $a = new ArrayObject(['a' => 1, 'n' => null, 7 => 'seven']);
    tell(fn() => [$a['a'], $a['7'], $a[7], isset($a['a']), isset($a['n']), isset($a['z']), empty($a['n'])]);
    $before = $a->getArrayCopy();
    $a['a'] = 2;
    $a['7'] = 'VII';
    $a['new'] = 3;
    tell(fn() => [$a->getArrayCopy(), $before]);
    $r = &$a['a'];
    $r = 'by reference';
    tell(fn() => [$r, $a['a'], $a['n'] ?? 'default']);
    unset($r);
    $i = new ArrayIterator([1, 2, 3]);
    $i[1] = 'two';
    tell(fn() => [$i[1], $i[2], count($i)]);

    $loud = new Loud(['k' => 1]);
    $loud['k'] = $loud['k'] + 1;
    tell(fn() => isset($loud['k']) ? $loud['k'] : null);

    $f = SplFixedArray::fromArray([1, null, 3]);
    $f[0] = 'x';
    $f['2'] = 'z';
    tell(fn() => [$f[0], $f['2'], isset($f[1]), isset($f[2]), isset($f[9]), empty($f[1])]);
    tell(fn() => $f[3]);
    tell(fn() => (new Fixed(2))[1]);

    $s = new SplObjectStorage;
    $o = new stdClass;
    $p = new stdClass;
    $s[$o] = 'first';
    $s[$o] = 'second';
    $s[$p] = null;
    tell(fn() => [$s[$o], isset($s[$o]), isset($s[$p]), isset($s[new stdClass]), count($s)]);
    $copy = clone $s;
    $copy[$o] = 'copy';
    tell(fn() => [$s[$o], $copy[$o]]);
    tell(fn() => $s[new stdClass]);
    $h = new Hashing;
    $h[new stdClass] = 1;
    $h[new stdClass] = 2;
    tell(fn() => [count($h), $h[new stdClass], isset($h[new ArrayObject])]);

    $w = new WeakMap;
    $w[$o] = ['list'];
    $w[$p] = null;
    $v = clone $w;
    $w[$o] = 'other';
    tell(fn() => [$w[$o], $v[$o], isset($w[$p]), $w[$p] ?? 'none', count($w)]);

    // What a destructor does to the structure that its object is taken out of.
    $d = new SplFixedArray(1);
    $d[0] = new class($d) {
        public function __construct(public $d)
        {
        }
        public function __destruct()
        {
            $this->d->setSize(3);
        }
    };
    $d[0] = 'gone';
    tell(fn() => [$d[0], $d->getSize()]);
}
--EXPECT--
[1,"seven","seven",true,false,false,true]
[{"a":2,"n":null,"7":"VII","new":3},{"a":1,"n":null,"7":"seven"}]
["by reference","by reference","default"]
["two",3,3]
get(k) set(k) has(k) get(k) 2
["x","z",false,true,false,true]
OutOfBoundsException: Index invalid or out of range
"own 1"
["second",true,true,false,2]
["second","copy"]
UnexpectedValueException: Object not found
[1,2,false]
["other",["list"],false,"none",2]
["gone",3]
[1,"seven","seven",true,false,false,true]
[{"a":2,"n":null,"7":"VII","new":3},{"a":1,"n":null,"7":"seven"}]
["by reference","by reference","default"]
["two",3,3]
get(k) set(k) has(k) get(k) 2
["x","z",false,true,false,true]
OutOfBoundsException: Index invalid or out of range
"own 1"
["second",true,true,false,2]
["second","copy"]
UnexpectedValueException: Object not found
[1,2,false]
["other",["list"],false,"none",2]
["gone",3]
