--TEST--
Stream contexts: options, parameters, the default one, and whoever takes a context
--FILE--
<?php
$context = stream_context_create(['http' => ['method' => 'POST']], ['notification' => 'strlen']);
echo get_resource_type($context), "\n";
echo json_encode(stream_context_get_options($context)), "\n";
var_dump(stream_context_set_option($context, 'http', 'header', ['A: b']));
var_dump(stream_context_set_options($context, ['ssl' => ['verify_peer' => false], 'http' => ['method' => 'PUT']]));
echo json_encode(stream_context_get_options($context)), "\n";
echo json_encode(stream_context_get_params($context)), "\n";
stream_context_set_params($context, ['notification' => 'strrev', 'options' => ['x' => ['y' => 1]]]);
echo json_encode(stream_context_get_params($context)), "\n";

echo json_encode(stream_context_get_options(stream_context_get_default())), "\n";
stream_context_set_default(['file' => ['a' => 1]]);
stream_context_get_default(['file' => ['b' => 2]]);
echo json_encode(stream_context_get_options(stream_context_get_default())), "\n";

// Files have no use for a context, and forget it.
$file = fopen(__FILE__, 'r', false, $context);
echo count(stream_context_get_options($file)), "\n";
echo json_encode(stream_context_get_options(fopen('php://memory', 'r'))), "\n";

$try = function (callable $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
};
$try(fn() => stream_context_create(['http' => 1]));
$try(fn() => stream_context_create(null, ['options' => 1]));
$try(fn() => stream_context_get_options(1));
$try(fn() => stream_context_get_options(opendir(__DIR__)) === [] || print "options of the default one\n");
$try(fn() => stream_context_set_option($context, 'http'));
$try(fn() => stream_context_set_option($context, 'http', 'x'));
$try(fn() => stream_context_set_option($context, [], 'x'));
$try(fn() => fopen(__FILE__, 'r', false, 'context'));
$try(fn() => file_get_contents(__FILE__, false, $file));
$try(fn() => mkdir('/x', 0777, false, 1));
fclose($file);
$try(fn() => stream_context_get_options($file));
?>
--EXPECTF--
stream-context
{"http":{"method":"POST"}}
bool(true)
bool(true)
{"http":{"method":"PUT","header":["A: b"]},"ssl":{"verify_peer":false}}
{"notification":"strlen","options":{"http":{"method":"PUT","header":["A: b"]},"ssl":{"verify_peer":false}}}
{"notification":"strrev","options":{"http":{"method":"PUT","header":["A: b"]},"ssl":{"verify_peer":false},"x":{"y":1}}}
[]
{"file":{"a":1,"b":2}}
0
[]
ValueError: Options should have the form ["wrappername"]["optionname"] = $value
TypeError: Invalid stream/context parameter
TypeError: stream_context_get_options(): Argument #1 ($stream_or_context) must be of type resource, int given

Deprecated: Calling stream_context_set_option() with 2 arguments is deprecated, use stream_context_set_options() instead in %s on line %d
ValueError: stream_context_set_option(): Argument #3 ($option_name) cannot be null when argument #2 ($wrapper_or_options) is a string
ValueError: stream_context_set_option(): Argument #4 ($value) must be provided when argument #2 ($wrapper_or_options) is a string
ValueError: stream_context_set_option(): Argument #3 ($option_name) must be null when argument #2 ($wrapper_or_options) is an array
TypeError: fopen(): Argument #4 ($context) must be of type resource or null, string given
TypeError: file_get_contents(): supplied resource is not a valid Stream-Context resource
TypeError: mkdir(): Argument #4 ($context) must be of type resource or null, int given
TypeError: stream_context_get_options(): Argument #1 ($stream_or_context) must be a valid stream/context
