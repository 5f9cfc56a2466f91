--TEST--
Filters: numbers that PHP keeps and gives to none stand for the default
--FILE--
<?php
set_error_handler(function ($number, $text) { echo "[$text]\n"; });
foreach ([256, 260, 271, 277, 278, 512, 521, 524, 1025, 0] as $id)
    echo $id, ' ', json_encode([filter_var('a<', $id), filter_var_array(['a' => '<'], $id), filter_var_array(['a' => '<'], ['a' => $id]), filter_var_array(['a' => '<'], ['a' => ['filter' => $id]])]), "\n";
echo json_encode(filter_var_array(['a' => '<'], ['a' => 'x', 'b' => null])), "\n";
--EXPECT--
256 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
260 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
271 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
277 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
278 [filter_var(): Unknown filter with ID 278]
[filter_var_array(): Unknown filter with ID 278]
[filter_var_array(): Unknown filter with ID 278]
[false,false,{"a":"<"},{"a":"<"}]
512 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
521 ["a<",{"a":"<"},{"a":"<"},{"a":"<"}]
524 [filter_var(): Unknown filter with ID 524]
[filter_var_array(): Unknown filter with ID 524]
[filter_var_array(): Unknown filter with ID 524]
[false,false,{"a":"<"},{"a":"<"}]
1025 [filter_var(): Unknown filter with ID 1025]
[filter_var_array(): Unknown filter with ID 1025]
[filter_var_array(): Unknown filter with ID 1025]
[false,false,{"a":"<"},{"a":"<"}]
0 [filter_var(): Unknown filter with ID 0]
[filter_var_array(): Unknown filter with ID 0]
[filter_var_array(): Unknown filter with ID 0]
[false,false,{"a":"<"},{"a":"<"}]
[filter_var_array(): Unknown filter with ID 0]
{"a":"<","b":null}
