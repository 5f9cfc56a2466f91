--TEST--
extract() takes a reference where there is one and refuses what is not an array
--FILE--
<?php
function nothing() { return null; }
foreach ([5, null, 'text', new stdClass] as $value) {
    try {
        extract($value);
    } catch (TypeError $error) {
        echo $error->getMessage(), "\n";
    }
}
try {
    extract(nothing());
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
$source = ['a' => 1];
var_dump(extract($source, EXTR_REFS));
$a = 2;
var_dump($source['a'], extract(['b' => 3]), $b);
--EXPECT--
extract(): Argument #1 ($array) must be of type array, int given
extract(): Argument #1 ($array) must be of type array, null given
extract(): Argument #1 ($array) must be of type array, string given
extract(): Argument #1 ($array) must be of type array, stdClass given
extract(): Argument #1 ($array) must be of type array, null given
int(1)
int(2)
int(1)
int(3)
