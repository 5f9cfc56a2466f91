--TEST--
xml: every event, and what goes to the default handler
--EXTENSIONS--
xml
--FILE--
<?php
$document = <<<'XML'
<?xml version="1.0"?>
<!DOCTYPE r [
<!ENTITY inner "in <b>side</b>">
<!ENTITY outer SYSTEM "outer.xml">
<!ENTITY picture SYSTEM "p.gif" NDATA gif>
<!NOTATION gif PUBLIC "-//gif" "gif.exe">
]>
<r a="1" b="2">t<!-- c --><?target some data?><e/>&inner;&amp;<![CDATA[<x>]]></r>
XML;
function show($name) {
    return function ($parser, ...$arguments) use ($name) {
        echo $name, ' ', json_encode($arguments), "\n";
    };
}
$parser = xml_parser_create();
xml_set_element_handler($parser, show('start'), show('end'));
xml_set_character_data_handler($parser, show('text'));
xml_set_processing_instruction_handler($parser, show('instruction'));
xml_set_notation_decl_handler($parser, show('notation'));
xml_set_unparsed_entity_decl_handler($parser, show('unparsed'));
var_dump(xml_parse($parser, $document, true));

echo "-- default\n";
$parser = xml_parser_create();
xml_set_default_handler($parser, show('default'));
var_dump(xml_parse($parser, $document, true));

echo "-- namespaces\n";
$parser = xml_parser_create_ns('', '|');
xml_parser_set_option($parser, XML_OPTION_CASE_FOLDING, false);
xml_set_element_handler($parser, show('start'), show('end'));
xml_set_start_namespace_decl_handler($parser, show('namespace'));
var_dump(xml_parse($parser, '<a xmlns="urn:x" xmlns:p="urn:y" p:k="v" l="w"><p:b/></a>', true));
$parser = xml_parser_create_ns();
xml_set_default_handler($parser, show('default'));
var_dump(xml_parse($parser, '<a xmlns="urn:x" xmlns:p="urn:y" p:k="v" l="w"><p:b/></a>', true));

echo "-- external\n";
$parser = xml_parser_create();
xml_set_external_entity_ref_handler($parser, function ($parser, $names, $base, $system, $public) {
    echo json_encode([$names, $base, $system, $public]), "\n";
    return $names === 'fine';
});
$declared = '<!DOCTYPE r [<!ENTITY fine SYSTEM "f"><!ENTITY bad PUBLIC "-//b" "b">]>';
var_dump(xml_parse($parser, "$declared<r>&fine;&bad;</r>", true));
var_dump(xml_get_error_code($parser));
?>
--EXPECT--
unparsed ["picture",false,"p.gif",false,"gif"]
notation ["gif",false,"gif.exe","-\/\/gif"]
start ["R",{"A":"1","B":"2"}]
text ["t"]
instruction ["target","some data"]
start ["E",[]]
end ["E"]
text ["in <b>side<\/b>"]
text ["&"]
text ["<x>"]
end ["R"]
int(1)
-- default
default ["<r a=\"1\" b=\"2\">"]
default ["t"]
default ["<!-- c -->"]
default ["<?target some data?>"]
default ["<e>"]
default ["<\/e>"]
default ["&inner;"]
default ["&amp;"]
default ["<x>"]
default ["<\/r>"]
int(1)
-- namespaces
namespace [false,"urn:x"]
namespace ["p","urn:y"]
start ["urn:x|a",{"urn:y|k":"v","l":"w"}]
start ["urn:y|b",[]]
end ["urn:y|b"]
end ["urn:x|a"]
int(1)
default ["<a xmlns=\"urn:x\" xmlns:p=\"urn:y\" p:k=\"v\" l=\"w\">"]
default ["<p:b>"]
default ["<\/p:b>"]
default ["<\/a>"]
int(1)
-- external
["fine","","f",false]
["bad","","b","-\/\/b"]
int(0)
int(21)
