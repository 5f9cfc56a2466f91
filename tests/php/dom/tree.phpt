--TEST--
DOM: building, moving, copying and comparing nodes
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), ' (', $e->getCode(), ")\n"; }
}
$doc = new DOMDocument;
$root = $doc->appendChild($doc->createElement('root'));
foreach (['a', 'b', 'c'] as $name) $root->appendChild($doc->createElement($name, "<$name> & more"));
echo $doc->saveXML();
$a = $root->firstChild;
$c = $root->lastChild;
var_dump($root->insertBefore($c, $a) === $c, $c->nextSibling === $a, $c->parentNode === $root, $a->ownerDocument === $doc);
$root->replaceChild($doc->createTextNode('x < y'), $a);
echo $doc->saveXML($root), "\n";
var_dump($a->parentNode, $a->isConnected);
$root->appendChild($doc->createCDATASection('<raw>'));
$root->appendChild($doc->createComment(' note '));
$root->appendChild($doc->createProcessingInstruction('target', 'some data'));
$root->appendChild($doc->createEntityReference('amp'));
echo $doc->saveXML($root), "\n";
show(fn() => $root->appendChild($root));
show(fn() => $a->appendChild($root) && $root->appendChild($a));
$root->parentNode?->removeChild($root);
$doc->appendChild($root);
show(fn() => $root->removeChild($a));
show(fn() => $root->insertBefore($doc->createElement('z'), $a));
show(fn() => $root->appendChild((new DOMDocument)->createElement('other')));
show(fn() => $root->appendChild($doc));
show(fn() => $root->appendChild($doc->createDocumentFragment()));
show(fn() => $doc->createElement('1st'));
show(fn() => $doc->createElementNS(null, 'p:q'));
show(fn() => $doc->createElementNS('urn:u', 'p:q:r'));
show(fn() => $doc->createElementNS('urn:u', 'xmlns:r'));
show(fn() => new DOMElement('a b'));
show(fn() => (new DOMNode)->nodeName);
show(fn() => (new DOMNode)->hasChildNodes());
show(fn() => (new DOMElement('free'))->appendChild(new DOMText('t')));
$fragment = $doc->createDocumentFragment();
show(fn() => $fragment->appendXML('<x>1</x>two<y/>'));
$root->insertBefore($fragment, $root->firstChild);
echo $doc->saveXML($root), "\n";
var_dump($fragment->hasChildNodes());
$free = new DOMElement('p:free', 'value', 'urn:p');
$root->appendChild($free);
var_dump($free->ownerDocument === $doc, $free->namespaceURI, $free->prefix, $free->localName, $free->nodeName);
$copy = $root->cloneNode(true);
var_dump($copy->isSameNode($root), $copy->isEqualNode($root), $copy->parentNode, $copy->childNodes->length);
$root->append('one', $doc->createElement('two'), 'three');
$root->prepend('zero');
$root->lastChild->before('before last');
$root->firstChild->after($doc->createElement('after'), 'first');
$root->lastChild->remove();
$root->lastElementChild->replaceWith('replaced', $doc->createElement('by'));
echo $doc->saveXML($root), "\n";
$root->normalize();
var_dump($root->childNodes->length);
$root->replaceChildren($root->firstElementChild, 'end');
echo $doc->saveXML($root), "\n";
show(fn() => $root->append(new stdClass));
show(fn() => $root->append($root));
show(fn() => $doc->createElement('e')->remove());
show(fn() => $doc->createElement('e')->before('x'));
$root->insertAdjacentText('beforeend', '!');
show(fn() => $root->insertAdjacentElement('afterbegin', $doc->createElement('ab'))->nodeName);
show(fn() => $root->insertAdjacentElement('nowhere', $doc->createElement('ab')));
echo $doc->saveXML($root), "\n";
$other = new DOMDocument;
$other->loadXML('<o xmlns:q="urn:q"><q:in at="1">text</q:in></o>');
$imported = $doc->importNode($other->documentElement->firstChild, true);
$root->appendChild($imported);
$adopted = $doc->adoptNode($other->documentElement->firstChild);
var_dump($adopted->ownerDocument === $doc, $adopted->parentNode, $other->saveXML($other->documentElement));
$root->appendChild($adopted);
echo $doc->saveXML($root), "\n";
var_dump($root->compareDocumentPosition($adopted), $adopted->compareDocumentPosition($root), $imported->compareDocumentPosition($adopted), $root->contains($adopted), $adopted->contains($root), $adopted->getRootNode() === $doc);
var_dump($root->getLineNo(), $adopted->getNodePath(), $root->lookupNamespaceURI('q'), $adopted->lookupPrefix('urn:q'), $root->isDefaultNamespace('urn:x'));
?>
--EXPECTF--

Warning: DOMDocument::createElement(): unterminated entity reference            more in %s on line 7

Warning: DOMDocument::createElement(): unterminated entity reference            more in %s on line 7

Warning: DOMDocument::createElement(): unterminated entity reference            more in %s on line 7
<?xml version="1.0"?>
<root><a/><b/><c/></root>
bool(true)
bool(true)
bool(true)
bool(true)
<root><c/>x &lt; y<b/></root>
NULL
bool(false)
<root><c/>x &lt; y<b/><![CDATA[<raw>]]><!-- note --><?target some data?>&amp;</root>
DOMException: Hierarchy Request Error (3)
DOMException: Hierarchy Request Error (3)
DOMException: Not Found Error (8)
DOMException: Not Found Error (8)
DOMException: Wrong Document Error (4)
DOMException: Hierarchy Request Error (3)

Warning: DOMNode::appendChild(): Document Fragment is empty in %s on line 28
bool(false)
DOMException: Invalid Character Error (5)
DOMException: Namespace Error (14)
DOMException: Namespace Error (14)
DOMException: Namespace Error (14)
DOMException: Invalid Character Error (5)
DOMException: Invalid State Error (11)
Error: Couldn't fetch DOMNode (0)
DOMException: No Modification Allowed Error (7)
bool(true)
<root><x>1</x>two<y/><c/>x &lt; y<b/><![CDATA[<raw>]]><!-- note --><?target some data?>&amp;</root>
bool(false)
bool(true)
string(5) "urn:p"
string(1) "p"
string(4) "free"
string(6) "p:free"
bool(false)
bool(true)
NULL
int(11)
<root>zero<after/>first<x>1</x>two<y/><c/>x &lt; y<b/><![CDATA[<raw>]]><!-- note --><?target some data?>&amp;<p:free xmlns:p="urn:p">value</p:free>onereplaced<by/>before last</root>
int(17)
<root><after/>end</root>
TypeError: DOMElement::append(): Argument #1 must be of type DOMNode|string, stdClass given (0)
DOMException: Hierarchy Request Error (3)
DOMException: Not Found Error (8)
NULL
string(2) "ab"
DOMException: Syntax Error (12)
<root><ab/><after/>end!</root>
bool(true)
NULL
string(20) "<o xmlns:q="urn:q"/>"
<root><ab/><after/>end!<q:in xmlns:q="urn:q" at="1">text</q:in><q:in xmlns:q="urn:q" at="1">text</q:in></root>
int(20)
int(10)
int(4)
bool(true)
bool(false)
bool(true)
int(0)
string(13) "/root/q:in[2]"
NULL
string(1) "q"
bool(false)
