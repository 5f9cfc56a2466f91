--TEST--
ReflectionExtension::info() prints what phpinfo() says of an extension
--FILE--
<?php
ob_start();
var_dump((new ReflectionExtension('pcre'))->info());
$text = ob_get_clean();
var_dump(str_starts_with($text, "\npcre\n\n"), str_ends_with($text, "NULL\n"));
var_dump((bool) preg_match('/^pcre\.backtrack_limit => \d+ => \d+$/m', $text), str_contains($text, 'phpinfo()'));
ini_set('pcre.backtrack_limit', '1234');
ob_start();
(new ReflectionExtension('PCRE'))->info();
var_dump(str_contains(ob_get_clean(), 'pcre.backtrack_limit => 1234 => '));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
