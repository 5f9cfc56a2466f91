--TEST--
xmlwriter: every kind of piece, as functions and as methods
--EXTENSIONS--
xmlwriter
--FILE--
<?php
$w = XMLWriter::toMemory();
$w->setIndent(true);
$w->setIndentString("\t");
$w->startDocument('1.0', 'UTF-8', 'yes');
$w->startDtd('doc', '-//x', 'x.dtd');
$w->writeDtdElement('doc', '(item*)');
$w->startDtdElement('item');
$w->text('ANY');
$w->endDtdElement();
$w->writeDtdAttlist('item', 'id ID #REQUIRED');
$w->startDtdAttlist('doc');
$w->text('a CDATA #IMPLIED');
$w->endDtdAttlist();
$w->writeDtdEntity('e', 'text & more');
$w->writeDtdEntity('pic', '', false, null, 'p.gif', 'gif');
$w->startDtdEntity('par', true);
$w->text('v');
$w->endDtdEntity();
$w->endDtd();
$w->writeComment(' a comment ');
$w->startComment();
$w->text('b');
$w->endComment();
$w->writePi('target', 'data');
$w->startPi('php');
$w->text('echo 1;');
$w->endPi();
$w->startElement('doc');
$w->writeAttribute('a', "<\"&'\n>");
$w->startAttribute('b');
$w->text('1<2');
$w->endAttribute();
$w->startElementNs('p', 'item', 'urn:p');
$w->writeAttributeNs('p', 'id', 'urn:p', 'x1');
$w->startAttributeNs('q', 'k', 'urn:q');
$w->text('v');
$w->endAttribute();
$w->writeElement('empty');
$w->writeElement('full', '');
$w->writeElement('text', 'a<b');
$w->writeElementNs('p', 'inner', null, 'c');
$w->writeElementNs(null, 'other', 'urn:o');
$w->writeCdata('<raw>');
$w->startCdata();
$w->text('x & y');
$w->endCdata();
$w->writeRaw('<as-is/>');
$w->endElement();
$w->startElement('item');
$w->fullEndElement();
$w->endDocument();
echo $w->outputMemory();

$w = xmlwriter_open_memory();
xmlwriter_start_document($w, '1.1', 'ISO-8859-1');
xmlwriter_start_element($w, 'a');
xmlwriter_write_attribute($w, 'k', "\u{e9}");
xmlwriter_text($w, "\u{e9}\u{20ac}");
xmlwriter_end_document($w);
echo bin2hex(xmlwriter_flush($w)), "\n";
var_dump(xmlwriter_output_memory($w));
?>
--EXPECT--
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE doc
PUBLIC "-//x"
       "x.dtd" [
	<!ELEMENT doc (item*)>
	<!ELEMENT item ANY>
	<!ATTLIST item id ID #REQUIRED>
	<!ATTLIST doc a CDATA #IMPLIED>
	<!ENTITY e "text & more">
	<!ENTITY pic SYSTEM "p.gif" NDATA gif>
	<!ENTITY % par "v">
]>
<!-- a comment -->
<!--b-->
<?target data?>
<?php echo 1;?>
<doc a="&lt;&quot;&amp;'&#10;&gt;" b="1&lt;2">
	<p:item p:id="x1" q:k="v" xmlns:q="urn:q" xmlns:p="urn:p">
		<empty/>
		<full></full>
		<text>a&lt;b</text>
		<p:inner>c</p:inner>
		<other xmlns="urn:o"/>
<![CDATA[<raw>]]><![CDATA[x & y]]><as-is/></p:item>
	<item></item>
</doc>
3c3f786d6c2076657273696f6e3d22312e312220656e636f64696e673d2249534f2d383835392d31223f3e0a3c61206b3d22e9223ee92623383336343b3c2f613e0a
string(0) ""
