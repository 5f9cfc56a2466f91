--TEST--
HTML 5 has many more entities, some of two characters
--FILE--
<?php
$flags = ENT_QUOTES | ENT_HTML5;
echo htmlentities("\u{226A}\u{20D2} \u{226A} a=b fj f <\u{20D2} 'x'", $flags), "\n";
echo htmlentities("a=b fj", ENT_QUOTES), "\n";
var_dump(html_entity_decode('&nLt;&fjlig;&CounterClockwiseContourIntegral;&apos;', $flags)
    === "\u{226A}\u{20D2}fj\u{2233}'");
var_dump(html_entity_decode('&nLt;&apos;&AMP;&amp', ENT_QUOTES));
var_dump(html_entity_decode('&eacute;&apos;&#233;', ENT_QUOTES | ENT_XML1));
var_dump(html_entity_decode('&eacute;&apos;', ENT_QUOTES | ENT_XHTML));
echo htmlentities("\u{e9}'", ENT_QUOTES | ENT_XML1), htmlentities("'", ENT_QUOTES | ENT_XHTML),
    htmlspecialchars("'", ENT_QUOTES | ENT_XHTML), "\n";
echo htmlspecialchars('&nLt;&fj;&apos;&#x0;&#65;&#xg;&', $flags | ENT_DISALLOWED, null, false), "\n";
foreach ([ENT_HTML401, ENT_XHTML, ENT_XML1, ENT_HTML5] as $document)
    echo count(get_html_translation_table(HTML_ENTITIES, $document | ENT_QUOTES)), " ";
$table = get_html_translation_table(HTML_ENTITIES, $flags);
echo $table["\t"], $table["fj"], $table["<\u{20D2}"], $table["<"], $table["\u{2248}"], "\n";
?>
--EXPECT--
&nLt; &ll; a&equals;b &fjlig; f &nvlt; &apos;x&apos;
a=b fj
bool(true)
string(20) "&nLt;&apos;&AMP;&amp"
string(11) "&eacute;'é"
string(3) "é'"
é&apos;&#039;&apos;
&nLt;&amp;fj;&apos;&amp;#x0;&#65;&amp;#xg;&amp;
253 253 5 1511 &Tab;&fjlig;&nvlt;&lt;&approx;
