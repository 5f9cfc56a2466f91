--TEST--
SimpleXML: assigning, adding, removing
--EXTENSIONS--
simplexml
--FILE--
<?php
function attempt(callable $what) {
    try {
        var_dump($what());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
set_error_handler(function ($level, $message) {
    echo 'warning: ', preg_replace(['~^\{closure.*?\}~', '~/\S+\.xml~'], ['{closure}', 'FILE'], $message), "\n";
    return true;
});
$x = new SimpleXMLElement('<a k="v"><b>1</b><b>2</b></a>');
$x->b[0] = 'one & <only>';
$x->b[2] = 'third';
$x->c = true;
$x->d->e->f = 5.5;
$x->g['at'] = 'made';
$x->h[] = 'first';
$x['k'] = 'w"';
$x['new'] = null;
$x->c .= '+';
$x['k'] .= '!';
$x->b[1]['z'] = 9;
$x->b[1]['z'] *= 2;
$x->d->e->f++;
echo $x->asXML();
unset($x->b[0], $x->d, $x['new'], $x->none, $x->none2['x'], $x->b[9]);
echo $x->asXML();
attempt(function () use ($x) { $x->b = 'x'; });
attempt(fn() => $x->b[7] = 'far');
attempt(fn() => $x->c = []);
attempt(fn() => $x['k'] = new stdClass);
attempt(fn() => (string)($x->c = $x->h));
attempt(fn() => $x->{''} = 'x');
attempt(fn() => $x[''] = 'x');
attempt(fn() => $x[] = 'x');
attempt(fn() => $x->attributes()[] = 'x');
attempt(fn() => $x->attributes()[9] = 'x');
attempt(fn() => $x->attributes()['k'] = 'by list');
attempt(function () use ($x) { foreach ($x as &$y); });
echo $x->asXML();

// A single element has no second.
var_dump($x->c[0][1], $x->c[0][0] . '', isset($x->c[0][1]), isset($x->c[0][0]));
$x->c[0][1] = 'no';
attempt(function () use ($x) { @$x->c[0][1]->d = 'no'; });
unset($x->c[0][1], $x->h[0][0]);
echo $x->asXML();

$x = new SimpleXMLElement('<r xmlns:p="urn:p"/>');
$child = $x->addChild('plain', 'a &amp; b');
$child->addAttribute('k', 'v & w');
attempt(fn() => $child->addAttribute('k', 'again'));
attempt(fn() => $child->addAttribute('l', 'v', 'urn:p'));
$child->addAttribute('p:l', 'v', 'urn:p');
$x->addChild('p:in', 'text', 'urn:p')->addChild('q:new', null, 'urn:q');
$x->addChild('none', '', '');
attempt(fn() => $x->addChild(''));
attempt(fn() => $x->addAttribute('', ''));
attempt(fn() => $x->attributes()->addChild('x'));
attempt(fn() => $x->missing->addChild('x'));
echo $x->asXML(), $child->asXML(), "\n";
$file = sys_get_temp_dir() . '/surus-simplexml-' . getmypid() . '.xml';
var_dump($x->asXML($file), file_get_contents($file) === $x->asXML(), $child->saveXML($file), file_get_contents($file));
$y = simplexml_load_file($file);
unlink($file);
echo $y->getName(), "\n";
?>
--EXPECT--
<?xml version="1.0"?>
<a k="w&quot;!" new=""><b>one &amp; &lt;only&gt;</b><b z="18">2</b><b>third</b><c>1+</c><d><e><f>6.5</f></e></d><g at="made"/><h>first</h></a>
<?xml version="1.0"?>
<a k="w&quot;!"><b z="18">2</b><b>third</b><c>1+</c><g at="made"/><h>first</h><none2/></a>
warning: {closure}(): Cannot assign to an array of nodes (duplicate subnodes or attr detected)
NULL
warning: {closure}(): Cannot add element b number 7 when only 2 such elements exist
string(3) "far"
TypeError: It's not possible to assign a complex type to properties, array given
TypeError: It's not possible to assign a complex type to attributes, stdClass given
string(5) "first"
ValueError: Cannot create element with an empty name
ValueError: Cannot create attribute with an empty name
ValueError: Cannot append to an attribute list
Error: Cannot append to an attribute list
warning: {closure}(): Cannot change attribute number 9 when only 1 attributes exist
string(1) "x"
string(7) "by list"
Error: An iterator cannot be used with foreach by reference
<?xml version="1.0"?>
<a k="by list"><b z="18">2</b><b>third</b><c>first</c><g at="made"/><h>first</h><none2/><b>far</b></a>
NULL
string(5) "first"
bool(false)
bool(true)
warning: main(): Cannot add element c number 1 when only 0 such elements exist
warning: {closure}(): Cannot add element c number 1 when only 0 such elements exist
warning: Indirect modification of overloaded element of SimpleXMLElement has no effect
Error: Attempt to assign property "d" on null
<?xml version="1.0"?>
<a k="by list"><b z="18">2</b><b>third</b><c>first</c><g at="made"/><none2/><b>far</b></a>
warning: SimpleXMLElement::addAttribute(): Attribute already exists
NULL
warning: SimpleXMLElement::addAttribute(): Attribute requires prefix for namespace
NULL
ValueError: SimpleXMLElement::addChild(): Argument #1 ($qualifiedName) must not be empty
ValueError: SimpleXMLElement::addAttribute(): Argument #1 ($qualifiedName) must not be empty
warning: SimpleXMLElement::addChild(): Cannot add element to attributes
NULL
warning: SimpleXMLElement::addChild(): Cannot add child. Parent is not a permanent member of the XML tree
NULL
<?xml version="1.0"?>
<r xmlns:p="urn:p"><plain k="v &amp; w" p:l="v">a &amp; b</plain><p:in>text<q:new xmlns:q="urn:q"/></p:in><none xmlns=""/></r>
<plain k="v &amp; w" p:l="v">a &amp; b</plain>
bool(true)
bool(true)
bool(true)
string(46) "<plain k="v &amp; w" p:l="v">a &amp; b</plain>"
warning: simplexml_load_file(): FILE:1: namespace error : Namespace prefix p for l on plain is not defined
warning: simplexml_load_file(): <plain k="v &amp; w" p:l="v">a &amp; b</plain>
warning: simplexml_load_file():                             ^
plain
