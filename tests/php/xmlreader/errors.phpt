--TEST--
XMLReader: what is refused, and readers that are used while they read
--EXTENSIONS--
xmlreader
--FILE--
<?php
function attempt(callable $what) {
    try {
        var_dump($what());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
set_error_handler(function ($level, $message) { echo "warning: $message\n"; return true; });
$r = new XMLReader;
foreach (['read', 'next', 'isValid', 'moveToElement', 'readString', 'close'] as $method) attempt(fn() => $r->$method());
foreach (['getAttribute', 'lookupNamespace', 'moveToAttribute', 'setSchema', 'setRelaxNGSchema'] as $method) attempt(fn() => $r->$method(''));
attempt(fn() => $r->getAttributeNs('a', ''));
attempt(fn() => $r->setSchema('x'));
attempt(fn() => $r->getParserProperty(1));
attempt(fn() => $r->open(''));
attempt(fn() => $r->open("a\0b"));
attempt(fn() => $r->open('/not/there.xml'));
attempt(fn() => $r->XML(''));
attempt(fn() => $r->XML('<a/>', 'none-such'));
attempt(fn() => XMLReader::fromUri('/not/there.xml'));
attempt(fn() => XMLReader::fromString('<a/>', "x\0"));
attempt(fn() => XMLReader::fromStream('text'));
attempt(fn() => clone $r);
attempt(fn() => $r->depth = 1);
attempt(fn() => $r->depth++);
attempt(function () use ($r) { unset($r->depth); });
attempt(fn() => isset($r->name, $r->none) || isset($r->name));
$r->XML('<a><b></a>');
attempt(fn() => $r->isEmptyElement);
attempt(fn() => $r->setParserProperty(99, true));
while ($r->read()) echo $r->name, "\n";

class Trap extends php_user_filter {
    public static $reader;
    public function filter($in, $out, &$consumed, $closing): int {
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        foreach (['read', 'close', 'readString'] as $method) {
            try {
                if (self::$reader) self::$reader->$method();
            } catch (Error $e) {
                echo $e->getMessage(), "\n";
            }
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('trap', 'Trap');
$stream = fopen('php://memory', 'w+');
fwrite($stream, '<a>' . str_repeat('<b>text</b>', 2000) . '</a>');
rewind($stream);
stream_filter_append($stream, 'trap', STREAM_FILTER_READ);
Trap::$reader = XMLReader::fromStream($stream);
$count = 0;
ob_start();
while (Trap::$reader->read()) ++$count;
$said = array_count_values(explode("\n", trim(ob_get_clean())));
var_dump($count, array_keys($said));
?>
--EXPECTF--
Error: Data must be loaded before reading
Error: Data must be loaded before reading
bool(false)
bool(false)
string(0) ""
bool(true)
ValueError: XMLReader::getAttribute(): Argument #1 ($name) must not be empty
ValueError: XMLReader::lookupNamespace(): Argument #1 ($prefix) must not be empty
ValueError: XMLReader::moveToAttribute(): Argument #1 ($name) must not be empty
ValueError: XMLReader::setSchema(): Argument #1 ($filename) must not be empty
ValueError: XMLReader::setRelaxNGSchema(): Argument #1 ($filename) must not be empty
ValueError: XMLReader::getAttributeNs(): Argument #2 ($namespace) must not be empty
Error: Schema must be set prior to reading
Error: Cannot access parser properties before loading data
ValueError: XMLReader::open(): Argument #1 ($uri) must not be empty
ValueError: XMLReader::open(): Argument #1 ($uri) must not contain any null bytes
warning: XMLReader::open(): Unable to open source data
bool(false)
ValueError: XMLReader::XML(): Argument #1 ($source) must not be empty
ValueError: XMLReader::XML(): Argument #2 ($encoding) must be a valid character encoding
Error: Unable to open source data
ValueError: XMLReader::fromString(): Argument #2 ($encoding) must not contain any null bytes
TypeError: XMLReader::fromStream(): Argument #1 ($stream) must be of type resource, string given
Error: Trying to clone an uncloneable object of class XMLReader
Error: Cannot modify readonly property XMLReader::$depth
Error: Cannot modify readonly property XMLReader::$depth
Error: Cannot unset XMLReader::$depth
bool(true)
Error: Failed to read property because no XML data has been read yet
ValueError: XMLReader::setParserProperty(): Argument #1 ($property) must be a valid parser property
warning: XMLReader::read(): %s/:1: parser error : Opening and ending tag mismatch: b line 1 and a
warning: XMLReader::read(): <a><b></a>
warning: XMLReader::read():           ^
int(6002)
array(1) {
  [0]=>
  string(46) "XMLReader must not be used while it is reading"
}
