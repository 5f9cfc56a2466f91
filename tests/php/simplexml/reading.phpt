--TEST--
SimpleXML: elements, lists, attributes, namespaces, casts
--EXTENSIONS--
simplexml
--FILE--
<?php
$x = simplexml_load_string(<<<'XML'
<shop name="Corner" xmlns:p="urn:price">
 <item id="1" p:cur="EUR"><title>Tea &amp; more</title><p:cost>2.50</p:cost></item>
 <item id="2"><title>Salt</title><p:cost>3</p:cost><p:cost>4</p:cost></item>
 <empty/><zero>0</zero><text>just<![CDATA[ <cdata> ]]>text</text>
</shop>
XML);
echo $x->item[0]->title, '|', $x->item[1]->title, '|', $x['name'], '|', $x->item['id'], '|', $x->text, "\n";
var_dump((string)$x->item->title, $x->item[7], (string)$x->none->deeper);
var_dump(count($x), count($x->item), $x->item->count(), $x->none->count(), count($x->item[0]->attributes()));
var_dump(isset($x->item), isset($x->none), isset($x['name']), isset($x['none']), isset($x->item[1]['id']), isset($x->item[5]));
var_dump(empty($x->empty), empty($x->zero), empty($x->text), empty($x['name']), $x->none ?? 'default', $x['none'] ?? 'default');
var_dump((bool)$x->none, (bool)$x->empty, (bool)$x->zero, (bool)simplexml_load_string('<a/>'), (bool)simplexml_load_string('<a>t</a>'));

$cost = $x->item[0]->children('urn:price')->cost;
var_dump($cost * 2, $cost + 1, (int)$cost, (float)$cost, "$cost", $cost == '2.50', $cost == 2.5, -$cost);
var_dump(count($x->item[1]->children('p', true)), $x->item[0]->attributes('p', true)->cur . '');
foreach ($x->item as $name => $item) {
    echo "$name:";
    foreach ($item->attributes() as $key => $value) echo " $key=$value";
    foreach ($item->children('urn:price') as $key => $value) echo " $key=$value";
    echo "\n";
}
foreach ($x as $name => $child) echo $name, '(', $child->count(), ') ';
echo "\n";
var_dump($x->item[0] == $x->item[0], $x->item[0] == $x->item[1], $x->item[0] <=> $x->item[1]);
var_dump($x->getName(), $x->getNamespaces(), $x->getNamespaces(true), $x->getDocNamespaces());
print_r($x->item[0]);
print_r($x->item);
echo json_encode($x), "\n";
var_dump((array)$x->text, get_object_vars($x->zero));

foreach ($x->xpath('//item[@id=2]/title | //item/@id') as $found) echo $found->getName(), '=', $found, "\n";
var_dump($x->xpath('//none'), @$x->xpath('//['), @$x->xpath('1 + 1'));
$x->registerXPathNamespace('q', 'urn:price');
echo count($x->xpath('//q:cost')), ' ', $x->xpath('item[2]/title/text()')[0], "\n";

$all = new RecursiveIteratorIterator(new SimpleXMLIterator('<a><b><c>1</c></b><d>2</d></a>'), RecursiveIteratorIterator::SELF_FIRST);
foreach ($all as $name => $node) echo $all->getDepth(), $name, ':', get_class($node), ' ';
echo "\n";
?>
--EXPECT--
Tea & more|Salt|Corner|1|just <cdata> text
string(10) "Tea & more"
NULL
string(0) ""
int(5)
int(2)
int(2)
int(0)
int(1)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
bool(false)
string(7) "default"
string(7) "default"
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
float(5)
float(3.5)
int(2)
float(2.5)
string(4) "2.50"
bool(true)
bool(true)
float(-2.5)
int(2)
string(3) "EUR"
item: id=1 cost=2.50
item: id=2 cost=3 cost=4
item(1) item(1) empty(0) zero(0) text(0) 
bool(true)
bool(false)
int(1)
string(4) "shop"
array(0) {
}
array(1) {
  ["p"]=>
  string(9) "urn:price"
}
array(1) {
  ["p"]=>
  string(9) "urn:price"
}
SimpleXMLElement Object
(
    [@attributes] => Array
        (
            [id] => 1
        )

    [title] => Tea & more
)
SimpleXMLElement Object
(
    [@attributes] => Array
        (
            [id] => 1
        )

    [title] => Tea & more
)
{"@attributes":{"name":"Corner"},"item":[{"@attributes":{"id":"1"},"title":"Tea & more"},{"@attributes":{"id":"2"},"title":"Salt"}],"empty":{},"zero":"0","text":"just <cdata> text"}
array(0) {
}
array(1) {
  [0]=>
  string(1) "0"
}
id=1
id=2
title=Salt
array(0) {
}
bool(false)
bool(false)
3 Salt
0b:SimpleXMLIterator 1c:SimpleXMLIterator 0d:SimpleXMLIterator 
