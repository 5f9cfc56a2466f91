--TEST--
DOM: loading, saving, validating, including; errors and external entities
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$doc = new DOMDocument;
show(fn() => $doc->loadXML(''));
show(fn() => $doc->load("a\0b"));
show(fn() => $doc->load('/nowhere/at all.xml'));
show(fn() => $doc->loadXML('<a><b></a></b>'));
show(fn() => $doc->documentElement);
show(fn() => $doc->loadXML('<a>&undefined;</a>'));
show(fn() => $doc->loadXML('<a', LIBXML_NOERROR | LIBXML_NOWARNING));
libxml_use_internal_errors(true);
show(fn() => $doc->loadXML("<a>\n<b></a>"));
foreach (libxml_get_errors() as $e) echo "$e->level $e->code $e->line:$e->column ", trim($e->message), "\n";
var_dump(libxml_get_last_error() == libxml_get_errors()[count(libxml_get_errors()) - 1]);
libxml_clear_errors();
var_dump(libxml_get_errors(), libxml_get_last_error());
libxml_use_internal_errors(false);
$doc->recover = true;
show(fn() => $doc->loadXML('<a><b>x</a>'));
echo $doc->saveXML();
$doc->recover = false;
$doc->preserveWhiteSpace = false;
$doc->formatOutput = true;
$doc->loadXML("<?xml version='1.0' encoding='ISO-8859-1' standalone='yes'?>\n<a>  <b>\xe9</b> <c/> </a>");
var_dump($doc->encoding, $doc->documentElement->firstChild->textContent, $doc->standalone);
echo bin2hex($doc->saveXML($doc->documentElement->firstChild)), "\n", str_replace("\xe9", '(e9)', $doc->saveXML()), $doc->saveXML(null, LIBXML_NOEMPTYTAG | LIBXML_NOXMLDECL) === false ? 'no' : 'yes', "\n";
$doc->encoding = 'UTF-8';
echo $doc->saveXML($doc->documentElement, LIBXML_NOEMPTYTAG), "\n";
$file = tempnam(sys_get_temp_dir(), 'dom');
var_dump($doc->save($file), strlen(file_get_contents($file)), $doc->load($file), basename($doc->documentURI) === basename($file));
var_dump(@$doc->save('/nowhere/x.xml'));
show(fn() => $doc->save(''));
$doc->load('data:text/xml,<from-data/>');
var_dump($doc->documentElement->nodeName);
$doc->loadHTML('<p class=x>One<br>Two<p>Three &amp; <b>four');
echo $doc->saveHTML(), $doc->saveHTML($doc->getElementsByTagName('b')[0]), "\n", $doc->saveXML($doc->documentElement), "\n";
$doc->loadHTML('<div><p>part</p></div>', LIBXML_HTML_NOIMPLIED | LIBXML_HTML_NODEFDTD);
echo $doc->saveHTML();
show(fn() => $doc->loadHTML('<section>new</section><p></div>'));
show(fn() => $doc->loadHTML(''));
var_dump(@$doc->loadHTML("<meta charset=utf-8><p>h\u{e4}", LIBXML_NOERROR), $doc->getElementsByTagName('p')[0]->textContent);
$doc->loadXML('<!DOCTYPE r [<!ELEMENT r (a+)><!ELEMENT a EMPTY>]><r><b/></r>');
show(fn() => $doc->validate());
$doc->loadXML('<r><n>12</n></r>');
$xsd = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="n" type="xs:%s"/></xs:sequence></xs:complexType></xs:element></xs:schema>';
show(fn() => $doc->schemaValidateSource(sprintf($xsd, 'int')));
show(fn() => $doc->schemaValidateSource(sprintf($xsd, 'date')));
show(fn() => $doc->schemaValidateSource('<no-schema/>'));
show(fn() => $doc->schemaValidateSource(''));
file_put_contents($file, '<inc><x/></inc>');
$doc->loadXML("<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='$file'/></r>");
show(fn() => $doc->xinclude());
var_dump($doc->documentElement->firstElementChild->nodeName, $doc->documentElement->childNodes->length);
// External entities are loaded only when asked for, and through the program's loader.
file_put_contents($file, 'content');
$source = "<!DOCTYPE r [<!ENTITY e SYSTEM 'file://$file'>]><r>&e;</r>";
$doc->loadXML($source);
var_dump($doc->documentElement->textContent);
$doc->loadXML($source, LIBXML_NOENT);
var_dump($doc->documentElement->textContent);
libxml_set_external_entity_loader(function ($public, $system, $context) { var_dump($public, str_starts_with($system, 'file://'), array_keys($context)); $f = fopen('php://memory', 'w+'); fwrite($f, 'loaded'); rewind($f); return $f; });
$doc->loadXML($source, LIBXML_NOENT);
var_dump($doc->documentElement->textContent);
libxml_set_external_entity_loader(fn() => throw new LogicException('refused'));
show(fn() => $doc->loadXML($source, LIBXML_NOENT));
libxml_set_external_entity_loader(null);
unlink($file);
?>
--EXPECTF--
ValueError: DOMDocument::loadXML(): Argument #1 ($source) must not be empty
ValueError: DOMDocument::load(): Argument #1 ($filename) must not contain any null bytes

Warning: DOMDocument::load(): I/O warning : failed to load external entity "/nowhere/at all.xml" in %s on line 8
bool(false)

Warning: DOMDocument::loadXML(): Opening and ending tag mismatch: b line 1 and a in Entity, line: 1 in %s on line 9

Warning: DOMDocument::loadXML(): Opening and ending tag mismatch: a line 1 and b in Entity, line: 1 in %s on line 9
bool(false)
NULL

Warning: DOMDocument::loadXML(): Entity 'undefined' not defined in Entity, line: 1 in %s on line 11
bool(false)
bool(false)
bool(false)
3 76 2:8 Opening and ending tag mismatch: b line 2 and a
3 77 2:8 Premature end of data in tag a line 1
bool(true)
array(0) {
}
bool(false)

Warning: DOMDocument::loadXML(): Opening and ending tag mismatch: b line 1 and a in Entity, line: 1 in %s on line 21

Warning: DOMDocument::loadXML(): Premature end of data in tag a line 1 in Entity, line: 1 in %s on line 21
bool(true)
<?xml version="1.0"?>
<a><b>x</b></a>
string(10) "ISO-8859-1"
string(2) "é"
bool(true)
3c623ec3a93c2f623e
<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>
<a>
  <b>(e9)</b>
  <c/>
</a>
yes
<a>
  <b>é</b>
  <c></c>
</a>
int(84)
int(84)
bool(true)
bool(true)
bool(false)
ValueError: DOMDocument::save(): Argument #1 ($filename) must not be empty
string(9) "from-data"
<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN" "http://www.w3.org/TR/REC-html40/loose.dtd">
<html><body>
<p class="x">One<br>Two</p>
<p>Three &amp; <b>four</b></p>
</body></html>
<b>four</b>
<html>
  <body>
    <p class="x">One<br/>Two</p>
    <p>Three &amp; <b>four</b></p>
  </body>
</html>
<div><p>part</p></div>

Warning: DOMDocument::loadHTML(): Tag section invalid in Entity, line: 1 in %s on line 41

Warning: DOMDocument::loadHTML(): Unexpected end tag : div in Entity, line: 1 in %s on line 41
bool(true)
ValueError: DOMDocument::loadHTML(): Argument #1 ($source) must not be empty
bool(true)
string(3) "hä"

Warning: DOMDocument::validate(): Element r content does not follow the DTD, expecting (a)+, got (b) in %s on line 45

Warning: DOMDocument::validate(): No declaration for element b in %s on line 45
bool(false)
bool(true)

Warning: DOMDocument::schemaValidateSource(): Element 'n': '12' is not a valid value of the atomic type 'xs:date'. in %s on line 49
bool(false)

Warning: DOMDocument::schemaValidateSource(): The XML document 'in_memory_buffer' is not a schema document. in %s on line 50

Warning: DOMDocument::schemaValidateSource(): Invalid Schema in %s on line 50
bool(false)
ValueError: DOMDocument::schemaValidateSource(): Argument #1 ($source) must not be empty
int(1)
string(3) "inc"
int(1)
string(0) ""
string(7) "content"
NULL
bool(true)
array(4) {
  [0]=>
  string(9) "directory"
  [1]=>
  string(10) "intSubName"
  [2]=>
  string(9) "extSubURI"
  [3]=>
  string(12) "extSubSystem"
}
string(6) "loaded"
LogicException: refused
