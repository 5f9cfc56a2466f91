--TEST--
DOM: character data and properties
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), ' (', $e->getCode(), ")\n"; }
}
$t = new DOMText('häßlich');
var_dump($t->length, $t->data, $t->substringData(1, 2), $t->nodeValue, $t->wholeText);
$t->appendData('!');
$t->insertData(0, '¡');
$t->deleteData(1, 1);
$t->replaceData(1, 2, 'ASS');
var_dump($t->data);
show(fn() => $t->substringData(50, 1));
show(fn() => $t->substringData(-1, 1));
show(fn() => $t->substringData(1, 100));
show(fn() => $t->insertData(99, 'x'));
show(fn() => $t->deleteData(0, -1));
$doc = new DOMDocument;
$r = $doc->appendChild($doc->createElement('r'));
$r->appendChild($t = $doc->createTextNode('one two'));
$rest = $t->splitText(3);
var_dump($t->data, $rest->data, $t->nextSibling === $rest, $r->childNodes->length, $t->wholeText);
show(fn() => $t->splitText(99));
show(fn() => $t->splitText(-1));
var_dump($doc->createTextNode("  \n")->isWhitespaceInElementContent(), $t->isElementContentWhitespace());
$c = $doc->createComment('c');
$c->data = 'changed <b>';
$r->appendChild($c);
$p = $doc->createProcessingInstruction('php', 'echo 1;');
$r->appendChild($p);
$p->data = 'echo 2;';
var_dump($p->target, $p->data, $c->nodeName, $p->nodeName, $doc->createCDATASection('x')->nodeName);
echo $doc->saveXML();
show(fn() => $doc->createProcessingInstruction('1', 'x'));
show(fn() => $doc->createTextNode("a\u{1}b")->data);
show(fn() => new DOMProcessingInstruction('a b'));
show(fn() => (new DOMEntityReference('nbsp'))->nodeName);
show(fn() => $doc->nodeName = 'x');
show(function () use ($doc) { unset($doc->nodeName); });
show(fn() => $doc->encoding = 'no such');
show(fn() => $doc->encoding = 'iso-8859-1');
show(fn() => $doc->xmlEncoding);
show(fn() => $doc->formatOutput = []);
show(fn() => isset($doc->nodeValue) || isset($doc->nothing));
show(fn() => isset($doc->nodeName));
show(fn() => empty($doc->formatOutput));
show(fn() => serialize($doc));
show(fn() => $doc->standalone = true);
show(fn() => $doc->version = '1.1');
echo $doc->saveXML();
?>
--EXPECT--
int(7)
string(9) "häßlich"
string(4) "äß"
string(9) "häßlich"
string(9) "häßlich"
string(10) "¡ASSlich!"
DOMException: Index Size Error (1)
DOMException: Index Size Error (1)
string(8) "ASSlich!"
DOMException: Index Size Error (1)
DOMException: Index Size Error (1)
string(3) "one"
string(4) " two"
bool(true)
int(2)
string(7) "one two"
bool(false)
ValueError: DOMText::splitText(): Argument #1 ($offset) must be greater than or equal to 0 (0)
bool(true)
bool(false)
string(3) "php"
string(7) "echo 2;"
string(8) "#comment"
string(3) "php"
string(14) "#cdata-section"
<?xml version="1.0"?>
<r>one two<!--changed <b>--><?php echo 2;?></r>
DOMException: Invalid Character Error (5)
string(3) "ab"
DOMException: Invalid Character Error (5)
string(4) "nbsp"
Error: Cannot modify readonly property DOMDocument::$nodeName (0)
Error: Cannot unset DOMDocument::$nodeName (0)
ValueError: Invalid document encoding (0)
string(10) "iso-8859-1"
string(10) "iso-8859-1"
TypeError: Cannot assign array to property DOMDocument::$formatOutput of type bool (0)
bool(false)
bool(true)
bool(true)
Exception: Serialization of 'DOMDocument' is not allowed, unless serialization methods are implemented in a subclass (0)
bool(true)
string(3) "1.1"
<?xml version="1.1" encoding="iso-8859-1" standalone="yes"?>
<r>one two<!--changed <b>--><?php echo 2;?></r>
