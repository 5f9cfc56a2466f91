--TEST--
StringBuilder: clone, serialize, JSON, var_dump
--FILE--
<?php
use Buffer\StringBuilder;

require __DIR__ . '/helper.inc';

$s = new StringBuilder('one');
$s->append(' two');
$c = clone $s;
$c->append(' three');
$s->append(' four');
var_dump((string)$s, (string)$c);
echo serialize($s), "\n";
$u = unserialize(serialize($s));
$u->append('!');
var_dump((string)$u, (string)$s, json_encode([$s, new StringBuilder]));
attempt(fn() => json_encode(new StringBuilder("\xff"), JSON_THROW_ON_ERROR));
attempt(fn() => $s->nothing = 1);
var_dump(empty((string)new StringBuilder), (bool)new StringBuilder, 'one two four' == $s, $s . '', in_array('one two four', [$s]));
?>
--EXPECT--
string(12) "one two four"
string(13) "one two three"
O:20:"Buffer\StringBuilder":1:{i:0;s:12:"one two four";}
string(13) "one two four!"
string(12) "one two four"
string(19) "["one two four",""]"
JsonException: Malformed UTF-8 characters, possibly incorrectly encoded
Error: Cannot create dynamic property Buffer\StringBuilder::$nothing
bool(true)
bool(true)
bool(true)
string(12) "one two four"
bool(true)
