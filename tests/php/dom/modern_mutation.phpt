--TEST--
Dom: mutation, moves between documents, lists
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function t($f){ try { $r=$f(); if (is_object($r)) echo get_class($r), isset($r->nodeName)?":".$r->nodeName:'',"\n"; else var_dump($r);} catch (Throwable $e) { echo get_class($e)," ",$e->getCode()," ",$e->getMessage(),"\n"; } }
$d=Dom\HTMLDocument::createFromString('<!doctype html><div id=a><p>1</p><p>2</p></div><div id=b></div>',LIBXML_NOERROR);
$a=$d->getElementById('a');$b=$d->getElementById('b'); $p=$a->firstChild; $q=$a->lastChild;
$show=function() use($d){ echo $d->saveHtml($d->body),"\n"; };
t(fn()=>$b->append('x',$p,'y')); $show(); t(fn()=>$a->prepend($d->createElement('i'),'z')); $show();
t(fn()=>$q->before($p,'k')); $show(); t(fn()=>$q->after('m',$q)); $show(); t(fn()=>$q->replaceWith('n',$d->createElement('s'))); $show(); t(fn()=>$q->remove()); t(fn()=>$p->replaceWith()); $show();
t(fn()=>$a->replaceChildren('1',$p,'2',$q)); $show(); t(fn()=>$a->replaceChild($q,$p)); $show(); t(fn()=>$a->insertBefore($p,$q)); $show();
t(fn()=>$a->insertAdjacentElement(Dom\AdjacentPosition::BeforeBegin,$q)); $show(); t(fn()=>$a->insertAdjacentText(Dom\AdjacentPosition::AfterEnd,'T<')); t(fn()=>$a->insertAdjacentHTML(Dom\AdjacentPosition::AfterBegin,'<b>h<td>i')); $show();
t(fn()=>$d->createElement('o')->insertAdjacentElement(Dom\AdjacentPosition::BeforeBegin,$q)); t(fn()=>$d->createElement('o')->insertAdjacentHTML(Dom\AdjacentPosition::BeforeBegin,'x'));
t(fn()=>$a->normalize()); t(fn()=>$a->childNodes->length);
$f=$d->createDocumentFragment(); t(fn()=>$f->append('q',$d->createElement('w'))); t(fn()=>$a->append($f)); t(fn()=>$f->childNodes->length); $show();
t(fn()=>$d->append($d->createElement('x'))); t(fn()=>$d->insertBefore($d->createElement('x'),$d->doctype)); t(fn()=>$d->append($d->implementation->createDocumentType('x','',''))); t(fn()=>$d->prepend($d->createComment('c'))); t(fn()=>$a->append($d->doctype)); t(fn()=>$d->replaceChildren('x')); t(fn()=>$d->replaceChild($d->createElement('r'),$d->documentElement));  echo $d->saveHtml(),"\n";
$f2=$d->createDocumentFragment(); $f2->append($d->createElement('x'),$d->createElement('y')); t(fn()=>$d->replaceChildren($f2)); t(fn()=>$d->append($f2)); 
t(fn()=>$a->setAttributeNode($b->attributes[0]??$d->createAttribute('zz'))); t(fn()=>$a->attributes->length);
$at=$d->createAttribute('FOO'); $at->value='1'; t(fn()=>$a->setAttributeNode($at)); t(fn()=>$a->getAttribute('foo')); t(fn()=>$a->removeAttributeNode($at)); t(fn()=>$a->removeAttributeNode($at)); t(fn()=>$at->ownerElement);
t(fn()=>$a->toggleAttribute('Hid')); t(fn()=>$a->toggleAttribute('hid')); t(fn()=>$a->toggleAttribute('hid',true));t(fn()=>$a->toggleAttribute('hid',true));t(fn()=>$a->toggleAttribute('hid',false)); t(fn()=>$a->getAttributeNames());
t(fn()=>$a->hasAttributeNS('u','x')); t(fn()=>$a->setAttributeNS('u','p:x','1'));t(fn()=>$a->setAttributeNS('u','q:x','2'));t(fn()=>$a->getAttributeNodeNS('u','x')); t(fn()=>$a->getAttributeNS('u','x')); t(fn()=>$a->removeAttributeNS('u','x')); t(fn()=>$a->getAttributeNS('u','x'));
$t=$d->createTextNode('héllo'); t(fn()=>$t->length); t(fn()=>$t->substringData(1,3)); t(fn()=>$t->insertData(1,'é')); t(fn()=>$t->data); t(fn()=>$t->deleteData(0,2)); t(fn()=>$t->data); t(fn()=>$t->replaceData(1,99,'z')); t(fn()=>$t->data); t(fn()=>$t->substringData(9,1)); t(fn()=>$t->substringData(-1,1)); t(fn()=>$t->appendData('qq')); t(fn()=>$t->splitText(2)); t(fn()=>$t->data); t(fn()=>$t->splitText(-1)); t(fn()=>$t->splitText(99)); t(fn()=>$t->wholeText);
$l=$a->classList; t(fn()=>$l->add('a','b','a')); t(fn()=>$a->className); t(fn()=>$l->toggle('a')); t(fn()=>$l->toggle('c')); t(fn()=>$l->replace('b','c')); t(fn()=>$l->value); t(fn()=>$l->contains('c')); t(fn()=>$l->remove('c')); t(fn()=>$a->getAttribute('class')); t(fn()=>count($l)); t(fn()=>$l->replace('','c'));t(fn()=>$l->replace('a b','c'));t(fn()=>$l->item(0));t(fn()=>$l->item(-1)); foreach ($l as $k=>$v) var_dump($k,$v); t(fn()=>isset($l[0])); t(fn()=>empty($l[0]));
t(fn()=>$a->cloneNode()->outerHTML); t(fn()=>$a->cloneNode(true)->outerHTML); t(fn()=>$a->isEqualNode($a->cloneNode(true))); t(fn()=>$a->isSameNode($a)); t(fn()=>$a->contains($a->firstChild)); t(fn()=>$a->contains(null)); t(fn()=>$a->getRootNode()); t(fn()=>$a->lookupNamespaceURI(null)); t(fn()=>$a->lookupPrefix('u')); t(fn()=>$a->isDefaultNamespace('http://www.w3.org/1999/xhtml')); t(fn()=>$a->getNodePath()); t(fn()=>$a->getLineNo()); t(fn()=>$a->C14N());
$x=Dom\XMLDocument::createFromString('<r xmlns="u" xmlns:p="v"><p:a id="i" xml:id="j"/><b class="k l"/><c p:q="1"/></r>'); t(fn()=>$x->getElementById('i')); t(fn()=>$x->getElementById('j')); t(fn()=>$x->getElementsByClassName('l k')->length); t(fn()=>$x->getElementsByTagName('a')->length);t(fn()=>$x->getElementsByTagName('p:a')->length);t(fn()=>$x->getElementsByTagNameNS('v','a')->length);t(fn()=>$x->getElementsByTagNameNS('*','a')->length);t(fn()=>$x->querySelector('a'));t(fn()=>$x->querySelector('A'));
$imp=$d->importNode($x->documentElement,true); t(fn()=>$d->body ?? 'nobody'); t(fn()=>$imp->outerHTML); t(fn()=>$x->adoptNode($a)); t(fn()=>$x->documentElement->append($a)); t(fn()=>$x->saveXml()); t(fn()=>$a->ownerDocument===$x);
t(fn()=>$x->documentElement->firstChild->rename('w','z:y')); t(fn()=>$x->documentElement->firstElementChild->attributes[0]->rename(null,'xx')); t(fn()=>$x->saveXml());
class MyEl extends Dom\HTMLElement { function hi() { return 'hi '.$this->tagName; } } 
$h=Dom\HTMLDocument::createFromString('<p name=n id=m>x<p>y',LIBXML_NOERROR); t(fn()=>$h->registerNodeClass('Dom\HTMLElement','MyEl')); t(fn()=>$h->querySelector('p')->hi()); t(fn()=>$h->createElement('q')->hi());
$c=$h->getElementsByTagName('p'); t(fn()=>$c['m']); t(fn()=>$c['n']); t(fn()=>$c->namedItem('m')); t(fn()=>$c['zz']); t(fn()=>$c[1]); t(fn()=>$c[9]); t(fn()=>isset($c['m'])); t(fn()=>$c->length); $h->body->append($h->createElement('P')); t(fn()=>$c->length); foreach ($c as $k=>$v) var_dump($k,$v->outerHTML); foreach ($h->body->children as $k=>$v) echo $k,$v->nodeName,' ';
t(fn()=>$h->body->childNodes['x']); t(fn()=>$h->querySelector('p')->attributes['id']); t(fn()=>$h->querySelector('p')->attributes['ID']->value); t(fn()=>$h->querySelector('p')->attributes->getNamedItem('ID')); t(fn()=>$h->querySelector('p')->attributes->item(1)->name);
$ld=new DOMDocument; $ld->loadXML('<a xmlns:z="q"><z:b c="d">e</z:b></a>'); t(fn()=>$h->importLegacyNode($ld->documentElement,true)->outerHTML); t(fn()=>$h->importLegacyNode($ld->documentElement)->outerHTML);
$sx=simplexml_load_string('<a xmlns="urn:q"><b c="d">e</b></a>'); t(fn()=>Dom\import_simplexml($sx)); t(fn()=>dom_import_simplexml($sx)); t(fn()=>Dom\import_simplexml(new stdClass)); $s2=simplexml_load_string('<a/>'); dom_import_simplexml($s2); t(fn()=>Dom\import_simplexml($s2));
$xp=new Dom\XPath($h); t(fn()=>$xp->query('//p')->length); $xp->registerNamespace('h','http://www.w3.org/1999/xhtml'); t(fn()=>$xp->query('//h:p')->length); t(fn()=>$xp->evaluate('string(//h:p)')); t(fn()=>$xp->document); 
--EXPECTF--
NULL
<body><div id="a"><p>2</p></div><div id="b">x<p>1</p>y</div></body>
NULL
<body><div id="a"><i></i>z<p>2</p></div><div id="b">x<p>1</p>y</div></body>
NULL
<body><div id="a"><i></i>z<p>1</p>k<p>2</p></div><div id="b">xy</div></body>
NULL
<body><div id="a"><i></i>z<p>1</p>km<p>2</p></div><div id="b">xy</div></body>
NULL
<body><div id="a"><i></i>z<p>1</p>kmn<s></s></div><div id="b">xy</div></body>
DOMException 8 Not Found Error
NULL
<body><div id="a"><i></i>zkmn<s></s></div><div id="b">xy</div></body>
NULL
<body><div id="a">1<p>1</p>2<p>2</p></div><div id="b">xy</div></body>
Dom\HTMLElement:P
<body><div id="a">1<p>2</p>2</div><div id="b">xy</div></body>
Dom\HTMLElement:P
<body><div id="a">1<p>1</p><p>2</p>2</div><div id="b">xy</div></body>
Dom\HTMLElement:P
<body><p>2</p><div id="a">1<p>1</p>2</div><div id="b">xy</div></body>
NULL
NULL
<body><p>2</p><div id="a"><b>hi</b>1<p>1</p>2</div>T&lt;<div id="b">xy</div></body>
NULL
DOMException 7 No Modification Allowed Error
NULL
int(4)
NULL
NULL
int(0)
<body><p>2</p><div id="a"><b>hi</b>1<p>1</p>2q<w></w></div>T&lt;<div id="b">xy</div></body>
DOMException 3 Cannot have more than one element child in a document
DOMException 3 Cannot have more than one element child in a document
DOMException 4 Wrong Document Error
NULL
DOMException 3 Cannot insert a document type into anything other than a document
DOMException 3 Cannot insert text as a child of a document
Dom\HTMLElement:HTML
<!--c--><!DOCTYPE html><r></r>
DOMException 3 Cannot have more than one element child in a document
DOMException 3 Cannot have more than one element child in a document
DOMException 10 Inuse Attribute Error
int(1)
NULL
string(1) "1"
Dom\Attr:foo
DOMException 8 Not Found Error
NULL
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
array(1) {
  [0]=>
  string(2) "id"
}
bool(false)
NULL
NULL
Dom\Attr:q:x
string(1) "2"
NULL
NULL
int(5)
string(4) "éll"
NULL
string(8) "hééllo"
NULL
string(5) "éllo"
NULL
string(3) "éz"
DOMException 1 Index Size Error
DOMException 1 Index Size Error
NULL
Dom\Text:#text
string(3) "éz"
ValueError 0 Dom\Text::splitText(): Argument #1 ($offset) must be greater than or equal to 0
DOMException 1 Index Size Error
string(3) "éz"
NULL
string(3) "a b"
bool(false)
bool(true)
bool(true)
string(1) "c"
bool(true)
NULL
string(0) ""
int(0)
DOMException 12 The empty string is not a valid token
DOMException 5 The token must not contain any ASCII whitespace
NULL
NULL
bool(false)
bool(true)
string(27) "<div id="a" class=""></div>"
string(54) "<div id="a" class=""><b>hi</b>1<p>1</p>2q<w></w></div>"
bool(true)
bool(true)
bool(true)
bool(false)
Dom\HTMLElement:DIV
string(28) "http://www.w3.org/1999/xhtml"
NULL
bool(true)
string(2) "/*"
int(0)
DOMException 3 Canonicalization can only happen on nodes attached to a document.

Notice: Dom\XMLDocument::createFromString(): xmlns: URI u is not absolute in Entity, line: 1 in %s on line 22
NULL
Dom\Element:p:a
int(1)
int(0)
int(1)
int(1)
int(1)
Dom\Element:p:a
NULL
string(6) "nobody"
string(92) "<r xmlns="u" xmlns:p="v"><p:a id="i" xml:id="j"></p:a><b class="k l"></b><c p:q="1"></c></r>"
Dom\HTMLElement:div
NULL
string(211) "<?xml version="1.0" encoding="UTF-8"?>
<r xmlns="u" xmlns:p="v"><p:a id="i" xml:id="j"/><b class="k l"/><c p:q="1"/><div xmlns="http://www.w3.org/1999/xhtml" id="a" class=""><b>hi</b>1<p>1</p>2q<w></w></div></r>"
bool(true)
NULL
NULL
string(223) "<?xml version="1.0" encoding="UTF-8"?>
<r xmlns="u" xmlns:p="v"><z:y xmlns:z="w" xx="i" xml:id="j"/><b class="k l"/><c p:q="1"/><div xmlns="http://www.w3.org/1999/xhtml" id="a" class=""><b>hi</b>1<p>1</p>2q<w></w></div></r>"
NULL
string(4) "hi P"
string(4) "hi Q"
MyEl:P
MyEl:P
MyEl:P
NULL
MyEl:P
NULL
bool(true)
int(2)
int(3)
int(0)
string(24) "<p name="n" id="m">x</p>"
int(1)
string(8) "<p>y</p>"
int(2)
string(7) "<p></p>"
0P 1P 2P TypeError 0 Cannot access offset of type string on Dom\NodeList
Dom\Attr:id
string(1) "m"
Dom\Attr:id
string(2) "id"
string(37) "<a xmlns:z="q"><z:b c="d">e</z:b></a>"
string(19) "<a xmlns:z="q"></a>"
Dom\Element:a
TypeError 0 dom_import_simplexml(): Argument #1 ($node) must not be already imported as a Dom\Node
TypeError 0 Dom\import_simplexml(): Argument #1 ($node) is not a valid node type
TypeError 0 Dom\import_simplexml(): Argument #1 ($node) must not be already imported as a DOMNode
int(0)
int(3)
string(1) "x"
Dom\HTMLDocument:#document
