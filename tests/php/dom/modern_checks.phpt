--TEST--
Dom: checks, messages and properties
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function t($f){ try { $r=$f(); if (is_object($r)) echo get_class($r), isset($r->nodeName)?":".$r->nodeName:'',"\n"; else var_dump($r);} catch (Throwable $e) { echo get_class($e)," ",$e->getCode()," ",$e->getMessage(),"\n"; } }
libxml_use_internal_errors(true);
$d = Dom\HTMLDocument::createFromString('<!doctype html><html><head><title> a  b </title></head><body><p id=x class="a b">t</p><!--c--></body></html>');
$p=$d->querySelector('p');
t(fn()=>$p->nodeValue='q'); t(fn()=>$d->nodeValue='q'); t(fn()=>$d->textContent='q');t(fn()=>$d->doctype->textContent='q');t(fn()=>$d->doctype->nodeValue='q');
t(fn()=>$p->nextSibling->nodeValue=null); t(fn()=>$p->attributes[0]->nodeValue='5');
t(fn()=>$p->textContent=''); t(fn()=>$p->childNodes->length); t(fn()=>$p->textContent=null);
t(fn()=>$d->body=null); t(fn()=>$d->body=$p);t(fn()=>$d->head=$p); t(fn()=>$d->charset='foo'); t(fn()=>$d->charset='latin1'); var_dump($d->charset);
t(fn()=>$d->inputEncoding='foo'); t(fn()=>$d->characterSet='');
t(fn()=>$p->foo=1); t(fn()=>$p->foo); t(fn()=>$p->tagName='x'); t(fn()=>clone $p);t(fn()=>clone $d);
t(function() use ($p) { unset($p->id); });
t(fn()=>isset($p->foo)); t(fn()=>isset($p->id));
$x = Dom\XMLDocument::createFromString('<a xmlns="u" xmlns:p="v" p:q="r"><b/></a>');
var_dump($x->charset,$x->inputEncoding,$x->xmlEncoding,$x->xmlStandalone,$x->xmlVersion);
foreach ($x->documentElement->attributes as $k=>$a) var_dump($k,$a->namespaceURI,$a->prefix,$a->localName);
foreach ($x->documentElement->getInScopeNamespaces() as $n) var_dump($n->prefix,$n->namespaceURI,$n->element->tagName);
foreach ($x->documentElement->getDescendantNamespaces() as $n) var_dump($n->prefix,$n->namespaceURI,$n->element->tagName);
$e = Dom\XMLDocument::createEmpty(); var_dump($e->URL,$e->charset,$e->xmlStandalone);
t(fn()=>$x->xmlEncoding='foo'); t(fn()=>$x->xmlVersion='2.0'); t(fn()=>$x->xmlStandalone=true); t(fn()=>$x->saveXml());
t(fn()=>Dom\XMLDocument::createEmpty('1.0','foo'));t(fn()=>Dom\HTMLDocument::createEmpty('foo'));t(fn()=>Dom\HTMLDocument::createEmpty('latin1')->charset);
t(fn()=>Dom\HTMLDocument::createFromString('x',0,'foo'));t(fn()=>Dom\HTMLDocument::createFromString('x',1<<30));t(fn()=>Dom\HTMLDocument::createFromFile(''));t(fn()=>Dom\HTMLDocument::createFromFile("a\0b"));
t(fn()=>Dom\XMLDocument::createFromFile(""));t(fn()=>Dom\XMLDocument::createFromString(""));t(fn()=>Dom\XMLDocument::createFromString("<a>"));t(fn()=>Dom\XMLDocument::createFromString("<a/>",1<<30));
t(fn()=>new Dom\Element); t(fn()=>new Dom\HTMLDocument);t(fn()=>new Dom\Document); t(fn()=>serialize($p)); t(fn()=>serialize($p->classList)); t(fn()=>clone $p->classList); t(fn()=>unserialize('O:11:"Dom\Element":0:{}'));
t(fn()=>$d->createElement('a b')); t(fn()=>$d->createElement(''));t(fn()=>$d->createElementNS('u','a:b:c'));t(fn()=>$d->createElementNS(null,'a:b'));t(fn()=>$d->createElementNS('u','xml:b'));t(fn()=>$d->createElementNS('u','xmlns'));t(fn()=>$d->createElement('ABC'));t(fn()=>$d->createElementNS('','ABC'));
t(fn()=>$d->createAttribute('a b'));t(fn()=>$d->createAttribute('ABC'));t(fn()=>$d->createAttributeNS('u','x:y'));t(fn()=>$d->createCDATASection('x'));t(fn()=>$x->createCDATASection('x]]>'));t(fn()=>$d->createProcessingInstruction('a','b?>'));t(fn()=>$d->createProcessingInstruction('a b','b'));
t(fn()=>$d->importNode($d));t(fn()=>$d->importNode(null));t(fn()=>$d->adoptNode($d));t(fn()=>$d->importNode($x->documentElement));
t(fn()=>$d->registerNodeClass('foo','bar'));t(fn()=>$d->registerNodeClass('Dom\Document','Dom\HTMLDocument'));
t(fn()=>$d->documentElement->getAttribute('zz'));t(fn()=>$p->getAttribute('ID'));t(fn()=>$p->setAttribute('a b','c'));t(fn()=>$p->setAttribute('AB','c'));t(fn()=>$p->getAttributeNames());
t(fn()=>$p->setAttributeNS('u','a:b:c','x'));t(fn()=>$p->setAttributeNS(null,'a:b','x'));t(fn()=>$p->setAttributeNS('','','x'));
t(fn()=>$p->closest('p:foo'));t(fn()=>$p->matches('p'));t(fn()=>$p->matches(','));
t(fn()=>$p->insertAdjacentElement(Dom\AdjacentPosition::BeforeEnd,$p));t(fn()=>$p->rename('http://www.w3.org/1999/xhtml','b'));t(fn()=>$p->rename(null,'b'));t(fn()=>$p->rename('u','a:b'));
t(fn()=>$d->saveHtml($x));t(fn()=>$d->saveXml($x->documentElement));
t(fn()=>$p->appendChild($d));t(fn()=>$d->appendChild($p));t(fn()=>$p->insertBefore($p,null));t(fn()=>$p->removeChild($p));t(fn()=>$p->replaceChild($p,$p));t(fn()=>$d->append('x'));
t(fn()=>$p->classList->add(''));t(fn()=>$p->classList->add('a b'));t(fn()=>$p->classList->supports('a'));t(fn()=>$p->classList[0]);t(fn()=>$p->classList['x']);t(fn()=>$p->classList->value='q w');t(fn()=>$p->className);t(fn()=>$p->classList[0]=1);
t(fn()=>$d->implementation->createDocumentType('a b','',''));t(fn()=>$d->implementation->createDocument(null,'a:b'));t(fn()=>$d->implementation->createHTMLDocument('q')->saveHtml());t(fn()=>$d->implementation->createHTMLDocument()->saveHtml());
t(fn()=>$d->implementation->createDocumentType('','',''));
t(fn()=>new Dom\XPath($x));t(fn()=>(new Dom\XPath($x))->query('//['));t(fn()=>(new Dom\XPath($x))->query('1'));t(fn()=>(new Dom\XPath($x))->evaluate('1'));t(fn()=>(new Dom\XPath($x))->query('//p:*|//@*')->length);t(fn()=>(new Dom\XPath($x))->query('//namespace::*'));
t(fn()=>$p->nonexist());
--EXPECTF--
Error 0 Cannot modify readonly property Dom\HTMLElement::$nodeValue
Error 0 Cannot modify readonly property Dom\HTMLDocument::$nodeValue
Error 0 Cannot modify readonly property Dom\HTMLDocument::$textContent
Error 0 Cannot modify readonly property Dom\DocumentType::$textContent
Error 0 Cannot modify readonly property Dom\DocumentType::$nodeValue
NULL
string(1) "5"
string(0) ""
int(1)
NULL
DOMException 3 The new body must either be a body or a frameset tag
DOMException 3 The new body must either be a body or a frameset tag
Error 0 Cannot modify readonly property Dom\HTMLDocument::$head
ValueError 0 Invalid document encoding
string(6) "latin1"
string(12) "windows-1252"
ValueError 0 Invalid document encoding
ValueError 0 Invalid document encoding

Deprecated: Creation of dynamic property Dom\HTMLElement::$foo is deprecated in %s on line 11
int(1)
int(1)
Error 0 Cannot modify readonly property Dom\HTMLElement::$tagName
Dom\HTMLElement:P
Dom\HTMLDocument:#document
Error 0 Cannot unset Dom\HTMLElement::$id
bool(true)
bool(true)
string(5) "UTF-8"
string(5) "UTF-8"
string(5) "UTF-8"
bool(false)
string(3) "1.0"
string(5) "xmlns"
string(29) "http://www.w3.org/2000/xmlns/"
NULL
string(5) "xmlns"
string(7) "xmlns:p"
string(29) "http://www.w3.org/2000/xmlns/"
string(5) "xmlns"
string(1) "p"
string(3) "p:q"
string(1) "v"
string(1) "p"
string(1) "q"
NULL
string(1) "u"
string(1) "a"
string(1) "p"
string(1) "v"
string(1) "a"
NULL
string(1) "u"
string(1) "a"
string(1) "p"
string(1) "v"
string(1) "a"
NULL
string(1) "u"
string(1) "b"
string(1) "p"
string(1) "v"
string(1) "b"
string(11) "about:blank"
string(5) "UTF-8"
bool(false)
Error 0 Cannot modify readonly property Dom\XMLDocument::$xmlEncoding
ValueError 0 Invalid XML version
bool(true)
string(97) "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<a xmlns="u" xmlns:p="v" p:q="r"><b/></a>"
ValueError 0 Dom\XMLDocument::createEmpty(): Argument #2 ($encoding) is not a valid document encoding
ValueError 0 Dom\HTMLDocument::createEmpty(): Argument #1 ($encoding) must be a valid document encoding
string(6) "latin1"
ValueError 0 Dom\HTMLDocument::createFromString(): Argument #3 ($overrideEncoding) must be a valid document encoding
ValueError 0 Dom\HTMLDocument::createFromString(): Argument #2 ($options) contains invalid flags (allowed flags: LIBXML_NOERROR, LIBXML_COMPACT, LIBXML_HTML_NOIMPLIED, Dom\HTML_NO_DEFAULT_NS)
ValueError 0 Path must not be empty
ValueError 0 Dom\HTMLDocument::createFromFile(): Argument #1 ($path) must not contain any null bytes
ValueError 0 Dom\XMLDocument::createFromFile(): Argument #1 ($path) must not be empty
ValueError 0 Dom\XMLDocument::createFromString(): Argument #1 ($source) must not be empty
DOMException 12 XML fragment is not well-formed
ValueError 0 Dom\XMLDocument::createFromString(): Argument #2 ($options) contains invalid flags (allowed flags: LIBXML_RECOVER, LIBXML_NOENT, LIBXML_DTDLOAD, LIBXML_DTDATTR, LIBXML_DTDVALID, LIBXML_NOERROR, LIBXML_NOWARNING, LIBXML_NOBLANKS, LIBXML_XINCLUDE, LIBXML_NSCLEAN, LIBXML_NOCDATA, LIBXML_NONET, LIBXML_PEDANTIC, LIBXML_COMPACT, LIBXML_PARSEHUGE, LIBXML_BIGLINES)
Error 0 Call to private Dom\Node::__construct() from global scope
Error 0 Call to private Dom\Node::__construct() from global scope
Error 0 Cannot instantiate abstract class Dom\Document
Exception 0 Serialization of 'Dom\HTMLElement' is not allowed, unless serialization methods are implemented in a subclass
Exception 0 Serialization of 'Dom\TokenList' is not allowed
Error 0 Trying to clone an uncloneable object of class Dom\TokenList
Exception 0 Unserialization of 'Dom\Element' is not allowed, unless unserialization methods are implemented in a subclass
DOMException 5 Invalid Character Error
DOMException 5 Invalid Character Error
DOMException 5 Invalid Character Error
DOMException 14 Namespace Error
DOMException 14 Namespace Error
DOMException 14 Namespace Error
Dom\HTMLElement:ABC
Dom\Element:ABC
DOMException 5 Invalid Character Error
Dom\Attr:abc
Dom\Attr:x:y
DOMException 9 This operation is not supported for HTML documents
DOMException 5 Invalid character sequence "]]>" in CDATA section
DOMException 5 Invalid character sequence "?>" in processing instruction
DOMException 5 Invalid Character Error
DOMException 9 Not Supported Error
TypeError 0 Dom\Document::importNode(): Argument #1 ($node) must be of type Dom\Node, null given
DOMException 9 Not Supported Error
Dom\Element:a
TypeError 0 Dom\Document::registerNodeClass(): Argument #1 ($baseClass) must be a class name derived from Dom\Node, foo given
ValueError 0 Dom\Document::registerNodeClass(): Argument #1 ($baseClass) must not be an abstract class
NULL
string(1) "5"
DOMException 5 Invalid Character Error
NULL
array(3) {
  [0]=>
  string(2) "id"
  [1]=>
  string(5) "class"
  [2]=>
  string(2) "ab"
}
DOMException 5 Invalid Character Error
DOMException 14 Namespace Error
DOMException 5 Invalid Character Error
DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
bool(true)
DOMException 12 Invalid selector (Selectors. Unexpected token: ,)
DOMException 3 Hierarchy Request Error
NULL
DOMException 13 It is not possible to move an element out of the HTML namespace because the HTML namespace is tied to the HTMLElement class
DOMException 13 It is not possible to move an element out of the HTML namespace because the HTML namespace is tied to the HTMLElement class
DOMException 4 Wrong Document Error
DOMException 4 Wrong Document Error
DOMException 3 Hierarchy Request Error
DOMException 3 Cannot have more than one element child in a document
DOMException 3 Hierarchy Request Error
DOMException 8 Not Found Error
DOMException 3 Hierarchy Request Error
DOMException 3 Cannot insert text as a child of a document
DOMException 12 The empty string is not a valid token
DOMException 5 The token must not contain any ASCII whitespace
TypeError 0 Attribute "class" does not define any supported tokens
string(1) "a"
TypeError 0 Cannot access offset of type string on Dom\TokenList
string(3) "q w"
string(3) "q w"
Error 0 Cannot use object of type Dom\TokenList as array
DOMException 14 Namespace Error
DOMException 14 Namespace Error
string(70) "<!DOCTYPE html><html><head><title>q</title></head><body></body></html>"
string(54) "<!DOCTYPE html><html><head></head><body></body></html>"
DOMException 14 Namespace Error
Dom\XPath
Error 0 Could not evaluate XPath expression
Dom\NodeList
float(1)
int(3)
DOMException 9 The namespace axis is not well-defined in the living DOM specification. Use Dom\Element::getInScopeNamespaces() or Dom\Element::getDescendantNamespaces() instead.
Error 0 Call to undefined method Dom\HTMLElement::nonexist()
