<?php
// XML: dom, simplexml, xml, xmlreader, xmlwriter, xsl.
// Modules: dom simplexml xml xmlreader xmlwriter xsl
require __DIR__ . '/../everyday/harness.inc';

const ROW = '<row id="%d"><name>Name &amp; %d</name><price>%d.50</price></row>';
function rows(int $count): string
{
    $text = '';
    for ($i = 0; $i < $count; $i++) $text .= sprintf(ROW, $i, $i, $i);
    return "<rows>$text</rows>";
}
function document(int $count = 50): DOMDocument
{
    $document = new DOMDocument;
    $document->loadXML(rows($count));
    return $document;
}

everyday(<<<'LIST'
DOMDocument::loadXML x 500
- $xml = rows(50);
$x = new DOMDocument; $x->loadXML($xml);

DOMDocument::saveXML x 1000
- $document = document();
$x = $document->saveXML();

loadHTML x 400
- $html = '<!DOCTYPE html><html><body>' . str_repeat('<p class="a">One <b>two</b> <a href="?a=1">l</a></p>', 50) . '</body></html>';
$x = new DOMDocument; $x->loadHTML($html);

saveHTML x 600
- $document = new DOMDocument; $document->loadHTML('<html><body>' . str_repeat('<p class="a">One <b>two</b></p>', 50));
$x = $document->saveHTML();

elements made and appended x 30000
- $document = new DOMDocument; $root = $document->appendChild($document->createElement('r'));
$x = $root->appendChild($document->createElement('e', 'text')); $x->setAttribute('a', 'b');

childNodes in foreach x 1200
- $document = document();
foreach ($document->documentElement->childNodes as $node) $x = $node->nodeName;

getElementsByTagName x 1200
- $document = document();
foreach ($document->getElementsByTagName('name') as $node) $x = $node->textContent;

firstChild and nextSibling x 1200
- $document = document();
for ($node = $document->documentElement->firstChild; $node; $node = $node->nextSibling) $x = $node->nodeType;

getAttribute x 200000
- $element = document()->documentElement->firstChild;
$x = $element->getAttribute('id');

textContent x 150000
- $element = document()->documentElement->firstChild;
$x = $element->textContent;

XPath query x 2000
- $path = new DOMXPath(document());
$x = $path->query('//row[price > 25]/name');

XPath evaluate x 3000
- $path = new DOMXPath(document());
$x = $path->evaluate('count(//row)');

cloneNode x 15000
- $element = document()->documentElement->firstChild;
$x = $element->cloneNode(true);

removeChild and insertBefore x 60000
- $root = document()->documentElement;
$x = $root->insertBefore($root->removeChild($root->lastChild), $root->firstChild);

simplexml_load_string x 500
- $xml = rows(50);
$x = simplexml_load_string($xml);

SimpleXML in foreach x 600
- $rows = simplexml_load_string(rows(50));
foreach ($rows->row as $row) $x = (string) $row->name . $row['id'];

SimpleXML child by index x 40000
- $rows = simplexml_load_string(rows(50));
$x = (string) $rows->row[20]->price;

SimpleXML xpath x 2000
- $rows = simplexml_load_string(rows(50));
$x = $rows->xpath('//row[@id="7"]/name');

SimpleXML addChild x 30000
- $rows = new SimpleXMLElement('<r/>');
$x = $rows->addChild('c', 'text');

SimpleXML as array x 3000
- $rows = simplexml_load_string(rows(10));
$x = (array) $rows->row[3];

xml_parse with handlers x 400
- $xml = rows(50);
$p = xml_parser_create(); xml_set_element_handler($p, fn($p, $n, $a) => null, fn($p, $n) => null);
xml_set_character_data_handler($p, fn($p, $d) => null); xml_parse($p, $xml, true);

xml_parse_into_struct x 400
- $xml = rows(50);
$p = xml_parser_create(); xml_parse_into_struct($p, $xml, $x);

XMLReader x 500
- $xml = rows(50);
$r = new XMLReader; $r->XML($xml); while ($r->read()) $x = $r->name;

XMLReader expanded x 400
- $xml = rows(20);
$r = new XMLReader; $r->XML($xml); while ($r->read()) if ($r->nodeType === XMLReader::ELEMENT && $r->name === 'row') $x = $r->readOuterXml();

XMLWriter x 15000
- $w = new XMLWriter; $w->openMemory();
$w->startElement('row'); $w->writeAttribute('id', '1'); $w->writeElement('name', 'a & b'); $w->endElement(); $x = $w->flush();

XSLT x 200
- $sheet = new DOMDocument; $sheet->loadXML('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><l><xsl:for-each select="//row"><i><xsl:value-of select="name"/></i></xsl:for-each></l></xsl:template></xsl:stylesheet>'); $processor = new XSLTProcessor; $processor->importStylesheet($sheet); $document = document();
$x = $processor->transformToXml($document);
LIST);
