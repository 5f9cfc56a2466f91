--TEST--
DOM: nodes live as long as they are needed, with one object each
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
// Nodes outlive their document's object, their parents and what they were found by.
function text() { $doc = new DOMDocument; $doc->loadXML('<r><a x="1">one<b/></a></r>'); return $doc->documentElement->firstChild->firstChild; }
$t = text();
var_dump($t->data, $t->parentNode->nodeName, $t->ownerDocument->documentElement->nodeName, $t->parentNode->getAttribute('x'));
$t->ownerDocument->custom = 1;
function attribute() { $doc = new DOMDocument; $doc->loadXML('<r a="1"/>'); return $doc->documentElement->attributes; }
foreach (attribute() as $a) var_dump($a->ownerElement->ownerDocument->saveXML($a->ownerElement));
$doc = new DOMDocument;
$doc->loadXML('<r xmlns:p="urn:p"><p:a><p:b p:c="d"/></p:a></r>');
$b = $doc->documentElement->firstChild->firstChild;
$doc->removeChild($doc->documentElement);
unset($doc);
var_dump($b->namespaceURI, $b->parentNode, $b->getAttributeNS('urn:p', 'c'));
var_dump($b->nodeName, $b->parentNode, $b->ownerDocument->documentElement);
$doc = $b->ownerDocument;
$doc->appendChild($b);
echo $doc->saveXML();
// One object for each node, as long as somebody holds it.
$doc->loadXML('<r><a/></r>');
$a = $doc->documentElement->firstChild;
$a->mark = 'kept';
var_dump($doc->getElementsByTagName('a')[0]->mark, $doc->documentElement->firstChild === $a);
unset($a);
var_dump(isset($doc->documentElement->firstChild->mark));
// Loading again leaves the old tree to those who hold it.
$old = $doc->documentElement;
$doc->loadXML('<new/>');
var_dump($old->ownerDocument === $doc, $old->ownerDocument->documentElement === $old, $doc->documentElement->nodeName);
// Setting content frees what nobody holds, and only that.
$doc->loadXML('<r><a><b>deep</b></a></r>');
$b = $doc->getElementsByTagName('b')[0];
$doc->documentElement->textContent = 'gone';
var_dump($b->textContent, $b->parentNode?->nodeName, $doc->saveXML($doc->documentElement));
$doc->documentElement->nodeValue = 'a &amp; b';
var_dump($doc->documentElement->nodeValue, $doc->saveXML($doc->documentElement));
$copy = clone $doc;
var_dump($copy->documentElement->textContent, $copy->documentElement->ownerDocument === $copy, $copy->documentElement === $doc->documentElement);
$e = clone $doc->documentElement;
var_dump($e->ownerDocument === $doc, $e->parentNode, $e->textContent);
class Node extends DOMElement { public $extra = 'x'; function hello() { return "I am $this->nodeName"; } }
class Doc extends DOMDocument { function __construct() { parent::__construct(); $this->registerNodeClass('DOMElement', 'Node'); } }
$doc = new Doc;
$doc->loadXML('<r><a/></r>');
var_dump($doc->documentElement->firstChild->hello(), $doc->documentElement->ownerDocument === $doc, get_class($doc->createElement('n')));
$doc->registerNodeClass('DOMElement', null);
var_dump(get_class($doc->createElement('n')));
?>
--EXPECTF--
string(3) "one"
string(1) "a"
string(1) "r"
string(1) "1"

Deprecated: Creation of dynamic property DOMDocument::$custom is deprecated in %s on line 6
string(10) "<r a="1"/>"
string(5) "urn:p"
NULL
string(1) "d"
string(3) "p:b"
NULL
NULL
<?xml version="1.0"?>
<p:b xmlns:p="urn:p" p:c="d"/>

Deprecated: Creation of dynamic property DOMElement::$mark is deprecated in %s on line 22
string(4) "kept"
bool(true)
bool(false)
bool(false)
bool(true)
string(3) "new"
string(4) "deep"
NULL
string(11) "<r>gone</r>"
string(5) "a & b"
string(16) "<r>a &amp; b</r>"
string(5) "a & b"
bool(true)
bool(false)
bool(true)
NULL
string(5) "a & b"
string(6) "I am a"
bool(true)
string(4) "Node"
string(10) "DOMElement"
