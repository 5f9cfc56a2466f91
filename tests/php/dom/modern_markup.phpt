--TEST--
Dom: markup out of trees, and trees out of markup
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
function t($f){ try { $r=$f(); if (is_object($r)) echo get_class($r), isset($r->nodeName)?":".$r->nodeName:'',"\n"; else var_dump($r);} catch (Throwable $e) { echo get_class($e)," ",$e->getCode()," ",$e->getMessage(),"\n"; } }
libxml_use_internal_errors(true);
$h='<!doctype html><p title="<a>&nbsp;&amp;&quot;">x<br><img src=a>&nbsp;<script>a<b</script><style>x>y</style><noscript>a<b></noscript><svg><a/></svg><template><i>t</i></template>';
t(fn()=>Dom\HTMLDocument::createFromString($h)->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString($h, Dom\HTML_NO_DEFAULT_NS)->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString($h, Dom\HTML_NO_DEFAULT_NS)->saveXml());
t(fn()=>Dom\HTMLDocument::createFromString($h)->saveXml());
t(fn()=>Dom\HTMLDocument::createFromString($h, LIBXML_HTML_NOIMPLIED)->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString('<title>a</title><p>b<p>c', LIBXML_HTML_NOIMPLIED)->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString('<body><title>a</title><p>b<p>c', LIBXML_HTML_NOIMPLIED)->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString("\xe9<p>")->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString("<meta charset=latin1>\xe9<p>")->saveHtml());
t(fn()=>Dom\HTMLDocument::createFromString("<meta charset=latin1>\xe9<p>")->charset);
t(fn()=>Dom\HTMLDocument::createFromString("<meta charset=latin1>\xe9<p>&euro;&#x4e00;",0,'UTF-8')->saveHtml());
t(fn()=>bin2hex(Dom\HTMLDocument::createFromString("<meta charset=latin1>\xe9<p>&euro;&#x4e00;")->saveHtml()));
t(fn()=>Dom\HTMLDocument::createFromString("<p>")->charset);
$x=Dom\XMLDocument::createFromString("<!DOCTYPE a [<!ENTITY e 'zz'>]><!--q--><?p q?><a xmlns:p='u'>\n<b q='&lt;&gt;\"\t&#10;&#13;'>&lt;&gt;&amp;\"&#13;&e;</b><![CDATA[<x>]]></a><!--z-->");
t(fn()=>$x->saveXml()); t(fn()=>$x->saveXml($x->documentElement->firstElementChild));
$x->formatOutput=true; 
$r=$x->documentElement; $r->textContent=''; $r->append($x->createElementNS('u','k'),$x->createElementNS('u','p:l'),$x->createElementNS('v','z:l'),$x->createElement('n'));
$r->firstElementChild->append($x->createElement('a'),$x->createComment('c'));
$r->setAttributeNS('w','t:u','1');$r->setAttributeNS('u','t:v','1');$r->setAttributeNS('k','v','1');
t(fn()=>$x->saveXml()); t(fn()=>$r->innerHTML); t(fn()=>$r->outerHTML);
t(fn()=>$x->saveXml(null,LIBXML_NOXMLDECL|LIBXML_NOEMPTYTAG));
$d=Dom\HTMLDocument::createFromString('<!doctype html><p>');
t(fn()=>$d->body->innerHTML='<b>x<td>y'); t(fn()=>$d->saveHtml());t(fn()=>$d->body->firstChild->outerHTML='<i>q</i><u>'); t(fn()=>$d->saveHtml());
t(fn()=>$d->documentElement->outerHTML='<i>q</i><u>');t(fn()=>$d->createElement('p')->outerHTML='<i>q</i><u>');
t(fn()=>$x->documentElement->innerHTML='<i>q</u>');t(fn()=>$x->documentElement->innerHTML='<p:i xmlns="t">q<z/></p:i>&lt;');t(fn()=>$x->saveXml());
t(fn()=>$x->documentElement->substitutedNodeValue='&lt;');t(fn()=>$x->documentElement->substitutedNodeValue);t(fn()=>$x->saveXml());
t(fn()=>Dom\XMLDocument::createFromString("<a><b/><c>d</c></a>",LIBXML_NOBLANKS)->saveXml());
t(function(){ $d=Dom\XMLDocument::createEmpty(); $d->append($d->createComment('--x'));return $d->saveXml();});
t(function(){ $d=Dom\XMLDocument::createEmpty();return $d->saveXml();});
t(function(){ $d=Dom\HTMLDocument::createEmpty();return $d->saveHtml();});
--EXPECT--
string(235) "<!DOCTYPE html><html><head></head><body><p title="<a>&nbsp;&amp;&quot;">x<br><img src="a">&nbsp;<script>a<b</script><style>x>y</style><noscript>a<b></b></noscript><b><svg><a></a></svg><template><i>t</i></template></b></p></body></html>"
string(252) "<!DOCTYPE html><html><head></head><body><p title="<a>&nbsp;&amp;&quot;">x<br></br><img src="a"></img>&nbsp;<script>a&lt;b</script><style>x&gt;y</style><noscript>a<b></b></noscript><b><svg><a></a></svg><template><i>t</i></template></b></p></body></html>"
string(286) "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE html>
<html><head/><body><p title="&lt;a&gt; &amp;&quot;">x<br/><img src="a"/> <script>a&lt;b</script><style>x&gt;y</style><noscript>a<b/></noscript><b><svg><a/></svg><template><i>t</i></template></b></p></body></html>"
string(369) "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body><p title="&lt;a&gt; &amp;&quot;">x<br /><img src="a" /> <script>a&lt;b</script><style>x&gt;y</style><noscript>a<b></b></noscript><b><svg xmlns="http://www.w3.org/2000/svg"><a/></svg><template><i>t</i></template></b></p></body></html>"
string(196) "<!DOCTYPE html><p title="<a>&nbsp;&amp;&quot;">x<br><img src="a">&nbsp;<script>a<b</script><style>x>y</style><noscript>a<b></b></noscript><b><svg><a></a></svg><template><i>t</i></template></b></p>"
string(32) "<title>a</title><p>b</p><p>c</p>"
string(45) "<body><title>a</title><p>b</p><p>c</p></body>"
string(49) "<html><head></head><body>�<p></p></body></html>"
string(70) "<html><head><meta charset="latin1"></head><body>�<p></p></body></html>"
string(12) "windows-1252"
string(78) "<html><head><meta charset="latin1"></head><body>�<p>€一</p></body></html>"
string(144) "3c68746d6c3e3c686561643e3c6d65746120636861727365743d226c6174696e31223e3c2f686561643e3c626f64793ee93c703e803f3c2f703e3c2f626f64793e3c2f68746d6c3e"
string(5) "UTF-8"
string(186) "<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a [
<!ENTITY e "zz">
]>
<!--q--><?p q?><a xmlns:p="u">
<b q="&lt;&gt;&quot; &#10;&#13;">&lt;&gt;&amp;"&e;</b><![CDATA[<x>]]></a><!--z-->"
string(55) "<b q="&lt;&gt;&quot; &#10;&#13;">&lt;&gt;&amp;"&e;</b>"
string(218) "<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a [
<!ENTITY e "zz">
]>
<!--q--><?p q?><a xmlns:p="u" xmlns:t="w" t:u="1" p:v="1" xmlns:ns1="k" ns1:v="1"><p:k><a/><!--c--></p:k><p:l/><z:l xmlns:z="v"/><n/></a><!--z-->"
string(78) "<k xmlns="u"><a xmlns=""/><!--c--></k><p:l xmlns:p="u"/><z:l xmlns:z="v"/><n/>"
string(122) "<a xmlns:p="u" xmlns:t="w" t:u="1" p:v="1" xmlns:ns1="k" ns1:v="1"><p:k><a/><!--c--></p:k><p:l/><z:l xmlns:z="v"/><n/></a>"
string(195) "<!DOCTYPE a [
<!ENTITY e "zz">
]>
<!--q--><?p q?><a xmlns:p="u" xmlns:t="w" t:u="1" p:v="1" xmlns:ns1="k" ns1:v="1"><p:k><a></a><!--c--></p:k><p:l></p:l><z:l xmlns:z="v"></z:l><n></n></a><!--z-->"
string(9) "<b>x<td>y"
string(63) "<!DOCTYPE html><html><head></head><body><b>xy</b></body></html>"
string(11) "<i>q</i><u>"
string(69) "<!DOCTYPE html><html><head></head><body><i>q</i><u></u></body></html>"
DOMException 13 Invalid Modification Error
string(11) "<i>q</i><u>"
DOMException 12 XML fragment is not well-formed
string(30) "<p:i xmlns="t">q<z/></p:i>&lt;"
string(197) "<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a [
<!ENTITY e "zz">
]>
<!--q--><?p q?><a xmlns:p="u" xmlns:t="w" t:u="1" p:v="1" xmlns:ns1="k" ns1:v="1"><p:i xmlns="t">q<z/></p:i>&lt;</a><!--z-->"
string(4) "&lt;"
string(1) "<"
string(171) "<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a [
<!ENTITY e "zz">
]>
<!--q--><?p q?><a xmlns:p="u" xmlns:t="w" t:u="1" p:v="1" xmlns:ns1="k" ns1:v="1">&lt;</a><!--z-->"
string(58) "<?xml version="1.0" encoding="UTF-8"?>
<a><b/><c>d</c></a>"
string(49) "<?xml version="1.0" encoding="UTF-8"?>
<!----x-->"
string(39) "<?xml version="1.0" encoding="UTF-8"?>
"
string(0) ""
