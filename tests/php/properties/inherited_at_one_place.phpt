--TEST--
Objects of classes that have inherited or redeclared a property take turns at one place
--FILE--
<?php
class Base {
    public $p = 'base';
    protected $q = 'base q';
    private $r = 'base r';
    public int|string $t = 1;
    function read() { return "$this->p $this->q $this->r $this->t"; }
    function write($value) { $this->p = $value; $this->q = $value; $this->r = $value; }
}
class Same extends Base { public $more = 2; }
class Again extends Base { public $p = 'again'; public $q = 'again q'; public $r = 'again r'; }
class Hooked extends Base {
    public $p { get => 'hooked'; set { echo "set($value) "; } }
}
class Magic extends Base {
    function __construct() { unset($this->p); }
    function __get($name) { return "magic $name"; }
    function __set($name, $value) { echo "__set($name) "; }
}
class Far extends Same { public $p = 'far'; }
class Own extends ArrayObject { public $p = 'own'; function read() { return $this->p; } function write($value) { $this->p = $value; } }
class Few { public $a = 'few'; function read() { return 'few'; } function write($value) {} }

function read(object $o) { return @$o->p; }
function write(object $o, $value) { $o->p = $value; }
$make = fn() => [new Base, new Same, new Again, new Hooked, new Magic, new Far, new Own, new Few];
foreach ([1, 2, 3] as $round) {
    $all = $make();
    if ($round === 2) $all = array_reverse($all);
    foreach ($all as $o) echo get_class($o), ': ', read($o) ?? 'null', ' / ', $o->read(), "\n";
    foreach ($all as $i => $o) { @write($o, "w$i"); $o->write("m$i"); }
    foreach ($all as $o) echo get_class($o), ': ', read($o) ?? 'null', ' / ', $o->read(), "\n";
}
class Frozen { public function __construct(public readonly int $p) {} }
class Cold extends Frozen {}
foreach ([new Base, new Frozen(1), new Cold(2), new Base, new Cold(3)] as $o) {
    try {
        write($o, 5);
        echo read($o), "\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Base: base / base base q base r 1
Same: base / base base q base r 1
Again: again / again again q base r 1
Hooked: hooked / hooked base q base r 1
Magic: magic p / magic p base q base r 1
Far: far / far base q base r 1
Own: own / own
Few: null / few
set(w3) set(m3) __set(p) __set(p) Base: m0 / m0 m0 m0 1
Same: m1 / m1 m1 m1 1
Again: m2 / m2 m2 m2 1
Hooked: hooked / hooked m3 m3 1
Magic: magic p / magic p m4 m4 1
Far: m5 / m5 m5 m5 1
Own: m6 / m6
Few: w7 / few
Few: null / few
Own: own / own
Far: far / far base q base r 1
Magic: magic p / magic p base q base r 1
Hooked: hooked / hooked base q base r 1
Again: again / again again q base r 1
Same: base / base base q base r 1
Base: base / base base q base r 1
__set(p) __set(p) set(w4) set(m4) Few: w0 / few
Own: m1 / m1
Far: m2 / m2 m2 m2 1
Magic: magic p / magic p m3 m3 1
Hooked: hooked / hooked m4 m4 1
Again: m5 / m5 m5 m5 1
Same: m6 / m6 m6 m6 1
Base: m7 / m7 m7 m7 1
Base: base / base base q base r 1
Same: base / base base q base r 1
Again: again / again again q base r 1
Hooked: hooked / hooked base q base r 1
Magic: magic p / magic p base q base r 1
Far: far / far base q base r 1
Own: own / own
Few: null / few
set(w3) set(m3) __set(p) __set(p) Base: m0 / m0 m0 m0 1
Same: m1 / m1 m1 m1 1
Again: m2 / m2 m2 m2 1
Hooked: hooked / hooked m3 m3 1
Magic: magic p / magic p m4 m4 1
Far: m5 / m5 m5 m5 1
Own: m6 / m6
Few: w7 / few
5
Cannot modify readonly property Frozen::$p
Cannot modify readonly property Frozen::$p
5
Cannot modify readonly property Frozen::$p
