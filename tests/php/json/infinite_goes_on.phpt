--TEST--
json_encode(): an infinite number does not stop it, and the last error is told
--FILE--
<?php
class J implements JsonSerializable { function jsonSerialize(): mixed { echo "js "; return 1; } }
foreach ([[NAN, "\xff"], [INF, new J], ["\xff", new J], ['a' => NAN, "\xff" => 1]] as $value)
    echo json_encode([json_encode($value), json_last_error()]), "\n";
echo json_encode([json_encode([NAN, "\xff", INF], JSON_PARTIAL_OUTPUT_ON_ERROR), json_last_error()]), "\n";
try { json_encode([NAN, "\xff"], JSON_THROW_ON_ERROR); } catch (JsonException $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
[false,5]
js [false,7]
[false,5]
[false,5]
["[0,null,0]",7]
Malformed UTF-8 characters, possibly incorrectly encoded
