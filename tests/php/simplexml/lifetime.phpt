--TEST--
SimpleXML: elements outlive their trees, and trees change under loops
--EXTENSIONS--
simplexml
--FILE--
<?php
$b = simplexml_load_string('<a><b k="v"><c>deep</c></b></a>')->b;
$c = $b->c[0];
$k = $b['k'];
$top = $b->xpath('/a')[0];
unset($top->b);
gc_collect_cycles();
echo $c, ' ', $k, ' ', $top->asXML(), "\n";
unset($top);
$b = null;
echo $c->asXML(), ' ', $k, "\n";
unset($c[0]);
echo $c->getName(), ' ', $c, "\n";

$x = simplexml_load_string('<a><b>1</b><b>2</b><b>3</b><b>4</b></a>');
$seen = '';
foreach ($x->b as $b) {
    $seen .= $b;
    unset($x->b[0]);
}
echo $seen, ' ', count($x->b), "\n";
$x = simplexml_load_string('<a><b>1</b><b>2</b></a>');
$count = 0;
foreach ($x->b as $b) {
    if ($count++ < 3) $x->addChild('b', "n$count");
}
echo $count, ' ', $x->asXML();
foreach ($x as $outer) {
    foreach ($x as $inner) echo $outer, '-', $inner, ' ';
    break;
}
echo "\n";
$all = [];
foreach ($x->b as $b) $all[] = $b;
foreach ($all as $i => $b) {
    unset($b[0]);
    unset($all[$i]);
}
echo $x->asXML();
foreach ($x->xpath('//@*|//node()') as $node) unset($node[0]);

$x = simplexml_load_string('<a n="1"><b/></a>');
$copy = clone $x;
$copy->b = 'changed';
$part = clone $x->b;
$part['only'] = 'here';
echo $x->asXML(), $copy->asXML(), $part->asXML(), "\n";

// A warning's handler removes what is being worked on.
$x = simplexml_load_string('<a><b>1</b></a>');
set_error_handler(function () use (&$x) { $x = null; return true; });
$list = $x->b;
$list[5] = 'x';
echo $list[0], "\n";
restore_error_handler();

class Sub extends SimpleXMLElement {
    public function __toString(): string { return '<' . $this->getName() . '>'; }
    public function count(): int { return 42; }
}
$s = new Sub('<a><b>t</b></a>');
echo $s, ' ', $s->b, ' ', get_class($s->b), ' ', count($s), ' ', "$s->b", "\n";
$raw = (new ReflectionClass('SimpleXMLElement'))->newInstanceWithoutConstructor();
foreach ([fn() => $raw->asXML(), fn() => $raw->x, fn() => $raw['x'] = 1, fn() => count($raw), fn() => $raw->xpath('/'), fn() => (bool)$raw, fn() => $raw->current()] as $use) {
    try {
        var_dump($use());
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach ([['<a>'], ['<a/>', 'stdClass'], ['<a/>', 'Sub'], ['<a/>', null, PHP_INT_MAX]] as $arguments) {
    try {
        var_dump(@simplexml_load_string(...$arguments));
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
try {
    new SimpleXMLElement('<a><b></a>', LIBXML_NOERROR);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$bomb = '<!DOCTYPE r [<!ENTITY a "' . str_repeat('x', 100) . '">';
foreach (range('a', 'i') as $i) $bomb .= '<!ENTITY ' . chr(ord($i) + 1) . " '" . str_repeat("&$i;", 20) . "'>";
var_dump(@simplexml_load_string("$bomb]><r>&j;</r>", 'SimpleXMLElement', LIBXML_NOENT));
?>
--EXPECT--
deep v <?xml version="1.0"?>
<a/>

<c>deep</c> v
c deep
1 3
5 <?xml version="1.0"?>
<a><b>1</b><b>2</b><b>n1</b><b>n2</b><b>n3</b></a>
1-1 1-2 1-n1 1-n2 1-n3 
<?xml version="1.0"?>
<a/>
<?xml version="1.0"?>
<a n="1"><b/></a>
<?xml version="1.0"?>
<a n="1"><b>changed</b></a>
<b only="here"/>
1
<a> <b> Sub 42 <b>
SimpleXMLElement is not properly initialized
SimpleXMLElement is not properly initialized
SimpleXMLElement is not properly initialized
SimpleXMLElement is not properly initialized
SimpleXMLElement is not properly initialized
SimpleXMLElement is not properly initialized
Iterator not initialized or already consumed
bool(false)
TypeError: simplexml_load_string(): Argument #2 ($class_name) must be a class name derived from SimpleXMLElement or null, stdClass given
object(Sub)#19 (0) {
}
ValueError: simplexml_load_string(): Argument #3 ($options) is too large
String could not be parsed as XML
bool(false)
