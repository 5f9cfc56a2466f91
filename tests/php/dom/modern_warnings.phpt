--TEST--
Dom: the HTML parser's messages
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
// Messages of the parser, with places.
foreach (["<p>hi</p></b></i>", "<!DOCTYPE html><p>a</b><div>x</p>&ampx &#0; <br/ ><x/><p a=1 a=2>", "<!doctype html>\n<table>foo<tr><td>a</table><select><div></select>",
  "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\"><title>x</title></head></body></body></html><p>\u{e9}<a><a>",
  "<!doctype html><p></div><li><ul></li></ol><h1><h2></h3>", "<!doctype html><form><form></form></form><button><button>",
  "<!doctype html><head><head></head><head><body><body><html>", "<!doctype html><template></template></template><frameset>", "<!DOCTYPE>", "<!doctype html>&#x110000;&#xD800;&#x80;&#;&#xG;&x;"] as $html) {
    echo "=== ", json_encode($html), "\n";
    Dom\HTMLDocument::createFromString($html);
}
libxml_use_internal_errors(true);
Dom\HTMLDocument::createFromString('<p></div>');
foreach (libxml_get_errors() as $error) echo $error->level, ' ', $error->code, ' ', $error->line, ':', $error->column, ' ', $error->file, ' ', $error->message, "\n";
--EXPECTF--
=== "<p>hi<\/p><\/b><\/i>"

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token-in-initial-mode in Entity, line: 1, column: 2 in %s on line 8
=== "<!DOCTYPE html><p>a<\/b><div>x<\/p>&ampx &#0; <br\/ ><x\/><p a=1 a=2>"

Warning: Dom\HTMLDocument::createFromString(): tokenizer error missing-semicolon-after-character-reference in Entity, line: 1, column: 38 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error null-character-reference in Entity, line: 1, column: 41 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error unexpected-solidus-in-tag in Entity, line: 1, column: 49 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-closed-token in Entity, line: 1, column: 32 in %s on line 8
=== "<!doctype html>\n<table>foo<tr><td>a<\/table><select><div><\/select>"

Warning: Dom\HTMLDocument::createFromString(): tree error characters-in-table-text in Entity, line: 2, column: 12-13 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-element-in-open-elements-stack in Entity, line: 2, column: 43-48 in %s on line 8
=== "<!DOCTYPE HTML PUBLIC \"-\/\/W3C\/\/DTD HTML 4.01\/\/EN\"><title>x<\/title><\/head><\/body><\/body><\/html><p>\u00e9<a><a>"

Warning: Dom\HTMLDocument::createFromString(): tree error bad-doctype-token-in-initial-mode in Entity, line: 1, column: 3-9 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 83-86 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 96 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-element-in-active-formatting-stack in Entity, line: 1, column: 103 in %s on line 8
=== "<!doctype html><p><\/div><li><ul><\/li><\/ol><h1><h2><\/h3>"

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-closed-token in Entity, line: 1, column: 21-23 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-closed-token in Entity, line: 1, column: 35-36 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-closed-token in Entity, line: 1, column: 40-41 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-element-in-open-elements-stack in Entity, line: 1, column: 48-49 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-element-in-open-elements-stack in Entity, line: 1, column: 53-54 in %s on line 8
=== "<!doctype html><form><form><\/form><\/form><button><button>"

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 23-26 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-closed-token in Entity, line: 1, column: 37-40 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 51-56 in %s on line 8
=== "<!doctype html><head><head><\/head><head><body><body><html>"

Warning: Dom\HTMLDocument::createFromString(): tree error head-token-in-head-mode in Entity, line: 1, column: 23-26 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error head-token-after-head-mode in Entity, line: 1, column: 36-39 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 48-51 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error unexpected-token in Entity, line: 1, column: 54-57 in %s on line 8
=== "<!doctype html><template><\/template><\/template><frameset>"

Warning: Dom\HTMLDocument::createFromString(): tree error template-closed-token-without-opening-in-head-mode in Entity, line: 1, column: 39-46 in %s on line 8
=== "<!DOCTYPE>"

Warning: Dom\HTMLDocument::createFromString(): tokenizer error missing-doctype-name in Entity, line: 1, column: 10 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tree error bad-doctype-token-in-initial-mode in Entity, line: 1, column: 3-9 in %s on line 8
=== "<!doctype html>&#x110000;&#xD800;&#x80;&#;&#xG;&x;"

Warning: Dom\HTMLDocument::createFromString(): tokenizer error character-reference-outside-unicode-range in Entity, line: 1, column: 17 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error surrogate-character-reference in Entity, line: 1, column: 27 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error control-character-reference in Entity, line: 1, column: 35 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error absence-of-digits-in-numeric-character-reference in Entity, line: 1, column: 42 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error absence-of-digits-in-numeric-character-reference in Entity, line: 1, column: 46 in %s on line 8

Warning: Dom\HTMLDocument::createFromString(): tokenizer error unknown-named-character-reference in Entity, line: 1, column: 50 in %s on line 8
2 1 1:2 Entity tree error unexpected-token-in-initial-mode in Entity, line: 1, column: 2
2 1 1:6 Entity tree error unexpected-closed-token in Entity, line: 1, column: 6-8
