--TEST--
DOM: live lists, maps, and loops over them
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
$doc = new DOMDocument;
$doc->loadXML('<r><a i="1"/><b/>text<a i="2"><a i="3"/></a></r>');
$r = $doc->documentElement;
$as = $r->getElementsByTagName('a');
$children = $r->childNodes;
var_dump(count($as), $as->length, count($children), $as[2]->getAttribute('i'), $as[3], $as->item(-1), isset($as[2]), isset($as[3]), isset($as['x']), empty($as[0]));
foreach ($as as $i => $a) echo $i, ':', $a->getAttribute('i'), ' ';
echo "\n";
$r->appendChild($doc->createElement('a'))->setAttribute('i', '4');
var_dump(count($as), $as[3]->getAttribute('i'), count($children));
$as[0]->remove();
var_dump(count($as), $as[0]->getAttribute('i'));
foreach ($r->childNodes as $child) { echo $child->nodeName, ' '; if ($child->nodeName == 'b') $child->remove(); }
echo "| ", count($children), "\n";
foreach ($as as $a) foreach ($as as $b) echo $a->getAttribute('i'), $b->getAttribute('i'), ' ';
echo "\n";
$n = 0;
foreach ($as as $a) if ($n++ < 3) $r->appendChild($doc->createElement('a'));
var_dump($n, count($as));
$all = $doc->getElementsByTagName('*');
var_dump(count($all), count($doc->getElementsByTagNameNS('*', 'a')), count($doc->getElementsByTagNameNS('', 'a')), count($doc->getElementsByTagNameNS('urn:x', 'a')));
while ($r->firstChild) $r->removeChild($r->firstChild);
var_dump(count($as), count($all), count($children), $children[0]);
var_dump(iterator_to_array((new DOMXPath($doc))->query('//none')));
foreach ([fn() => $children[] = 1, fn() => $children[0] = 1, function () use ($children) { unset($children[0]); }, fn() => clone $children, fn() => $children->length = 3, fn() => serialize($children)] as $f) {
    try { $f(); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
var_dump(new DOMNodeList, (new DOMNodeList)->item(0), count(new DOMNamedNodeMap));
foreach (new DOMNodeList as $nothing) echo 'never';
$doc->loadXML('<!DOCTYPE r [<!ENTITY one "1"><!ENTITY two SYSTEM "t" NDATA n><!NOTATION n PUBLIC "p" "s">]><r>&one;</r>');
$type = $doc->doctype;
var_dump(count($type->entities), count($type->notations), $type->entities['one']->nodeName, $type->entities->getNamedItem('two')->notationName, $type->entities['two']->systemId, $type->notations['n']->publicId, $type->notations[0]->systemId, $type->entities['none']);
var_dump($type->name, $type->publicId, $type->systemId, $type->internalSubset, $doc->documentElement->firstChild->nodeName, $doc->documentElement->textContent);
$names = [];
foreach ($type->entities as $name => $entity) $names[] = $name;
sort($names);
echo implode(' ', $names), "\n";
?>
--EXPECT--
int(3)
int(3)
int(4)
string(1) "3"
NULL
NULL
bool(true)
bool(false)
bool(false)
bool(false)
0:1 1:2 2:3 
int(4)
string(1) "4"
int(5)
int(3)
string(1) "2"
b | 3
22 23 24 32 33 34 42 43 44 
int(6)
int(6)
int(7)
int(6)
int(6)
int(0)
int(0)
int(1)
int(0)
NULL
array(0) {
}
Error: Cannot use object of type DOMNodeList as array
Error: Cannot use object of type DOMNodeList as array
Error: Cannot use object of type DOMNodeList as array
Error: Trying to clone an uncloneable object of class DOMNodeList
Error: Cannot modify readonly property DOMNodeList::$length
object(DOMNodeList)#13 (1) {
  ["length"]=>
  int(0)
}
NULL
int(0)
int(2)
int(1)
string(3) "one"
string(1) "n"
string(1) "t"
string(1) "p"
string(1) "s"
NULL
string(1) "r"
string(0) ""
string(0) ""
string(51) "<!ENTITY one "1">
<!ENTITY two SYSTEM "t" NDATA n>
"
string(3) "one"
string(1) "1"
one two
