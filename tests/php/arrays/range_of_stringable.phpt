--TEST--
range() takes objects that can be strings
--FILE--
<?php
class Text
{
    function __construct(private string $text)
    {
    }
    function __toString(): string
    {
        return $this->text;
    }
}
echo json_encode(range(new Text('1'), new Text('3'))), json_encode(range(new Text('a'), 'c')), json_encode(range(0, new Text('1.5'), 0.5)), "\n";
try {
    range(1, new stdClass);
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
--EXPECT--
["1","2","3"]["a","b","c"][0,0.5,1,1.5]
range(): Argument #2 ($end) must be of type string|int|float, stdClass given
