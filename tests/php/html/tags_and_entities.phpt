--TEST--
strip_tags() between long runs of text, html_entity_decode() of all names
--FILE--
<?php
foreach (['', '<', '>', 'a < b > c', 'a<b>c</b>d', "a\0b<i\0>c", '<a href="x>y">t</a>', "<a href='x<y'>t</a>", 'a<!-- <b> -->c', 'a<?php echo "<b>"; ?>c', '<!DOCTYPE html>t',
          'a<b', 'a<<b>c>d', '<br/>x<br />y<BR>', 'x > y < z', '<?xml version="1.0"?>t', 'a<!b "c>" d>e', '<p>Hello <b>world</b>, you!</p> end'] as $text) {
    echo json_encode([strip_tags($text), strip_tags($text, '<b><br>'), strip_tags($text, ['a', 'p'])]), "\n";
}
foreach ([ENT_HTML401, ENT_XHTML, ENT_XML1, ENT_HTML5] as $document) {
    $all = get_html_translation_table(HTML_ENTITIES, ENT_QUOTES | $document, 'UTF-8');
    $bad = 0;
    foreach ($all as $c => $entity) if (html_entity_decode($entity, ENT_QUOTES | $document, 'UTF-8') !== (string)$c) $bad++;
    echo count($all), ' ', $bad, ' ', html_entity_decode('&lt;&LT;&apos;&nbsp;&unknown;&eacute;&amp;amp;&#39;&#x41;&', ENT_QUOTES | $document), "\n";
}
echo html_entity_decode('&lt;&eacute;&euro;&quot;', ENT_NOQUOTES, 'ISO-8859-1') === "<\xe9&euro;&quot;" ? 'ok' : 'bad', "\n";
echo htmlspecialchars_decode('&lt;a href=&quot;x&quot;&gt;&eacute;&amp;&#039;&apos;'), "\n";
--EXPECT--
["","",""]
["","",""]
[">",">",">"]
["a < b > c","a < b > c","a < b > c"]
["acd","a<b>c<\/b>d","acd"]
["abc","abc","abc"]
["t","t","<a href=\"xy\">t<\/a>"]
["t","t","<a href='xy'>t<\/a>"]
["ac","ac","ac"]
["ac","ac","ac"]
["t","t","t"]
["a","a","a"]
["ad","ad","ad"]
["xy","<br\/>x<br \/>y<BR>","xy"]
["x > y < z","x > y < z","x > y < z"]
["t","t","t"]
["ae","ae","ae"]
["Hello world, you! end","Hello <b>world<\/b>, you! end","<p>Hello world, you!<\/p> end"]
253 0 <&LT;&apos; &unknown;é&amp;'A&
253 0 <&LT;' &unknown;é&amp;'A&
5 0 <&LT;'&nbsp;&unknown;&eacute;&amp;'A&
1511 0 <<' &unknown;é&amp;'A&
ok
<a href="x">&eacute;&'&apos;
