--TEST--
#[SensitiveParameter] hides what a variadic parameter gets by name
--FILE--
<?php
function f(int $a, #[SensitiveParameter] string ...$secrets) {
    echo json_encode(array_map(get_debug_type(...), debug_backtrace()[0]["args"])), "\n";
    throw new Exception('e');
}
try {
    f(1, 'two', key: 'three');
} catch (Exception $e) {
    echo preg_replace('/^.*\(\d+\): /m', '', $e->getTraceAsString()), "\n";
}
try {
    f(a: 1, key: 'three');
} catch (Exception $e) {
    echo preg_replace('/^.*\(\d+\): /m', '', $e->getTraceAsString()), "\n";
}
--EXPECT--
{"0":"int","1":"SensitiveParameterValue","key":"SensitiveParameterValue"}
f(1, Object(SensitiveParameterValue), key: Object(SensitiveParameterValue))
#1 {main}
{"0":"int","key":"SensitiveParameterValue"}
f(1, key: Object(SensitiveParameterValue))
#1 {main}
