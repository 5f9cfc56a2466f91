--TEST--
XMLWriter::startDocument() again and again gives back what the documents before it needed
--EXTENSIONS--
xmlwriter
--FILE--
<?php
$w = new XMLWriter;
$w->openMemory();
function documents(XMLWriter $w): void {
    foreach (['ISO-8859-2', null, 'ISO-8859-1', 'UTF-8', 'nonsense', 'ISO-8859-15'] as $encoding) {
        @$w->startDocument('1.0', $encoding);
        $w->text('ä');
        $w->endDocument();
    }
}
documents($w);
echo bin2hex(substr($w->outputMemory(), 0, 50)), "\n";
for ($i = 0; $i < 2000; $i++) documents($w);
$w->outputMemory();
$before = memory_get_usage();
for ($i = 0; $i < 200; $i++) documents($w);
$w->outputMemory();
var_dump(memory_get_usage() - $before < 100000);
--EXPECT--
3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d2249534f2d383835392d32223f3e0ae40a3c3f786d
bool(true)
