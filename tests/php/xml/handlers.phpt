--TEST--
xml: what handlers may be, and what they may do
--EXTENSIONS--
xml
--FILE--
<?php
function attempt(callable $what) {
    try {
        var_dump($what());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
class Reader {
    function start($parser, $name) { echo "start $name\n"; }
    function end($parser, $name) { echo "end $name\n"; }
    private function hidden($parser, $text) { echo "hidden $text\n"; }
}
class Other {
    function start($parser, $name) { echo "other $name\n"; }
}
$p = xml_parser_create();
attempt(fn() => xml_set_element_handler($p, 'nowhere', null));
attempt(fn() => xml_set_element_handler($p, '', 7));
attempt(fn() => xml_set_character_data_handler($p, []));
attempt(fn() => xml_set_character_data_handler($p, [new Reader, 'hidden']));
attempt(fn() => @xml_set_object($p, new Reader));
attempt(fn() => xml_set_element_handler($p, 'start', 'nowhere'));
attempt(fn() => @xml_set_element_handler($p, 'start', null));
attempt(fn() => @xml_set_character_data_handler($p, 'hidden'));
attempt(fn() => xml_parse($p, '<a>text'));
attempt(fn() => @xml_set_object($p, new Other));
attempt(fn() => xml_set_character_data_handler($p, null));
attempt(fn() => @xml_set_object($p, new Other));
attempt(fn() => xml_parse($p, '<b/>more</a>', true));
attempt(fn() => @xml_set_object($p, new Other));

echo "-- exceptions\n";
$p = xml_parser_create();
xml_set_element_handler($p, fn($p, $n) => throw new Exception("at $n"), fn() => print("end\n"));
attempt(fn() => xml_parse($p, '<a><b/></a>', true));
$values = 'old';
$p = xml_parser_create();
xml_set_character_data_handler($p, fn() => throw new Exception('in struct'));
attempt(function () use ($p, &$values) { return xml_parse_into_struct($p, '<a>t</a>', $values); });
echo count($values), "\n";

echo "-- within\n";
$p = xml_parser_create();
xml_set_element_handler($p, function ($p) {
    attempt(fn() => xml_parse($p, '<x/>'));
    attempt(fn() => xml_parse_into_struct($p, '<x/>', $v));
    attempt(fn() => xml_parser_free($p));
    attempt(fn() => xml_parser_set_option($p, XML_OPTION_PARSE_HUGE, true));
    xml_set_element_handler($p, null, null);
    unset($GLOBALS['p']);
    gc_collect_cycles();
}, fn() => print("not called\n"));
error_reporting(E_ALL & ~E_DEPRECATED);
attempt(fn() => xml_parse($p, '<a><b/></a>', true));

echo "-- cycles\n";
class Owner {
    public $parser;
    function __construct() {
        $this->parser = xml_parser_create();
        xml_set_element_handler($this->parser, [$this, 'start'], [$this, 'start']);
    }
    function start() {}
    function __destruct() { echo "gone\n"; }
}
new Owner;
gc_collect_cycles();
attempt(fn() => clone xml_parser_create());
attempt(fn() => serialize(xml_parser_create()));
?>
--EXPECTF--

Deprecated: xml_set_element_handler(): Passing non-callable strings is deprecated since 8.4 in %s on line %d
ValueError: xml_set_element_handler(): Argument #2 ($start_handler) an object must be set via xml_set_object() to be able to lookup method

Deprecated: xml_set_element_handler(): Passing non-callable strings is deprecated since 8.4 in %s on line %d
ValueError: xml_set_element_handler(): Argument #3 ($end_handler) an object must be set via xml_set_object() to be able to lookup method
TypeError: xml_set_character_data_handler(): Argument #2 ($handler) must be of type callable|string|null
TypeError: xml_set_character_data_handler(): Argument #2 ($handler) must be of type callable|string|null
bool(true)

Deprecated: xml_set_element_handler(): Passing non-callable strings is deprecated since 8.4 in %s on line %d
ValueError: xml_set_element_handler(): Argument #3 ($end_handler) method Reader::nowhere() does not exist
bool(true)
bool(true)
start A
int(1)
ValueError: xml_set_object(): Argument #2 ($object) cannot safely swap to object of class Other as method "hidden" does not exist, which was set via xml_set_character_data_handler()
bool(true)
bool(true)
other B
int(1)
bool(true)
-- exceptions
Exception: at A
Exception: in struct
1
-- within
Error: Parser must not be called recursively

Warning: xml_parse_into_struct(): Parser must not be called recursively in %s on line %d
bool(false)

Warning: xml_parser_free(): Parser cannot be freed while it is parsing in %s on line %d
bool(false)
Error: Cannot change option XML_OPTION_PARSE_HUGE while parsing
int(1)
-- cycles
gone
Error: Trying to clone an uncloneable object of class XMLParser
Exception: Serialization of 'XMLParser' is not allowed
