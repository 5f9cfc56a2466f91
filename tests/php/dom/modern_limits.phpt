--TEST--
Dom: what is deep, long or wide ends well
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
// What is deep, long or wide ends well.
$n = 20000;
$d = Dom\HTMLDocument::createFromString(str_repeat('<div>', $n) . 'x' . str_repeat('</div>', $n), LIBXML_NOERROR);
var_dump(strlen($d->saveHtml()), strlen($d->saveXml()), $d->textContent, strlen($d->body->textContent));
$c = $d->cloneNode(true);
var_dump($c->querySelectorAll('div')->length, strlen((clone $c)->saveHtml()));
var_dump($d->querySelector('div div div > div:empty p ~ a'));
unset($c);
var_dump(strlen(Dom\HTMLDocument::createFromString(str_repeat('<a>', 50000), LIBXML_NOERROR)->saveHtml()));
var_dump(strlen(Dom\HTMLDocument::createFromString(str_repeat('<b><i>', 2000) . str_repeat('</b>', 2000), LIBXML_NOERROR)->saveHtml()) > 2000);
var_dump(strlen(Dom\HTMLDocument::createFromString(str_repeat('<table><tr><td>', 5000), LIBXML_NOERROR)->saveHtml()));
var_dump(strlen(Dom\HTMLDocument::createFromString('<p ' . implode(' ', array_map(fn($i) => "a$i=1", range(1, 20000))) . '>', LIBXML_NOERROR)->saveHtml()));
$d = Dom\HTMLDocument::createFromString('<p>x', LIBXML_NOERROR);
foreach ([str_repeat(':is(', 100000) . 'p', str_repeat('p ', 100000), str_repeat('p,', 50000) . 'p', str_repeat(':not(', 200) . 'p' . str_repeat(')', 200), str_repeat('[', 100000), str_repeat('p>', 30000)] as $selector) {
    try { echo get_debug_type($d->querySelector($selector)), "\n"; } catch (DOMException $e) { echo substr($e->getMessage(), 0, 40), "\n"; }
}
$t = str_repeat('<template>', 30000);
var_dump(strlen(Dom\HTMLDocument::createFromString($t, LIBXML_NOERROR)->cloneNode(true)->saveHtml()));
--EXPECT--
int(220040)
int(220133)
NULL
int(1)
int(20000)
int(220040)
NULL
int(350039)
bool(true)
int(240039)
int(208940)
Invalid selector (Selectors. Functions a
null
Dom\HTMLElement
Dom\HTMLElement
Invalid selector (Selectors. Unexpected 
Invalid selector (Selectors. Unexpected 
int(630039)
