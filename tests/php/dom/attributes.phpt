--TEST--
DOM: attributes, their namespaces, IDs
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), ' (', $e->getCode(), ")\n"; }
}
$doc = new DOMDocument;
$doc->loadXML('<r xmlns="urn:d" xmlns:p="urn:p" plain="1" p:named="2"><e/></r>');
$r = $doc->documentElement;
var_dump($r->getAttribute('plain'), $r->getAttribute('p:named'), $r->getAttribute('xmlns'), $r->getAttribute('xmlns:p'), $r->getAttribute('none'));
var_dump($r->getAttributeNS('urn:p', 'named'), $r->getAttributeNS('http://www.w3.org/2000/xmlns/', 'p'), $r->hasAttribute('p:named'), $r->hasAttributeNS('urn:p', 'named'), $r->hasAttribute('named'));
var_dump($r->getAttributeNames(), count($r->attributes), $r->attributes->getNamedItem('plain')->value, $r->attributes['plain']->value, $r->attributes[1]->nodeName, isset($r->attributes[2]), $r->attributes->item(7));
foreach ($r->attributes as $name => $attribute) echo "$name => $attribute->nodeName = $attribute->value\n";
$attribute = $r->setAttribute('new', 'a "quoted" <value> & more');
var_dump($attribute->name, $attribute->value, $attribute->ownerElement === $r, $attribute->parentNode === $r);
$attribute->value = 'x&amp;y';
echo $doc->saveXML($r), "\n";
show(fn() => $r->setAttribute('', 'x'));
show(fn() => $r->setAttribute('1', 'x'));
show(fn() => $r->setAttributeNS('urn:n', 'n:a', 'v'));
show(fn() => $r->setAttributeNS('urn:p', 'named', 'changed'));
show(fn() => $r->setAttributeNS('urn:none', 'a', 'v'));
show(fn() => $r->setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:z', 'urn:z'));
show(fn() => $r->setAttributeNS(null, 'q:a', 'v'));
echo $doc->saveXML($r), "\n";
show(fn() => $r->removeAttribute('plain'));
show(fn() => $r->removeAttribute('plain'));
show(fn() => $r->removeAttributeNS('urn:p', 'named'));
$node = $r->getAttributeNode('new');
var_dump($r->removeAttributeNode($node) === $node, $node->ownerElement, $r->getAttributeNode('new'));
show(fn() => $r->removeAttributeNode($node));
$e = $r->firstChild;
var_dump($e->setAttributeNode($node), $e->setAttributeNode($doc->createAttribute('new'))->value, $e->getAttribute('new'));
var_dump($e->toggleAttribute('flag'), $e->toggleAttribute('flag'), $e->toggleAttribute('flag', true), $e->toggleAttribute('flag', true), $e->toggleAttribute('flag', false));
$e->id = 'me';
$e->className = 'one two';
var_dump($e->id, $e->className, $doc->getElementById('me') === $e);
$e->setAttribute('key', 'k1');
$e->setIdAttribute('key', true);
var_dump($doc->getElementById('k1') === $e, $e->getAttributeNode('key')->isId());
$e->setIdAttribute('key', false);
var_dump($doc->getElementById('k1'));
show(fn() => $e->setIdAttribute('none', true));
$e->remove();
var_dump($doc->getElementById('me'));
$ns = $r->getAttributeNode('xmlns:p');
var_dump(get_class($ns), $ns->nodeName, $ns->nodeValue, $ns->prefix, $ns->localName, $ns->parentNode === $r);
$a = new DOMAttr('alone', 'v');
var_dump($a->value, $a->ownerElement, $a->isId());
show(fn() => new DOMAttr('a b'));
show(fn() => $doc->createAttributeNS('urn:w', 'w:a')->nodeName);
show(fn() => (new DOMDocument)->createAttributeNS('urn:w', 'w:a'));
$r->prefix = 'pp';
show(fn() => $r->prefix);
echo $doc->saveXML($r), "\n";
?>
--EXPECTF--
string(1) "1"
string(1) "2"
string(5) "urn:d"
string(5) "urn:p"
string(0) ""
string(1) "2"
string(5) "urn:p"
bool(true)
bool(true)
bool(false)
array(4) {
  [0]=>
  string(5) "xmlns"
  [1]=>
  string(7) "xmlns:p"
  [2]=>
  string(5) "plain"
  [3]=>
  string(7) "p:named"
}
int(2)
string(1) "1"
string(1) "1"
string(7) "p:named"
bool(false)
NULL
plain => plain = 1
named => p:named = 2
string(3) "new"
string(25) "a "quoted" <value> & more"
bool(true)
bool(true)
<r xmlns="urn:d" xmlns:p="urn:p" plain="1" p:named="2" new="x&amp;y"><e/></r>
ValueError: DOMElement::setAttribute(): Argument #1 ($qualifiedName) must not be empty (0)
DOMException: Invalid Character Error (5)
NULL
NULL
NULL
NULL
DOMException: Namespace Error (14)
<r xmlns="urn:d" xmlns:p="urn:p" xmlns:n="urn:n" xmlns:default="urn:none" xmlns:z="urn:z" plain="1" p:named="changed" new="x&amp;y" n:a="v" default:a="v"><e/></r>
bool(true)
bool(false)
NULL
bool(true)
NULL
bool(false)
DOMException: Not Found Error (8)
NULL
string(3) "x&y"
string(0) ""
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
string(2) "me"
string(7) "one two"
bool(true)
bool(true)
bool(true)
NULL
DOMException: Not Found Error (8)
NULL
string(16) "DOMNameSpaceNode"
string(7) "xmlns:p"
string(5) "urn:p"
string(1) "p"
string(1) "p"
bool(true)
string(1) "v"
NULL
bool(false)
DOMException: Invalid Character Error (5)
string(3) "w:a"

Warning: DOMDocument::createAttributeNS(): Document Missing Root Element in %s on line 50
bool(false)
string(2) "pp"
<pp:r xmlns="urn:d" xmlns:p="urn:p" xmlns:n="urn:n" xmlns:default="urn:none" xmlns:z="urn:z" xmlns:w="urn:w" xmlns:pp="urn:d" n:a="v" default:a="v"/>
