--TEST--
XSLT: stylesheets, parameters, functions of PHP; the source stays as it is
--SKIPIF--
<?php if (!extension_loaded('xsl')) die('skip needs xsl'); ?>
--FILE--
<?php
function show(callable $f) {
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$xsl = new DOMDocument;
$xsl->loadXML(<<<'X'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:php="http://php.net/xsl" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="php exsl">
<xsl:output method="xml" omit-xml-declaration="yes"/>
<xsl:strip-space elements="*"/>
<xsl:param name="who" select="'nobody'"/>
<xsl:variable name="fragment"><a>1</a><a>2</a></xsl:variable>
<xsl:template match="/shop">
 <out for="{$who}">
  <xsl:for-each select="item"><xsl:sort select="@price" data-type="number" order="descending"/><i n="{php:functionString('strtoupper', .)}" p="{php:function('twice', @price)}"/></xsl:for-each>
  <count><xsl:value-of select="count(exsl:node-set($fragment)/a)"/></count>
  <seen><xsl:value-of select="php:function('look', exsl:node-set($fragment)/a)"/></seen>
 </out>
</xsl:template>
</xsl:stylesheet>
X);
function twice($nodes) { return 2 * $nodes[0]->value; }
function look($nodes) { return count($nodes) . $nodes[1]->textContent . $nodes[0]->nodeName; }
$doc = new DOMDocument;
$doc->loadXML("<shop>\n <item price='3'>tea</item>\n <item price='5'>cake</item>\n</shop>");
$space = $doc->documentElement->firstChild;
$p = new XSLTProcessor;
show(fn() => $p->transformToXml($doc));
show(fn() => $p->importStylesheet($xsl));
$p->registerPHPFunctions();
show(fn() => $p->setParameter('', 'who', "it's me"));
show(fn() => $p->getParameter('', 'who'));
echo $p->transformToXml($doc), "\n";
show(fn() => $p->removeParameter('', 'who'));
show(fn() => $p->removeParameter('', 'who'));
show(fn() => $p->setParameter('', ['who' => 'all']));
$result = $p->transformToDoc($doc);
var_dump(get_class($result), $result->documentElement->getAttribute('for'), $result->documentElement->childNodes->length, strlen($space->data), $doc->documentElement->childNodes->length);
$file = tempnam(sys_get_temp_dir(), 'xsl');
var_dump($p->transformToUri($doc, $file), file_get_contents($file) === $p->transformToXml($doc));
unlink($file);
class Made extends DOMDocument {}
show(fn() => get_class($p->transformToDoc($doc, 'Made')));
var_dump($p->hasExsltSupport(), $p->getSecurityPrefs(), $p->setSecurityPrefs(XSL_SECPREF_NONE), $p->getSecurityPrefs());
function fails() { throw new DomainException('from a function'); }
$xsl->loadXML('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:php="http://php.net/xsl"><xsl:template match="/"><xsl:value-of select="php:function(\'fails\')"/></xsl:template></xsl:stylesheet>');
$p->importStylesheet($xsl);
show(fn() => $p->transformToXml($doc));
$xsl->loadXML('<not-a-stylesheet/>');
show(fn() => @$p->importStylesheet($xsl));
?>
--EXPECT--
Error: XSLTProcessor::transformToXml() can only be called after a stylesheet has been imported
bool(true)
bool(true)
string(7) "it's me"
<out for="it's me"><i n="CAKE" p="10"/><i n="TEA" p="6"/><count>2</count><seen>22a</seen></out>

bool(true)
bool(false)
bool(true)
string(11) "DOMDocument"
string(3) "all"
int(4)
int(2)
int(5)
int(92)
bool(true)
string(4) "Made"
bool(true)
int(44)
int(44)
int(0)
DomainException: from a function
bool(false)
