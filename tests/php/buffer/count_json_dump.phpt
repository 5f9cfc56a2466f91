--TEST--
count(), json_encode(), (bool), comparison with ===
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array, Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Float64Array([1.5, -0.0, 2]);
var_dump(count($a), $a->count(), json_encode($a), json_encode(['x' => new Uint8Array([1, 2])]), json_encode(new Int8Array));
var_dump((bool)new Int8Array, $a === $a, $a === clone $a);
attempt(fn() => json_encode(new Float32Array([NAN]), JSON_THROW_ON_ERROR));
var_dump(json_encode(new Uint8Array([1, 2]), JSON_PRETTY_PRINT | JSON_FORCE_OBJECT));
?>
--EXPECT--
int(3)
int(3)
string(10) "[1.5,-0,2]"
string(11) "{"x":[1,2]}"
string(2) "[]"
bool(true)
bool(true)
bool(false)
JsonException: Inf and NaN cannot be JSON encoded
string(26) "{
    "0": 1,
    "1": 2
}"
