--TEST--
Elements and properties of several types are assigned to variables in machine code
--FILE--
<?php
class D { public $n; function __construct($n) { $this->n = $n; } function __destruct() { echo "-{$this->n} "; } }
class H { public $any; static $s; }

function elements(array $x, $h) {
    $log = '';
    $v = 'first';
    for ($i = 0; $i < 200; ++$i) {
        $v = $x[$i % 6];
        $log .= gettype($v)[0];
        if (is_array($v)) { $v[] = $i; $log .= count($v); }
        if ($i % 50 == 7) $v = new D($i);
        $w = $v;
        $h->any = $i % 3 ? $v : "s$i";
        $w = $h->any;
        H::$s = $w;
        $v = H::$s;
        if (is_string($w)) { $w .= 'x'; $log .= strlen($w); }
    }
    return $log;
}
echo elements([1, 'str', null, 2.5, [1, 2], true], new H), "\n";
H::$s = null;

// The container itself is replaced by its element.
function nested() {
    $out = 0;
    for ($i = 0; $i < 120; ++$i) {
        $t = [['a', [$i, 'z']], 5, "q$i"];
        $t = $t[$i % 3];
        if (is_array($t)) { $t = $t[$i % 2]; if (is_array($t)) { $t = $t[0]; } }
        $out += is_int($t) ? $t : strlen($t);
    }
    return $out;
}
var_dump(nested());

// What is there at first only, what comes later, and references.
function counts() {
    $a = []; $sum = 0;
    for ($i = 0; $i < 500; ++$i) {
        $k = $i % 100;
        $a[$k] = ($a[$k] ?? 0) + 1;
        $sum += $a[$k] ?? 7;
        $m = $a[$i] ?? 'none';
        if ($i == 300) $a[3] = 'text';
        if ($i == 350) { $a[3] = 1; $r = &$a[4]; }
        if (is_string($m)) ++$sum;
    }
    return [$sum, count($a)];
}
function text($n) { return $n; }
try { var_dump(counts()); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }

function bound() {
    $x = [1, 'a', 2.5];
    $v = 0; $r = &$v;
    $s = '';
    for ($i = 0; $i < 90; ++$i) { $v = $x[$i % 3]; $s .= $r; }
    return md5($s);
}
var_dump(bound());

// Destructors that run when a variable is assigned.
function dying() {
    $x = [1, 'a', 2.5, null];
    for ($i = 0; $i < 60; ++$i) {
        $v = $i % 20 == 19 ? new D($i) : $i;
        $v = $x[$i & 3];
    }
    echo "end\n";
    return $v;
}
var_dump(dying());
--EXPECT--
-7 -57 -107 -157 i3s4Nd3a3bi3sNd3a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi4s4Nd4a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5sNd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4Nd5a3bi5s4
int(1544)
Unsupported operand types: string + int
string(32) "8ea2e16eecf1624a35aa0f8c929aa25a"
-19 -39 -59 end
NULL
