--TEST--
removeAttributeNS() and removeAttribute() of namespace declarations
--EXTENSIONS--
dom
--FILE--
<?php
$source = '<w:html xmlns:w="urn:x" xmlns="urn:d" w:k="1"><w:b w:z="2">t<c w:q="3"/></w:b><q xmlns:w="urn:y"><w:r/></q></w:html>';

function root(string $source): DOMElement {
    $document = new DOMDocument;
    $document->loadXML($source);
    return $document->documentElement;
}
function show(DOMElement $element): void {
    echo $element->ownerDocument->saveXML($element), "\n";
}

// What is of it is of no namespace then.
$root = root($source);
$inner = $root->firstChild;
$root->removeAttributeNS('urn:x', 'w');
show($root);
var_dump($inner->nodeName, $inner->namespaceURI, $root->getAttribute('k'), $root->attributes[0]->namespaceURI);
$inner->setAttributeNS('urn:x', 'w:m', '4');
show($root);

// Not of another name or namespace.
$root = root($source);
$root->removeAttributeNS('urn:z', 'w');
$root->removeAttributeNS('urn:x', 'v');
show($root);

// Who goes by it gets a declaration.
var_dump($root->removeAttribute('xmlns:w'));
show($root);
var_dump($root->removeAttribute('xmlns'));
show($root);
var_dump($root->removeAttribute('xmlns:z'));
$root = root('<html xmlns:w="urn:x"><w:b w:z="2"/><d w:u="1"><w:e/></d></html>');
var_dump($root->toggleAttribute('xmlns:w'));
show($root);
?>
--EXPECT--
<html xmlns="urn:d" k="1"><b z="2">t<c q="3"/></b><q xmlns:w="urn:y"><w:r/></q></html>
string(1) "b"
NULL
string(1) "1"
NULL
<html xmlns="urn:d" k="1"><b xmlns:w="urn:x" z="2" w:m="4">t<c q="3"/></b><q xmlns:w="urn:y"><w:r/></q></html>
<w:html xmlns:w="urn:x" xmlns="urn:d" w:k="1"><w:b w:z="2">t<c w:q="3"/></w:b><q xmlns:w="urn:y"><w:r/></q></w:html>
bool(true)
<w:html xmlns="urn:d" xmlns:w="urn:x" w:k="1"><w:b w:z="2">t<c w:q="3"/></w:b><q xmlns:w="urn:y"><w:r/></q></w:html>
bool(true)
<w:html xmlns:w="urn:x" w:k="1"><w:b w:z="2">t<c xmlns="urn:d" w:q="3"/></w:b><q xmlns:w="urn:y" xmlns="urn:d"><w:r/></q></w:html>
bool(false)
bool(false)
<html><w:b xmlns:w="urn:x" w:z="2"/><d xmlns:w="urn:x" w:u="1"><w:e/></d></html>
