<?php
// XML and HTML: documents, selectors, XPath, schemas, canonical form.
return [function (string $input) {
    $calls = [
        function () use ($input) {
            $document = new DOMDocument;
            $document->loadXML($input, LIBXML_NOENT | LIBXML_DTDATTR | LIBXML_NOERROR | LIBXML_RECOVER);
            $document->normalizeDocument();
            $document->C14N(true, true);
            $path = new DOMXPath($document);
            foreach ($path->query('//*|//@*|//namespace::*') as $node) {
                $node->getNodePath();
                if ($node instanceof DOMElement) $node->setAttribute('k', $node->nodeName);
            }
            $document->saveXML();
            $document->documentElement?->appendChild($document->importNode($document->documentElement, true));
            $copy = clone $document;
            $copy->documentElement?->firstChild?->remove();
            $document->saveHTML();
        },
        fn() => (new DOMDocument)->loadHTML($input, LIBXML_NOERROR),
        function () use ($input) {
            $document = Dom\HTMLDocument::createFromString($input, LIBXML_NOERROR);
            $document->body?->querySelectorAll('a > b, [k~=x]:not(p):nth-child(2n+1)');
            $document->saveHtml();
            foreach ($document->getElementsByTagName('*') as $element) {
                if ($element->parentNode) $element->innerHTML = '<b>x<i>y';
                break;
            }
            $document->saveXml();
        },
        fn() => Dom\XMLDocument::createFromString($input)->documentElement->innerHTML,
        function () use ($input) {
            $element = Dom\HTMLDocument::createFromString('<p class="a b"><a href=x>t</a><i id=k></i></p>', LIBXML_NOERROR);
            foreach (explode("\n", $input, 4) as $selector) $element->querySelector($selector)?->closest($selector)?->matches($selector);
        },
        function () use ($input) {
            $document = new DOMDocument;
            $document->loadXML('<r xmlns:p="u"><a k="1">t</a><p:b/></r>');
            $path = new DOMXPath($document);
            $path->registerPhpFunctions('strtoupper');
            foreach (explode("\n", $input, 4) as $each) $path->evaluate($each);
        },
        function () use ($input) {
            $document = new DOMDocument;
            $document->loadXML('<r><a k="1">t</a></r>');
            $document->schemaValidateSource($input);
            $document->relaxNGValidateSource($input);
            $document->documentElement->firstChild->appendChild($document->createDocumentFragment())?->appendXML($input);
        },
        function () use ($input) {
            $element = simplexml_load_string($input, null, LIBXML_NOERROR);
            if (!$element) return;
            foreach ($element->children() as $name => $child) $child[$name] = $child . 'x';
            $element->addChild('n', 'v')->addAttribute('p:q', 'v', 'u');
            unset($element->a[0], $element['k']);
            $element->xpath('//a');
            $element->asXML();
            json_encode($element);
            foreach (new SimpleXMLIterator($input) as $each) count($each);
        },
        function () use ($input) {
            $parser = xml_parser_create_ns('UTF-8', ':');
            xml_set_element_handler($parser, fn($p, $name, $attributes) => count($attributes), fn($p, $name) => 1);
            xml_set_character_data_handler($parser, fn($p, $text) => strlen($text));
            xml_set_default_handler($parser, fn($p, $text) => 1);
            xml_set_external_entity_ref_handler($parser, fn() => 1);
            xml_set_notation_decl_handler($parser, fn() => 1);
            xml_parse($parser, substr($input, 0, 20));
            xml_parse($parser, substr($input, 20), true);
            xml_parse_into_struct(xml_parser_create(), $input, $values, $index);
        },
        function () use ($input) {
            $reader = XMLReader::XML($input, null, LIBXML_NOERROR);
            $reader->setParserProperty(XMLReader::SUBST_ENTITIES, true);
            while ($reader->read()) {
                $reader->moveToNextAttribute();
                $reader->readInnerXml();
                $reader->expand();
                $reader->getAttribute('k');
            }
        },
    ];
    libxml_use_internal_errors(true);
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
    libxml_clear_errors();
}, ['<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e "v<b/>"><!ELEMENT r ANY><!ATTLIST r k ID #IMPLIED>]><r k="1" xmlns:p="u"><a>&e;</a><p:b p:k="2"/><![CDATA[x]]><?pi y?><!--c--></r>', '<html><body><table><tr><td>a<p>b</table><svg><foreignObject><p></svg><template><b></template><select><option>x', 'div > p.a:nth-child(2n+1) ~ a[href^="x" i]:not(:has(b)), *|*', "//a[@k='1' and position()=last()]/following::node()\nphp:function('strtoupper', string(.))\ncount(//*) + 1 div 0",
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:complexType></xs:element></xs:schema>', '<element name="r" xmlns="http://relaxng.org/ns/structure/1.0"><element name="a"><text/></element></element>', '<p><b><p><i></b><a><a><nobr><nobr><form><form></form><frameset><noscript><plaintext>', '<!DOCTYPE html><math><mi><annotation-xml encoding="text/html"><div></math><title>&notit;&#0;</title>', "<a>\xff</a>", '<r xml:base="http://x/" xmlns="u"><a xmlns=""/></r>']];
