--TEST--
uri: the option uri_parser_class of FILTER_VALIDATE_URL and of http:// streams
--FILE--
<?php
use Uri\WhatWg\Url;
$urls = ['http://example.com', 'http://exa_mple.com', 'HTTP://a_b', 'http://', 'http:///a', 'http:a', 'foo:bar', 'foo://', 'foo:///a', 'mailto:a@b', 'MAILTO:a@b', 'news:x', 'file:///a', 'http://u:p@h', 'http://u%41@h', 'http://u[@h', 'http://h/a?b', 'http://h?', 'http://h', 'a', '', '//h', 'http://h:99999', 'http://[::1]', 'http://1.2.3.4.5', 'http://a..b', 'http://h/|', 'ht!tp://h', "http://\u{e4}", 'http://h/a b'];
foreach ([null, Uri\Rfc3986\Uri::class, Url::class] as $class) {
    foreach ([0, FILTER_FLAG_PATH_REQUIRED, FILTER_FLAG_QUERY_REQUIRED] as $flags) {
        echo $class ?? '-', " $flags ";
        foreach ($urls as $url) echo filter_var($url, FILTER_VALIDATE_URL, ['flags' => $flags, 'options' => ['uri_parser_class' => $class]]) === $url ? 'X' : '.';
        echo "\n";
    }
}
foreach (['x', 'uri\whatwg\url', '', 5, []] as $class) {
    try {
        var_dump(filter_var('http://h', FILTER_VALIDATE_URL, ['options' => ['uri_parser_class' => $class]]));
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach (['x', '', 5, null, Url::class] as $class) {
    try {
        var_dump(@file_get_contents('http://127.0.0.1:1/', false, stream_context_create(['http' => ['uri_parser_class' => $class]])));
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
$parameter = (new ReflectionMethod(Url::class, 'equals'))->getParameters()[1];
var_dump($parameter->getDefaultValue(), $parameter->getDefaultValueConstantName());
--EXPECT--
- 0 X........X.XXXX.XXX....XX.X...
- 262144 .........X.XX...X.........X...
- 524288 ................XX............
Uri\Rfc3986\Uri 0 XXXXX..XXX.XXXX.XXX...XXXX....
Uri\Rfc3986\Uri 262144 XXXXX..XXX.XXXX.XXX...XXXX....
Uri\Rfc3986\Uri 524288 ................XX............
Uri\WhatWg\Url 0 XXX.XX.XXXXXXXXXXXX....X.XX...
Uri\WhatWg\Url 262144 XXX.XX.XXXXXXXXXXXX....X.XX...
Uri\WhatWg\Url 524288 ................XX............
filter_var(): "uri_parser_class" option has invalid value
filter_var(): "uri_parser_class" option has invalid value
filter_var(): "uri_parser_class" option has invalid value
string(8) "http://h"
string(8) "http://h"
file_get_contents(): Provided stream context has invalid value for the "uri_parser_class" option
file_get_contents(): Provided stream context has invalid value for the "uri_parser_class" option
file_get_contents(): Provided stream context has invalid value for the "uri_parser_class" option
bool(false)
bool(false)
enum(Uri\UriComparisonMode::ExcludeFragment)
string(38) "Uri\UriComparisonMode::ExcludeFragment"
