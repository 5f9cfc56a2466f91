--TEST--
xmlwriter: memory, files and streams, and what is refused
--EXTENSIONS--
xmlwriter
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
$w = new XMLWriter;
attempt(fn() => $w->startElement('a'));
attempt(fn() => xmlwriter_flush($w));
attempt(fn() => $w->openUri(''));
attempt(fn() => $w->openUri("a\0b"));
attempt(fn() => $w->openUri('/not/there/x.xml'));
attempt(fn() => $w->openUri('/' . str_repeat('x', 5000)));
attempt(fn() => XMLWriter::toUri('/not/there/x.xml'));
attempt(fn() => XMLWriter::toStream('text'));
attempt(fn() => clone $w);
attempt(fn() => $w->openMemory());
attempt(fn() => $w->startElement('1'));
attempt(fn() => $w->startElementNs('p', ' ', null));
attempt(fn() => $w->writeAttribute('&', ''));
attempt(fn() => xmlwriter_write_pi($w, 'a b', ''));
attempt(fn() => $w->startDtdEntity('', false));
attempt(fn() => $w->writePi('XML', ''));
attempt(fn() => $w->startDocument('1.0', 'none-such'));
attempt(fn() => $w->endElement());
attempt(fn() => $w->writeComment('a') && $w->outputMemory(false) === '<!--a-->');
attempt(fn() => $w->flush());
attempt(fn() => $w->outputMemory());

echo "-- files\n";
$file = sys_get_temp_dir() . '/surus xmlwriter ' . getmypid() . '.xml';
$w->openUri($file);
$w->writeElement('a', 'b');
attempt(fn() => $w->outputMemory());
attempt(fn() => $w->flush());
$w->text('rest');
unset($w);
attempt(fn() => file_get_contents($file));
$w = xmlwriter_open_uri('file://' . $file);
xmlwriter_text($w, 'again');
$w->openMemory();
attempt(fn() => file_get_contents($file));
unlink($file);

echo "-- streams\n";
$stream = fopen('php://memory', 'w+');
$w = XMLWriter::toStream($stream);
$w->writeElement('x', str_repeat('y', 5));
attempt(fn() => $w->flush());
fclose($stream);
attempt(fn() => $w->text(str_repeat('z', 10000)));
unset($w);
attempt(fn() => XMLWriter::toStream($stream));

class Upper extends php_user_filter {
    public static $writer;
    public function filter($in, $out, &$consumed, $closing): int {
        while ($bucket = stream_bucket_make_writeable($in)) {
            $bucket->data = strtoupper($bucket->data);
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        try {
            if (self::$writer) self::$writer->openMemory();
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('upper', 'Upper');
$stream = fopen('php://memory', 'w+');
stream_filter_append($stream, 'upper', STREAM_FILTER_WRITE);
Upper::$writer = XMLWriter::toStream($stream);
Upper::$writer->text('within');
attempt(fn() => Upper::$writer->flush());
Upper::$writer = null;
rewind($stream);
attempt(fn() => fread($stream, 100));

echo "-- subclasses\n";
class Sub extends XMLWriter {
    public function __construct(public string $name = 'sub') {}
    public function __destruct() { echo "{$this->outputMemory()}\n"; }
}
$w = Sub::toMemory();
$w->text($w->name);
unset($w);
class Strict extends XMLWriter { public function __construct(int $needed) {} }
attempt(fn() => Strict::toMemory());
?>
--EXPECT--
Error: Invalid or uninitialized XMLWriter object
Error: Invalid or uninitialized XMLWriter object
ValueError: XMLWriter::openUri(): Argument #1 ($uri) must not be empty
ValueError: XMLWriter::openUri(): Argument #1 ($uri) must not contain any null bytes
warning: XMLWriter::openUri(): Unable to resolve file path
bool(false)
warning: XMLWriter::openUri(): Unable to resolve file path
bool(false)
ValueError: XMLWriter::toUri(): Argument #1 ($uri) must resolve to a valid file path
TypeError: XMLWriter::toStream(): Argument #1 ($stream) must be of type resource, string given
Error: Trying to clone an uncloneable object of class XMLWriter
bool(true)
ValueError: XMLWriter::startElement(): Argument #2 must be a valid element name, "1" given
ValueError: XMLWriter::startElementNs(): Argument #3 ($namespace) must be a valid element name, " " given
ValueError: XMLWriter::writeAttribute(): Argument #2 ($value) must be a valid attribute name, "&" given
ValueError: xmlwriter_write_pi(): Argument #2 ($target) must be a valid PI target, "a b" given
ValueError: XMLWriter::startDtdEntity(): Argument #2 ($isParam) must be a valid attribute name, "" given
warning: XMLWriter::writePi(): xmlTextWriterStartPI : target name [Xx][Mm][Ll] is reserved for xml standardization!
bool(false)
warning: XMLWriter::startDocument(): xmlTextWriterStartDocument : unsupported encoding
bool(false)
bool(false)
bool(true)
string(8) "<!--a-->"
string(0) ""
-- files
string(0) ""
int(8)
string(12) "<a>b</a>rest"
string(5) "again"
-- streams
int(12)
warning: XMLWriter::text(): write error
bool(false)
TypeError: XMLWriter::toStream(): supplied resource is not a valid stream resource
XMLWriter must not be used while it is writing
int(6)
string(6) "WITHIN"
-- subclasses
sub
ArgumentCountError: Too few arguments to function Strict::__construct(), 0 passed and exactly 1 expected
