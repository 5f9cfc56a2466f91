--TEST--
DOM: the order of checks, moves between documents, trees changed in the middle of things
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { $r = $f(); echo $r instanceof DOMNode ? $r->nodeName : json_encode($r), "\n"; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$doc = new DOMDocument;
$doc->loadXML('<!DOCTYPE r [<!ENTITY e "text">]><r><a/>text&e;</r>');
$other = new DOMDocument;
$other->loadXML('<o xmlns:p="urn:p" p:x="1"/>');
$r = $doc->documentElement;
$a = $r->firstChild;
$text = $a->nextSibling;
// What is checked first.
show(fn() => $text->removeChild($a));
show(fn() => $text->appendChild($a));
show(fn() => $text->replaceChild($other->documentElement, $a));
show(fn() => $a->replaceChild($r, $text));
show(fn() => $a->replaceChild($other, $text));
show(fn() => $r->appendChild($other));
show(fn() => $r->appendChild($doc));
show(fn() => $r->replaceChild($doc->createElement('n'), $doc));
// Moving between documents.
$fragment = $other->createDocumentFragment();
show(fn() => $doc->adoptNode($fragment));
show(fn() => $other->adoptNode($fragment));
show(fn() => $doc->adoptNode($other));
show(fn() => (new DOMDocument)->importNode($other->documentElement->attributes[0]));
show(fn() => $doc->doctype->cloneNode());
// A removed document type stays for references to its entities.
$reference = $r->lastChild;
$entity = $doc->doctype->entities['e'];
$doc->removeChild($doc->doctype);
show(fn() => $doc->doctype);
show(fn() => $entity->nodeName . $reference->nodeName . $reference->textContent);
// Functions that change the tree in the middle of an expression.
$doc->loadXML('<r>' . str_repeat('<a x="1">t<b/></a>', 9) . '</r>');
$x = new DOMXPath($doc);
$x->registerNamespace('php', 'http://php.net/xpath');
$x->registerPhpFunctions(['wipe' => function () use ($doc) { $doc->documentElement->textContent = ''; return true; }]);
show(fn() => count($x->query('//a[php:function("wipe")]')));
show(fn() => $doc->saveXML($doc->documentElement));
// An error handler that does so while a document is validated.
$doc->loadXML('<!DOCTYPE r [<!ELEMENT r EMPTY>]><r><a/></r>');
set_error_handler(function () use ($doc) { $doc->documentElement?->remove(); return true; });
show(fn() => $doc->validate());
restore_error_handler();
show(fn() => $doc->documentElement);
// Trees too deep for recursion.
$deep = new DOMDocument;
for ($node = $deep, $i = 0; $i < 20000; $i++) $node = $node->appendChild($deep->createElement('d'));
show(fn() => strlen((clone $deep)->saveXML()));
show(fn() => @$deep->C14N());
// Entities that multiply.
$bomb = '<!DOCTYPE l [<!ENTITY a "lol">';
foreach (range('b', 'm') as $i => $c) $bomb .= "<!ENTITY $c \"" . str_repeat('&' . chr(ord($c) - 1) . ';', 10) . '">';
show(fn() => @$deep->loadXML("$bomb]><l>&m;</l>", LIBXML_NOENT));
?>
--EXPECT--
DOMException: Not Found Error
false
DOMException: Wrong Document Error
false
DOMException: Wrong Document Error
DOMException: Wrong Document Error
DOMException: Hierarchy Request Error
DOMException: Not Found Error
false
#document-fragment
DOMException: Not Supported Error
p:x
r
null
"ee"
9
"<r><\/r>"
false
null
140020
false
false
