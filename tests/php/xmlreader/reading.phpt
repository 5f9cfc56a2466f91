--TEST--
XMLReader: moving through a document, from text, files and streams
--EXTENSIONS--
xmlreader
--FILE--
<?php
$text = '<?xml version="1.0"?><!DOCTYPE a><a x="1" xmlns:p="urn:p" p:y="2"><b/>text<![CDATA[cd]]><!-- c --><?pi d?><p:c xml:lang="de">in</p:c> </a>';
function show(XMLReader $r) {
    echo $r->nodeType, ' ', $r->depth, ' ', json_encode([$r->name, $r->localName, $r->prefix, $r->namespaceURI,
        $r->value, $r->hasValue, $r->hasAttributes, $r->attributeCount, $r->isEmptyElement, $r->xmlLang]), "\n";
}
$r = new XMLReader;
var_dump($r->XML($text));
while ($r->read()) show($r);
var_dump($r->read());

$r = XMLReader::XML($text);
while ($r->read() && $r->name !== 'a' || $r->nodeType !== XMLReader::ELEMENT);
var_dump($r->getAttribute('x'), $r->getAttribute('none'), $r->getAttributeNo(1), $r->getAttributeNo(9),
    $r->getAttributeNs('y', 'urn:p'), $r->lookupNamespace('p'), $r->lookupNamespace('q'));
while ($r->moveToNextAttribute()) show($r);
var_dump($r->moveToAttribute('x'), $r->value, $r->moveToAttributeNo(1), $r->value,
    $r->moveToAttributeNs('y', 'urn:p'), $r->name, $r->moveToElement(), $r->name, $r->moveToFirstAttribute(), $r->moveToElement());
var_dump($r->readInnerXml(), $r->readString());
$r->read();
var_dump($r->next('c'), $r->readOuterXml(), $r->next('none'));

echo "-- files and streams\n";
$file = sys_get_temp_dir() . '/surus xmlreader ' . getmypid() . '.xml';
file_put_contents($file, $text);
foreach ([fn() => XMLReader::open($file), fn() => XMLReader::fromUri($file), fn() => XMLReader::fromString($text),
          fn() => XMLReader::fromStream(fopen($file, 'r'))] as $make) {
    $r = $make();
    $names = '';
    while ($r->read()) $names .= "$r->name ";
    echo $names, "\n";
}
$r = new XMLReader;
var_dump($r->open($file), $r->read(), $r->close());
$stream = fopen($file, 'r');
$r = XMLReader::fromStream($stream, documentUri: 'urn:doc');
fclose($stream);
var_dump(@$r->read());
unlink($file);

class Sub extends XMLReader { public function __construct(public string $own = 'made') {} }
$s = Sub::fromString('<a/>');
$s->read();
var_dump($s->own, $s->name, get_class(Sub::XML('<a/>')));
var_dump($s->depth, $s->nodeType);

echo "-- validity\n";
$r = XMLReader::fromString('<!DOCTYPE a [<!ELEMENT a (b)><!ELEMENT b EMPTY>]><a><b/></a>');
var_dump($r->setParserProperty(XMLReader::VALIDATE, true), $r->getParserProperty(XMLReader::VALIDATE));
while ($r->read());
var_dump($r->isValid());
$schema = '<element name="a" xmlns="http://relaxng.org/ns/structure/1.0"><element name="b"><text/></element></element>';
foreach (['<a><b>t</b></a>', '<a><c/></a>'] as $document) {
    $r = XMLReader::fromString($document);
    var_dump($r->setRelaxNGSchemaSource($schema));
    libxml_use_internal_errors(true);
    libxml_clear_errors();
    while ($r->read());
    var_dump($r->isValid(), libxml_get_last_error()->message ?? null);
    libxml_use_internal_errors(false);
}
var_dump(@XMLReader::fromString('<a/>')->setRelaxNGSchemaSource('<nonsense/>'));
?>
--EXPECT--
bool(true)
10 0 ["a","a","","","",false,false,0,false,""]
1 0 ["a","a","","","",false,true,3,false,""]
1 1 ["b","b","","","",false,false,0,true,""]
3 1 ["#text","#text","","","text",true,false,0,false,""]
4 1 ["#cdata-section","#cdata-section","","","cd",true,false,0,false,""]
8 1 ["#comment","#comment","",""," c ",true,false,0,false,""]
7 1 ["pi","pi","","","d",true,false,0,false,""]
1 1 ["p:c","c","p","urn:p","",false,true,1,false,"de"]
3 2 ["#text","#text","","","in",true,false,0,false,"de"]
15 1 ["p:c","c","p","urn:p","",false,true,0,false,"de"]
14 1 ["#text","#text","",""," ",true,false,0,false,""]
15 0 ["a","a","","","",false,true,0,false,""]
bool(false)
string(1) "1"
NULL
string(1) "1"
NULL
string(1) "2"
string(5) "urn:p"
NULL
2 1 ["xmlns:p","p","xmlns","http:\/\/www.w3.org\/2000\/xmlns\/","urn:p",true,false,0,false,""]
2 1 ["x","x","","","1",true,false,0,false,""]
2 1 ["p:y","y","p","urn:p","2",true,false,0,false,""]
bool(true)
string(1) "1"
bool(true)
string(1) "1"
bool(true)
string(3) "p:y"
bool(true)
string(1) "a"
bool(true)
bool(true)
string(84) "<b/>text<![CDATA[cd]]><!-- c --><?pi d?><p:c xmlns:p="urn:p" xml:lang="de">in</p:c> "
string(9) "textcdin "
bool(true)
string(43) "<p:c xmlns:p="urn:p" xml:lang="de">in</p:c>"
bool(false)
-- files and streams
a a b #text #cdata-section #comment pi p:c #text p:c #text a 
a a b #text #cdata-section #comment pi p:c #text p:c #text a 
a a b #text #cdata-section #comment pi p:c #text p:c #text a 
a a b #text #cdata-section #comment pi p:c #text p:c #text a 
bool(true)
bool(true)
bool(true)
bool(false)
string(4) "made"
string(1) "a"
string(9) "XMLReader"
int(0)
int(1)
-- validity
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
NULL
bool(true)
bool(false)
string(31) "Did not expect element c there
"
bool(false)
