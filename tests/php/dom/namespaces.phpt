--TEST--
DOM: where namespaces are declared when nodes are put into trees
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
$d=new DOMDocument; $d->loadXML('<r xmlns:p="urn:p"/>');
$e=$d->createElementNS('urn:p','e'); $d->documentElement->appendChild($e); echo $d->saveXML($d->documentElement),"\n";
$e=$d->createElementNS('urn:p','q:e'); $d->documentElement->appendChild($e); echo $d->saveXML($d->documentElement),"\n";
$d->loadXML('<r xmlns="urn:p"/>'); $e=$d->createElementNS('urn:p','q:e'); $e->setAttributeNS('urn:p','q:at','1'); $d->documentElement->appendChild($e); echo $d->saveXML($d->documentElement),"\n";
$o=new DOMDocument; $o->loadXML('<x><y xmlns:p="urn:1"><p:z p:a="1"/></y></x>'); $d->documentElement->appendChild($d->importNode($o->documentElement,true)); echo $d->saveXML($d->documentElement),"\n";
$d->loadXML('<r xmlns:a="urn:a"><s><a:t a:u="1"/></s></r>'); $s=$d->documentElement->firstChild; $t=$s->firstChild; $s->removeChild($t); echo $d->saveXML($t),"\n"; $n=new DOMDocument; $n->appendChild($n->importNode($t,true)); echo $n->saveXML(); $s->remove(); $s->appendChild($t); echo $d->saveXML($s),"\n";
$f=$d->createDocumentFragment(); $f->appendXML('<w xmlns:a="urn:a"><a:k/></w>'); $d->documentElement->appendChild($f); echo $d->saveXML($d->documentElement),"\n";
$d->documentElement->append($d->createElementNS('urn:a','zz:q')); echo $d->saveXML($d->documentElement),"\n";
$at=$d->createAttributeNS('urn:n','n:at'); $at->value='v'; $d->documentElement->firstElementChild->setAttributeNode($at); echo $d->saveXML($d->documentElement),"\n";
?>
--EXPECT--
<r xmlns:p="urn:p"><p:e/></r>
<r xmlns:p="urn:p"><p:e/><q:e xmlns:q="urn:p"/></r>
<r xmlns="urn:p"><q:e xmlns:q="urn:p" q:at="1"/></r>
<r xmlns="urn:p"><q:e xmlns:q="urn:p" q:at="1"/><x xmlns:p="urn:1"><y xmlns:p="urn:1"><p:z p:a="1"/></y></x></r>
<a:t a:u="1"/>
<?xml version="1.0"?>
<a:t xmlns:a="urn:a" a:u="1"/>
<s><a:t xmlns:a="urn:a" a:u="1"/></s>
<r xmlns:a="urn:a"><w><a:k/></w></r>
<r xmlns:a="urn:a"><w><a:k/></w><zz:q xmlns:zz="urn:a"/></r>
<r xmlns:a="urn:a" xmlns:n="urn:n"><w n:at="v"><a:k/></w><zz:q xmlns:zz="urn:a"/></r>
