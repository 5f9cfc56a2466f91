--TEST--
DOM: XPath, functions of PHP in it, canonical XML
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function show(callable $f) {
    try { $v = $f(); if (is_object($v)) { echo get_class($v), '(', count($v), ")\n"; } else var_dump($v); }
    catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$doc = new DOMDocument;
$doc->loadXML('<shop xmlns:p="urn:p"><item price="3">tea</item><item price="5" p:x="1">cake</item><note/></shop>');
$x = new DOMXPath($doc);
show(fn() => $x->query('//item'));
show(fn() => $x->evaluate('sum(//item/@price)'));
show(fn() => $x->evaluate('string(//item[2])'));
show(fn() => $x->evaluate('count(//item) > 1'));
show(fn() => $x->query('1 + 1'));
show(fn() => $x->query('//['));
show(fn() => $x->evaluate('nothing()'));
show(fn() => $x->query('//q:a'));
show(fn() => $x->registerNamespace('q', 'urn:p'));
show(fn() => $x->query('//@q:x'));
show(fn() => $x->query('following-sibling::*', $doc->documentElement->firstChild));
show(fn() => $x->query('//item', (new DOMDocument)->createElement('x')));
show(fn() => $x->query('//@p:x', null, false));
foreach ($x->query('//item/@price | //item/text()') as $n) echo $n->nodeName, '=', $n->nodeValue, ' ';
echo "\n";
foreach ($x->query('/shop/namespace::*') as $n) echo get_class($n), ' ', $n->nodeName, '=', $n->nodeValue, ' ', $n->parentNode->nodeName, "\n";
show(fn() => DOMXPath::quote("plain"));
show(fn() => DOMXPath::quote("it's"));
show(fn() => DOMXPath::quote("it's \"both\" 'ways'"));
show(fn() => $x->evaluate('string(' . DOMXPath::quote("it's \"both\" 'ways'") . ')'));
// functions
$x->registerNamespace('php', 'http://php.net/xpath');
show(fn() => $x->evaluate('php:function("strtoupper", "x")'));
$x->registerPhpFunctions();
show(fn() => $x->evaluate('php:function("strtoupper", string(//item))'));
show(fn() => $x->evaluate('php:functionString("strrev", //item)'));
function dear($nodes) { return $nodes[0]->value > 4; }
function kind($v) { return get_debug_type($v); }
function pick($nodes) { return end($nodes); }
function boom() { throw new DomainException('boom'); }
show(fn() => $x->query('//item[php:function("dear", @price)]')[0]->textContent);
foreach (['1.5', 'true()', '"s"', '//item'] as $argument) show(fn() => $x->evaluate("php:function('kind', $argument)"));
show(fn() => $x->query('php:function("pick", //item)')[0]->textContent);
show(fn() => $x->evaluate('php:function("boom")'));
show(fn() => $x->evaluate('php:function()'));
show(fn() => $x->evaluate('php:function(1)'));
$y = new DOMXPath($doc);
$y->registerNamespace('php', 'http://php.net/xpath');
$y->registerNamespace('f', 'urn:functions');
$y->registerPhpFunctions(['strtolower', 'mark' => fn($s) => "<$s>"]);
show(fn() => $y->evaluate('php:function("strtolower", "ABC")'));
show(fn() => $y->evaluate('php:function("mark", "ABC")'));
show(fn() => $y->evaluate('php:function("strtoupper", "ABC")'));
show(fn() => $y->registerPhpFunctionNS('urn:functions', 'join', fn($a, $b) => "$a+$b"));
show(fn() => $y->evaluate('f:join("1", "2")'));
show(fn() => $y->registerPhpFunctionNS('http://php.net/xpath', 'x', 'strlen'));
show(fn() => $y->registerPhpFunctionNS('urn:functions', 'a:b', 'strlen'));
show(fn() => $y->registerPhpFunctions(''));
var_dump($y);
show(fn() => $y->document = $doc);
show(fn() => clone $y);
show(fn() => $doc->documentElement->C14N());
show(fn() => $doc->C14N(true, false, ['query' => '//item[1]/descendant-or-self::node()']));
show(fn() => $doc->C14N(false, false, []));
show(fn() => $doc->C14N(false, false, null, ['p']));
?>
--EXPECTF--
DOMNodeList(2)
float(8)
string(4) "cake"
bool(true)
DOMNodeList(0)

Warning: DOMXPath::query(): Invalid expression in %s on line 14
bool(false)

Warning: DOMXPath::evaluate(): xmlXPathCompOpEval: function nothing not found in %s on line 15

Warning: DOMXPath::evaluate(): Unregistered function in %s on line 15
bool(false)

Warning: DOMXPath::query(): Undefined namespace prefix in %s on line 16
bool(false)
bool(true)
DOMNodeList(1)
DOMNodeList(2)
Error: Node from wrong document

Warning: DOMXPath::query(): Undefined namespace prefix in %s on line 21
bool(false)
price=3 #text=tea price=5 #text=cake 
DOMNameSpaceNode xmlns:xml=http://www.w3.org/XML/1998/namespace shop
DOMNameSpaceNode xmlns:p=urn:p shop
string(7) "'plain'"
string(6) ""it's""
string(34) "concat("it's ",'"both" ',"'ways'")"
string(18) "it's "both" 'ways'"
Error: No callbacks were registered
string(3) "TEA"
string(3) "aet"
string(4) "cake"
string(5) "float"
string(4) "bool"
string(6) "string"
string(5) "array"
string(4) "cake"
DomainException: boom
Error: Function name must be passed as the first argument
TypeError: Handler name must be a string
string(3) "abc"
string(5) "<ABC>"
Error: No callback handler "strtoupper" registered
NULL
string(3) "1+2"
ValueError: DOMXPath::registerPhpFunctionNS(): Argument #1 ($namespaceURI) must not be "http://php.net/xpath" because it is reserved by PHP
ValueError: DOMXPath::registerPhpFunctionNS(): Argument #2 ($name) must be a valid callback name
ValueError: DOMXPath::registerPhpFunctions(): Argument #1 ($restrict) must be a valid callback name
object(DOMXPath)#%d (2) {
  ["document"]=>
  string(22) "(object value omitted)"
  ["registerNodeNamespaces"]=>
  bool(true)
}
Error: Cannot modify readonly property DOMXPath::$document
Error: Trying to clone an uncloneable object of class DOMXPath
string(103) "<shop xmlns:p="urn:p"><item price="3">tea</item><item price="5" p:x="1">cake</item><note></note></shop>"
string(16) "<item>tea</item>"
ValueError: DOMNode::C14N(): Argument #3 ($xpath) must have a "query" key

Notice: DOMNode::C14N(): Inclusive namespace prefixes only allowed in exclusive mode. in %s on line 63
string(103) "<shop xmlns:p="urn:p"><item price="3">tea</item><item price="5" p:x="1">cake</item><note></note></shop>"
