--TEST--
XMLReader::expand(), simplexml_import_dom(), dom_import_simplexml(): one tree, many objects
--EXTENSIONS--
xmlreader
simplexml
dom
--FILE--
<?php
$r = XMLReader::fromString('<list xmlns:p="urn:p"><item id="1"><p:name>one</p:name></item><item id="2"/></list>');
$document = new DOMDocument;
$document->loadXML('<copies/>');
while ($r->read()) {
    if ($r->nodeType !== XMLReader::ELEMENT || $r->name !== 'item') continue;
    $loose = $r->expand();
    $owned = $r->expand($document);
    echo get_class($owned), ' ', $owned->getAttribute('id'), ' ';
    var_dump($loose->ownerDocument, $owned->ownerDocument === $document);
    $document->documentElement->appendChild($owned);
}
unset($r, $owned);
echo $document->saveXML();
echo $loose->getAttribute('id'), "\n";

$copies = simplexml_import_dom($document);
$copies->item[1]['id'] = 'two';
$copies->addChild('item', 'three');
echo $document->saveXML();
$element = dom_import_simplexml($copies->item[2]);
echo get_class($element), ' ', $element->textContent, ' ';
var_dump($element->ownerDocument === $document);
$element->parentNode->removeChild($element);
unset($document);
gc_collect_cycles();
echo count($copies->item), ' ', $element->textContent, "\n";
unset($copies->item[0]);
echo $copies->asXML();
$kept = $copies->item[0];
$copies = null;
$element->ownerDocument->documentElement->remove();
echo $kept->asXML(), ' ', $kept['id'], "\n";
try {
    simplexml_import_dom(new stdClass);
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
var_dump(@simplexml_import_dom(new DOMDocument));
try {
    (new XMLReader)->expand();
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
DOMElement 1 NULL
bool(true)
DOMElement 2 NULL
bool(true)
<?xml version="1.0"?>
<copies><item xmlns:p="urn:p" id="1"><p:name>one</p:name></item><item id="2"/></copies>
2
<?xml version="1.0"?>
<copies><item xmlns:p="urn:p" id="1"><p:name>one</p:name></item><item id="two"/><item>three</item></copies>
DOMElement three bool(true)
2 three
<?xml version="1.0"?>
<copies><item id="two"/></copies>
<item id="two"/> two
simplexml_import_dom(): Argument #1 ($node) must be a valid XML node
NULL
Data must be loaded before expanding
