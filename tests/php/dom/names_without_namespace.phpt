--TEST--
DOM's old classes: the empty namespace is none of an attribute's, names of new attributes and documents, one attribute is put in place alone
--EXTENSIONS--
dom
--FILE--
<?php
function attempt(callable $do): string {
    try {
        $made = $do();
        if (!$made instanceof DOMAttr && !$made instanceof DOMElement) return json_encode($made);
        return $made->nodeName . ' in ' . json_encode($made->namespaceURI, JSON_UNESCAPED_SLASHES);
    } catch (DOMException $e) {
        return $e->getMessage();
    }
}
$new = function () {
    $document = new DOMDocument;
    $document->loadXML('<root xmlns="urn:d" c="2"><k/></root>');
    return $document;
};
foreach ([null, ''] as $none) {
    $root = $new()->documentElement;
    $root->setAttributeNS($none, 'x', 'v');
    var_dump($root->getAttributeNS($none, 'x'), $root->hasAttributeNS($none, 'c'), $root->getAttributeNodeNS($none, 'c')?->value);
    $root->removeAttributeNS($none, 'c');
    var_dump($root->hasAttribute('c'), $root->lookupNamespaceURI($none));
}
foreach ([
    [null, 'x'], [null, 'xmlns'], [null, ':a'], [null, '1'], ['urn:a', 'x'], ['urn:d', 'x'], ['urn:a', 'xmlns'],
    ['http://www.w3.org/2000/xmlns/', 'x'], ['http://www.w3.org/2000/xmlns/', 'xmlns'],
    ['http://www.w3.org/2000/xmlns/', 'xmlns:y'], ['http://www.w3.org/XML/1998/namespace', 'xmlns:y'],
    ['http://www.w3.org/XML/1998/namespace', 'x'],
] as [$uri, $name])
    echo json_encode($uri, JSON_UNESCAPED_SLASHES), " $name: ", attempt(fn() => $new()->createAttributeNS($uri, $name)), "\n";
foreach ([[null, 'p:x'], ['', 'xml:lang'], [null, '1'], ['urn:a', 'xmlns:y'], ['urn:a', 'p:x']] as [$uri, $name])
    echo json_encode($uri), " $name: ", attempt(fn() => (new DOMImplementation)->createDocument($uri, $name)->documentElement), "\n";
foreach (['x', 'p:x'] as $name)
    echo attempt(fn() => $new()->createElementNS('http://www.w3.org/XML/1998/namespace', $name)), "\n";

// Others' prefixes stay when an attribute comes.
$document = new DOMDocument;
$document->loadXML('<o xmlns:default="urn:w"><r xmlns="urn:x"><k/></r><default:k/></o>');
$root = $document->documentElement;
$root->setAttributeNode($document->createAttribute('a'));
$other = new DOMDocument;
$other->loadXML('<r xmlns:default="urn:x" default:b="1"/>');
$root->setAttributeNodeNS($document->importNode($other->documentElement->attributes->item(0)));
echo $document->saveXML($root), "\n";
$taken = $root->firstChild->setAttributeNodeNS($root->removeAttributeNode($root->getAttributeNodeNS('urn:x', 'b')));
var_dump($taken);
echo $document->saveXML($root), "\n";
--EXPECT--
string(1) "v"
bool(true)
string(1) "2"
bool(false)
string(5) "urn:d"
string(0) ""
bool(false)
NULL
bool(true)
NULL
null x: x in null
null xmlns: Namespace Error
null :a: Namespace Error
null 1: Namespace Error
"urn:a" x: default:x in "urn:a"
"urn:d" x: default:x in "urn:d"
"urn:a" xmlns: Namespace Error
"http://www.w3.org/2000/xmlns/" x: Namespace Error
"http://www.w3.org/2000/xmlns/" xmlns: xmlns in "http://www.w3.org/2000/xmlns/"
"http://www.w3.org/2000/xmlns/" xmlns:y: xmlns:y in "http://www.w3.org/2000/xmlns/"
"http://www.w3.org/XML/1998/namespace" xmlns:y: Namespace Error
"http://www.w3.org/XML/1998/namespace" x: xml:x in "http://www.w3.org/XML/1998/namespace"
null p:x: x in null
"" xml:lang: lang in null
null 1: Namespace Error
"urn:a" xmlns:y: xmlns:y in "urn:a"
"urn:a" p:x: p:x in "urn:a"
xml:x in "http://www.w3.org/XML/1998/namespace"
xml:x in "http://www.w3.org/XML/1998/namespace"
<o xmlns:default="urn:w" xmlns:default1="urn:x" a="" default1:b="1"><r xmlns="urn:x"><k/></r><default:k/></o>
NULL
<o xmlns:default="urn:w" xmlns:default1="urn:x" a=""><r xmlns="urn:x" default1:b="1"><k/></r><default:k/></o>
