--TEST--
The line of exceptions is a property of type int
--FILE--
<?php
class Located extends RuntimeException
{
    public int $line = 0;
}
$property = new ReflectionProperty(Exception::class, 'line');
echo $property->getType(), ' ';
var_dump($property->getDefaultValue());
echo (new Located())->line, "\n";
var_dump(version_compare('1', '1', '='), version_compare('1', '2', '='));
--EXPECT--
int int(0)
9
bool(true)
bool(false)
