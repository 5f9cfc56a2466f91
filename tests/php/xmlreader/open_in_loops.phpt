--TEST--
XMLReader::XML() and open() of an object, called again and again from one place
--FILE--
<?php
$file = sys_get_temp_dir() . '/surus-xmlreader-' . getmypid() . '.xml';
file_put_contents($file, '<from><file/></from>');
function run(string $file): void
{
    for ($i = 0; $i < 3; $i++) {
        $reader = new XMLReader;
        var_dump($reader->XML("<r><a$i/></r>"));
        while ($reader->read()) echo $reader->name, ' ';
        var_dump($reader->open($file));
        while ($reader->read()) echo $reader->name, ' ';
        echo "\n";
    }
    for ($i = 0; $i < 2; $i++) var_dump(XMLReader::XML('<r/>') instanceof XMLReader);
}
run($file);
unlink($file);
?>
--EXPECT--
bool(true)
r a0 r bool(true)
from file from 
bool(true)
r a1 r bool(true)
from file from 
bool(true)
r a2 r bool(true)
from file from 
bool(true)
bool(true)
