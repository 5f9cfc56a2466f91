--TEST--
$this can be passed where a reference is wanted, and stays what it is
--FILE--
<?php
function f(&$x) { $x = 5; }
function g(&...$x) { $x[0] = 1; }
class T {
    public array $list = [];
    public function __construct(&$p = null) { $p = 9; }
    public function m(&$q) { $q = 1; }
    public static function s(&$q) { $q = 1; }
    public function test() {
        f($this);
        g($this, $this);
        $this->m($this);
        self::s($this);
        $closure = function (&$x) { $x = 1; };
        $closure($this);
        new T($this);
        $name = 'f';
        $name($this);
        f(x: $this);
        f(...[$this]);
        sscanf('1', '%d', $this);
        array_push($this->list, $this);
        echo get_class($this), ' ', count($this->list), "\n";
    }
}
(new T)->test();

// Beyond the arguments that are looked at one by one.
function many($a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k, $l, &$m) { $m = 1; }
many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, $last);
var_dump($last);
try {
    many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
T 1
int(1)
many(): Argument #13 ($m) could not be passed by reference
