--TEST--
What date_parse() tells of texts, and where it finds fault
--FILE--
<?php
foreach (['2006-12-12 10:00:00.5', '2006-12-12 10:00:00.5 +1 week +1 hour', 'May', '10:00 Europe/berlin', '10:00 Foo/Bar',
    '10:00 EST EDT PDT', '@1.5', '@-3.25', '2024-02-30 25:00', 'utc', 'UTC', 'EST', 'CEST', '+01:30', 'last day of feb',
    'first day of', 'next monday', '3 weekdays ago', '  ', '', '2024-01-01 foo bar', "\n2024\n", 'noon 10:00', 'ago',
    '00:00:60', '2008-W28-8', '99999999999 years', 'a', 'I', '10:00:00,5', '(EST)', 'GMT+25', '2024-06-31T25:61:61'] as $text) {
    echo json_encode($text), ' ', json_encode(date_parse($text)), "\n";
}
?>
--EXPECT--
"2006-12-12 10:00:00.5" {"year":2006,"month":12,"day":12,"hour":10,"minute":0,"second":0,"fraction":0.5,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false}
"2006-12-12 10:00:00.5 +1 week +1 hour" {"year":2006,"month":12,"day":12,"hour":10,"minute":0,"second":0,"fraction":0.5,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":0,"month":0,"day":7,"hour":1,"minute":0,"second":0}}
"May" {"year":false,"month":5,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":1,"warnings":{"4":"The parsed date was invalid"},"error_count":0,"errors":[],"is_localtime":false}
"10:00 Europe\/berlin" {"year":false,"month":false,"day":false,"hour":10,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":3,"tz_id":"Europe\/berlin"}
"10:00 Foo\/Bar" {"year":false,"month":false,"day":false,"hour":10,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":1,"errors":{"6":"The timezone could not be found in the database"},"is_localtime":true,"zone_type":0}
"10:00 EST EDT PDT" {"year":false,"month":false,"day":false,"hour":10,"minute":0,"second":0,"fraction":0,"warning_count":1,"warnings":{"10":"Double timezone specification"},"error_count":1,"errors":{"14":"Double timezone specification"},"is_localtime":true,"zone_type":2,"zone":-18000,"is_dst":false,"tz_abbr":"EST"}
"@1.5" {"year":1970,"month":1,"day":1,"hour":0,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":1,"zone":0,"is_dst":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":1}}
"@-3.25" {"year":1970,"month":1,"day":1,"hour":0,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":1,"zone":0,"is_dst":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":-3}}
"2024-02-30 25:00" {"year":2024,"month":2,"day":30,"hour":5,"minute":0,"second":0,"fraction":0,"warning_count":1,"warnings":{"17":"The parsed date was invalid"},"error_count":1,"errors":{"11":"Unexpected character"},"is_localtime":false}
"utc" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":0,"is_dst":false,"tz_abbr":"UTC"}
"UTC" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":3,"tz_abbr":"UTC","tz_id":"UTC"}
"EST" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":-18000,"is_dst":false,"tz_abbr":"EST"}
"CEST" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":3600,"is_dst":true,"tz_abbr":"CEST"}
"+01:30" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":1,"zone":5400,"is_dst":false}
"last day of feb" {"year":false,"month":2,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":1,"warnings":{"16":"The parsed date was invalid"},"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":0,"last_day_of_month":true}}
"first day of" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":0,"first_day_of_month":true}}
"next monday" {"year":false,"month":false,"day":false,"hour":0,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":0,"weekday":1}}
"3 weekdays ago" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":0,"month":0,"day":0,"hour":0,"minute":0,"second":0,"weekdays":-3}}
"  " {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false}
"" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":1,"errors":["Empty string"],"is_localtime":false}
"2024-01-01 foo bar" {"year":2024,"month":1,"day":1,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":1,"warnings":{"15":"Double timezone specification"},"error_count":1,"errors":{"11":"The timezone could not be found in the database"},"is_localtime":true,"zone_type":0}
"\n2024\n" {"year":false,"month":false,"day":false,"hour":20,"minute":24,"second":0,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false}
"noon 10:00" {"year":false,"month":false,"day":false,"hour":12,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":1,"errors":{"5":"Double time specification"},"is_localtime":false}
"ago" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false}
"00:00:60" {"year":false,"month":false,"day":false,"hour":0,"minute":0,"second":60,"fraction":0,"warning_count":1,"warnings":{"9":"The parsed time was invalid"},"error_count":0,"errors":[],"is_localtime":false}
"2008-W28-8" {"year":2008,"month":1,"day":1,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":1,"zone":-28800,"is_dst":false,"relative":{"year":0,"month":0,"day":188,"hour":0,"minute":0,"second":0}}
"99999999999 years" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":false,"relative":{"year":99999999999,"month":0,"day":0,"hour":0,"minute":0,"second":0}}
"a" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":3600,"is_dst":false,"tz_abbr":"A"}
"I" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":32400,"is_dst":false,"tz_abbr":"I"}
"10:00:00,5" {"year":false,"month":false,"day":false,"hour":10,"minute":0,"second":0,"fraction":0,"warning_count":0,"warnings":[],"error_count":1,"errors":{"9":"Unexpected character"},"is_localtime":false}
"(EST)" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":2,"zone":-18000,"is_dst":false,"tz_abbr":"EST"}
"GMT+25" {"year":false,"month":false,"day":false,"hour":false,"minute":false,"second":false,"fraction":false,"warning_count":0,"warnings":[],"error_count":0,"errors":[],"is_localtime":true,"zone_type":1,"zone":90000,"is_dst":false}
"2024-06-31T25:61:61" {"year":2024,"month":6,"day":31,"hour":2,"minute":0,"second":0,"fraction":0,"warning_count":1,"warnings":{"20":"The parsed date was invalid"},"error_count":3,"errors":{"12":"Double time specification","15":"Double time specification","18":"Unexpected character"},"is_localtime":false}
