--TEST--
inflate_init() and deflate_init(): the encoding comes before the dictionary
--EXTENSIONS--
zlib
--FILE--
<?php
foreach ([[], ['dictionary' => 1], ['dictionary' => ['']], ['level' => 99], ['window' => 99]] as $options) {
    foreach (['deflate_init', 'inflate_init'] as $function) {
        foreach ([ZLIB_ENCODING_RAW, 99] as $encoding) {
            try {
                echo get_class($function($encoding, $options)), "\n";
            } catch (Error $error) {
                echo get_class($error), ': ', $error->getMessage(), "\n";
            }
        }
    }
}
--EXPECT--
DeflateContext
ValueError: deflate_init(): Argument #1 ($encoding) must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or ZLIB_ENCODING_DEFLATE
InflateContext
ValueError: Encoding mode must be ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP or ZLIB_ENCODING_DEFLATE
TypeError: deflate_init(): Argument #2 ($options) must be of type zero-terminated string or array, int given
ValueError: deflate_init(): Argument #1 ($encoding) must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or ZLIB_ENCODING_DEFLATE
TypeError: inflate_init(): Argument #2 ($options) must be of type zero-terminated string or array, int given
ValueError: Encoding mode must be ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP or ZLIB_ENCODING_DEFLATE
ValueError: deflate_init(): Argument #2 ($options) must not contain empty strings
ValueError: deflate_init(): Argument #1 ($encoding) must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or ZLIB_ENCODING_DEFLATE
ValueError: inflate_init(): Argument #2 ($options) must not contain empty strings
ValueError: Encoding mode must be ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP or ZLIB_ENCODING_DEFLATE
ValueError: deflate_init(): "level" option must be between -1 and 9
ValueError: deflate_init(): "level" option must be between -1 and 9
InflateContext
ValueError: Encoding mode must be ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP or ZLIB_ENCODING_DEFLATE
ValueError: deflate_init(): "window" option must be between 8 and 15
ValueError: deflate_init(): "window" option must be between 8 and 15
ValueError: zlib window size (logarithm) (99) must be within 8..15
ValueError: zlib window size (logarithm) (99) must be within 8..15
