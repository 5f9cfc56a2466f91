--TEST--
parse_str(): max_input_nesting_level, an index of one blank, arrays with no room
--INI--
max_input_nesting_level=3
--FILE--
<?php
foreach (['a[1][2][3]=x', 'a[1][2][3][4]=x&b=1', 'b=1&a=2&a[1][2][3][4]=x', 'a[ ]=1', 'a[  ]=1', 'a[9223372036854775807]=x&a[]=y&b=z'] as $text) {
    parse_str($text, $result);
    echo json_encode($result), "\n";
}
--EXPECT--
{"a":{"1":{"2":{"3":"x"}}}}
{"b":"1"}
{"b":"1"}
{"a":["1"]}
{"a":{"  ":"1"}}
{"a":{"9223372036854775807":"x"},"b":"z"}
