--TEST--
deflate_init() and inflate_init() take an object's properties as options
--EXTENSIONS--
zlib
--FILE--
<?php
$options = (object)['level' => 9, 'dictionary' => ['abc', 'def']];
$deflated = deflate_add(deflate_init(ZLIB_ENCODING_DEFLATE, $options), 'abcdefabcdef', ZLIB_FINISH);
var_dump(inflate_add(inflate_init(ZLIB_ENCODING_DEFLATE, $options), $deflated));
foreach (['deflate_init', 'inflate_init'] as $function) {
    foreach ([(object)['level' => 99, 'window' => 99], 5] as $wrong) {
        try {
            var_dump($function(ZLIB_ENCODING_RAW, $wrong));
        } catch (Error $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
    echo (new ReflectionParameter($function, 1))->getType(), "\n";
}
--EXPECT--
string(12) "abcdefabcdef"
ValueError: deflate_init(): "level" option must be between -1 and 9
TypeError: deflate_init(): Argument #2 ($options) must be of type array, int given
object|array
ValueError: zlib window size (logarithm) (99) must be within 8..15
TypeError: inflate_init(): Argument #2 ($options) must be of type array, int given
object|array
