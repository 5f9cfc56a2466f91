--TEST--
get_defined_constants() tells of TRUE, FALSE and NULL
--FILE--
<?php
$all = get_defined_constants();
var_dump($all['TRUE'], $all['FALSE'], array_key_exists('NULL', $all), $all['NULL'] ?? 'none');
$core = get_defined_constants(true)['Core'];
var_dump($core['TRUE'], $core['FALSE'], array_key_exists('NULL', $core));
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
string(4) "none"
bool(true)
bool(false)
bool(true)
