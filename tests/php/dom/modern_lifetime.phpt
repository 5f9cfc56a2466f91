--TEST--
Dom: objects outlive trees, and trees objects
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
// Objects outlive trees, and trees objects.
function p() { return Dom\HTMLDocument::createFromString('<div><p id=a>x<b>y</b></p><template><i>z</i></template></div>', LIBXML_NOERROR)->getElementById('a'); }
$p = p();
var_dump($p->outerHTML, $p->ownerDocument->body->outerHTML);
$b = $p->firstElementChild;
$p->innerHTML = 'new';
var_dump($b->parentNode, $b->outerHTML, $b->ownerDocument === $p->ownerDocument);
$t = $p->ownerDocument->querySelector('template');
$t->innerHTML = '<td>q<template>r';
$t->remove();
var_dump($t->outerHTML, $t->cloneNode()->innerHTML);
$x = Dom\XMLDocument::createFromString('<r xmlns:k="u"><k:a k:b="c"/></r>');
$a = $x->documentElement->firstElementChild;
$attribute = $a->attributes[0];
$p->ownerDocument->adoptNode($a);
unset($x);
var_dump($attribute->ownerElement === $a, $attribute->namespaceURI, $a->prefix);
$a->removeAttributeNode($attribute);
unset($a);
var_dump($attribute->ownerElement, $attribute->name);
$list = $p->ownerDocument->getElementsByTagName('p');
$classes = $p->classList;
unset($p, $b, $t);
gc_collect_cycles();
var_dump($list->length, $list[0]->id, $classes->length);
foreach ($list as $each) $each->remove();
var_dump($list->length, count($classes));
$d = Dom\HTMLDocument::createFromString('<p>a<p>b<p>c', LIBXML_NOERROR);
foreach ($d->body->childNodes as $child) { echo $child->textContent; $child->nextSibling?->remove(); }
echo "\n";
$d->title = 'made';
$d->body = $d->createElement('body');
echo $d->saveHtml(), "\n";
--EXPECT--
string(23) "<p id="a">x<b>y</b></p>"
string(76) "<body><div><p id="a">x<b>y</b></p><template><i>z</i></template></div></body>"
NULL
string(8) "<b>y</b>"
bool(true)
string(53) "<template><td>q<template>r</template></td></template>"
string(0) ""
bool(true)
string(1) "u"
string(1) "k"
NULL
string(3) "k:b"
int(1)
string(1) "a"
int(0)
int(0)
int(0)
ac
<html><head><title>made</title></head><body></body></html>
