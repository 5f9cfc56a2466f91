--TEST--
Lists of elements by name live on through changes of attributes and see those of the tree
--EXTENSIONS--
dom
--FILE--
<?php
$d = new DOMDocument;
$d->loadXML('<r><a/><b/><a x="1"/><c><a/></c></r>');
$list = $d->getElementsByTagName('a');
$seen = 0;
foreach ($list as $a) {
    $a->setAttribute('n', (string) $seen++);
    if ($seen === 2) $d->documentElement->appendChild($d->createElement('a'));
    if ($a->getAttribute('x')) $a->getAttributeNode('x')->value = 'changed';
}
echo $seen, ' ', $list->length, "\n", $d->saveXML($d->documentElement), "\n";
$list[0]->removeAttribute('n');
$d->documentElement->removeChild($list[0]);
echo $list->length, ' ', $list[0]->getAttribute('x'), "\n";
$attributes = $list[0]->attributes;
echo $attributes->length;
$list[0]->setAttribute('y', '2');
echo $attributes->length, $attributes->item(2)->name, "\n";
?>
--EXPECT--
4 4
<r><a n="0"/><b/><a x="changed" n="1"/><c><a n="2"/></c><a n="3"/></r>
3 changed
23y
