--TEST--
Sunrise and sunset
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
foreach ([[1700000000, 52, 13], [1700000000, 89, 13], [1720000000, 70, 25], [0, 0, 0], [-1000000000, -33.9, 151.2], [4102444800, 37.77, -122.42]] as $where) echo json_encode(date_sun_info(...$where)), "\n";
foreach ([[0], [1700000000, 0], [1700000000, 1, 52.5, 13.4, 90.83, 1], [1700000000, 2, 52.5, 13.4], [1720000000, 1, 89, 0]] as $question) {
    $rise = @date_sunrise(...$question);
    $set = @date_sunset(...$question);
    echo is_float($rise) ? round($rise, 6) : json_encode($rise), ' ', is_float($set) ? round($set, 6) : json_encode($set), "\n";
}
?>
--EXPECT--
{"sunrise":1699943138,"sunset":1699975146,"transit":1699959142,"civil_twilight_begin":1699940911,"civil_twilight_end":1699977374,"nautical_twilight_begin":1699938447,"nautical_twilight_end":1699979838,"astronomical_twilight_begin":1699936066,"astronomical_twilight_end":1699982218}
{"sunrise":false,"sunset":false,"transit":1699959142,"civil_twilight_begin":false,"civil_twilight_end":false,"nautical_twilight_begin":false,"nautical_twilight_end":false,"astronomical_twilight_begin":1699940524,"astronomical_twilight_end":1699977761}
{"sunrise":true,"sunset":true,"transit":1720002261,"civil_twilight_begin":true,"civil_twilight_end":true,"nautical_twilight_begin":true,"nautical_twilight_end":true,"astronomical_twilight_begin":true,"astronomical_twilight_end":true}
{"sunrise":21587,"sunset":65233,"transit":43410,"civil_twilight_begin":20245,"civil_twilight_end":66575,"nautical_twilight_begin":18677,"nautical_twilight_end":68143,"astronomical_twilight_begin":17102,"astronomical_twilight_end":69718}
{"sunrise":-1000092971,"sunset":-1000053410,"transit":-1000073190,"civil_twilight_begin":-1000094500,"civil_twilight_end":-1000051881,"nautical_twilight_begin":-1000096258,"nautical_twilight_end":-1000050123,"astronomical_twilight_begin":-1000098000,"astronomical_twilight_end":-1000048381}
{"sunrise":4102500290,"sunset":4102534899,"transit":4102517595,"civil_twilight_begin":4102498543,"civil_twilight_end":4102536647,"nautical_twilight_begin":4102496576,"nautical_twilight_end":4102538614,"astronomical_twilight_begin":4102494664,"astronomical_twilight_end":4102540526}
"05:37" "15:47"
1699934691 1699972920
"07:24" "16:17"
7.400032 16.292592
false false
