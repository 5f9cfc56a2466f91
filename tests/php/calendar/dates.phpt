--TEST--
Dates of four calendars
--FILE--
<?php
function show(callable $of) {
    try { echo json_encode($of()), "\n"; }
    catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
foreach ([CAL_GREGORIAN, CAL_JULIAN, CAL_JEWISH, CAL_FRENCH] as $calendar) {
    foreach ([[1, 1, 1], [2, 29, 2000], [2, 30, 2001], [13, 5, 14], [6, 30, 5784], [6, 1, 5785], [7, 29, 5784], [11, 25, -4714], [1, 2, -4713], [12, 31, 9999], [0, 1, 1], [1, 1, 0], [1, 1, 3000000000]] as [$month, $day, $year])
        show(fn() => cal_to_jd($calendar, $month, $day, $year));
    foreach ([0, 1, 347998, 2299160, 2299161, 2375840, 2451604, 2453396, 2460311] as $day) show(fn() => cal_from_jd($day, $calendar));
    foreach ([1, 2, 6, 12, 13] as $month) foreach ([-1, 14, 2023, 2024, 5784] as $year) show(fn() => cal_days_in_month($calendar, $month, $year));
    show(fn() => cal_info($calendar));
}
show(fn() => bin2hex(jdtojewish(2452576, true)));
show(fn() => bin2hex(jdtojewish(2452556, true, CAL_JEWISH_ADD_GERESHAYIM | CAL_JEWISH_ADD_ALAFIM | CAL_JEWISH_ADD_ALAFIM_GERESH)));
show(fn() => jdtojewish(gregoriantojd(1, 1, 9998), true));
foreach (range(0, 5) as $mode) show(fn() => jdmonthname(2460311, $mode));
foreach (range(0, 2) as $mode) show(fn() => jddayofweek(-1000, $mode));
foreach ([1492, 1582, 1600, 1752, 1753, 1999, 2024, 2285] as $year) foreach (range(0, 3) as $mode) echo easter_days($year, $mode), ' ';
echo "\n";
show(fn() => easter_days(0));
show(fn() => easter_date(1969));
show(fn() => jdtounix(2440587));
show(fn() => jdtounix(2465712));
show(fn() => unixtojd(-1));
show(fn() => cal_from_jd(1, 4));
?>
--EXPECT--
1721426
2451604
2451971
0
3833804
3834140
3833833
1
39
5373484
cal_to_jd(): Argument #2 ($month) must be between 1 and 2147483646
0
cal_to_jd(): Argument #4 ($year) must be less than 2147483646
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"","monthname":""}
{"date":"11\/25\/-4714","month":11,"day":25,"year":-4714,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Nov","monthname":"November"}
{"date":"9\/7\/-3761","month":9,"day":7,"year":-3761,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Sep","monthname":"September"}
{"date":"10\/14\/1582","month":10,"day":14,"year":1582,"dow":4,"abbrevdayname":"Thu","dayname":"Thursday","abbrevmonth":"Oct","monthname":"October"}
{"date":"10\/15\/1582","month":10,"day":15,"year":1582,"dow":5,"abbrevdayname":"Fri","dayname":"Friday","abbrevmonth":"Oct","monthname":"October"}
{"date":"9\/22\/1792","month":9,"day":22,"year":1792,"dow":6,"abbrevdayname":"Sat","dayname":"Saturday","abbrevmonth":"Sep","monthname":"September"}
{"date":"2\/29\/2000","month":2,"day":29,"year":2000,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Feb","monthname":"February"}
{"date":"1\/25\/2005","month":1,"day":25,"year":2005,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Jan","monthname":"January"}
{"date":"1\/1\/2024","month":1,"day":1,"year":2024,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Jan","monthname":"January"}
31
31
31
31
31
29
28
28
29
29
30
30
30
30
30
31
31
31
31
31
Invalid date
Invalid date
Invalid date
Invalid date
Invalid date
{"months":{"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","12":"December"},"abbrevmonths":{"1":"Jan","2":"Feb","3":"Mar","4":"Apr","5":"May","6":"Jun","7":"Jul","8":"Aug","9":"Sep","10":"Oct","11":"Nov","12":"Dec"},"maxdaysinmonth":31,"calname":"Gregorian","calsymbol":"CAL_GREGORIAN"}
1721424
2451617
2451984
0
3833845
3834181
3833874
0
1
5373557
cal_to_jd(): Argument #2 ($month) must be between 1 and 2147483646
0
cal_to_jd(): Argument #4 ($year) must be less than 2147483646
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"","monthname":""}
{"date":"1\/2\/-4713","month":1,"day":2,"year":-4713,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Jan","monthname":"January"}
{"date":"10\/7\/-3761","month":10,"day":7,"year":-3761,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Oct","monthname":"October"}
{"date":"10\/4\/1582","month":10,"day":4,"year":1582,"dow":4,"abbrevdayname":"Thu","dayname":"Thursday","abbrevmonth":"Oct","monthname":"October"}
{"date":"10\/5\/1582","month":10,"day":5,"year":1582,"dow":5,"abbrevdayname":"Fri","dayname":"Friday","abbrevmonth":"Oct","monthname":"October"}
{"date":"9\/11\/1792","month":9,"day":11,"year":1792,"dow":6,"abbrevdayname":"Sat","dayname":"Saturday","abbrevmonth":"Sep","monthname":"September"}
{"date":"2\/16\/2000","month":2,"day":16,"year":2000,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Feb","monthname":"February"}
{"date":"1\/12\/2005","month":1,"day":12,"year":2005,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Jan","monthname":"January"}
{"date":"12\/19\/2023","month":12,"day":19,"year":2023,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Dec","monthname":"December"}
31
31
31
31
31
29
28
28
29
29
30
30
30
30
30
31
31
31
31
31
Invalid date
Invalid date
Invalid date
Invalid date
Invalid date
{"months":{"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","12":"December"},"abbrevmonths":{"1":"Jan","2":"Feb","3":"Mar","4":"Apr","5":"May","6":"Jun","7":"Jul","8":"Aug","9":"Sep","10":"Oct","11":"Nov","12":"Dec"},"maxdaysinmonth":31,"calname":"Julian","calsymbol":"CAL_JULIAN"}
347998
1078170
1078526
353083
2460380
2460736
2460409
0
0
0
cal_to_jd(): Argument #2 ($month) must be between 1 and 2147483646
0
cal_to_jd(): Argument #4 ($year) must be less than 2147483646
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":null,"abbrevdayname":"","dayname":"","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":null,"abbrevdayname":"","dayname":"","abbrevmonth":"","monthname":""}
{"date":"1\/1\/1","month":1,"day":1,"year":1,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Tishri","monthname":"Tishri"}
{"date":"1\/18\/5343","month":1,"day":18,"year":5343,"dow":4,"abbrevdayname":"Thu","dayname":"Thursday","abbrevmonth":"Tishri","monthname":"Tishri"}
{"date":"1\/19\/5343","month":1,"day":19,"year":5343,"dow":5,"abbrevdayname":"Fri","dayname":"Friday","abbrevmonth":"Tishri","monthname":"Tishri"}
{"date":"1\/6\/5553","month":1,"day":6,"year":5553,"dow":6,"abbrevdayname":"Sat","dayname":"Saturday","abbrevmonth":"Tishri","monthname":"Tishri"}
{"date":"6\/23\/5760","month":6,"day":23,"year":5760,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Adar I","monthname":"Adar I"}
{"date":"5\/15\/5765","month":5,"day":15,"year":5765,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"Shevat","monthname":"Shevat"}
{"date":"4\/20\/5784","month":4,"day":20,"year":5784,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"Tevet","monthname":"Tevet"}
Invalid date
30
30
30
30
Invalid date
30
29
30
29
Invalid date
30
0
0
30
Invalid date
30
30
30
30
Invalid date
29
29
29
29
{"months":{"1":"Tishri","2":"Heshvan","3":"Kislev","4":"Tevet","5":"Shevat","6":"Adar I","7":"Adar II","8":"Nisan","9":"Iyyar","10":"Sivan","11":"Tammuz","12":"Av","13":"Elul"},"abbrevmonths":{"1":"Tishri","2":"Heshvan","3":"Kislev","4":"Tevet","5":"Shevat","6":"Adar I","7":"Adar II","8":"Nisan","9":"Iyyar","10":"Sivan","11":"Tammuz","12":"Av","13":"Elul"},"maxdaysinmonth":30,"calname":"Jewish","calsymbol":"CAL_JEWISH"}
2375840
0
0
2380952
0
0
0
0
0
0
cal_to_jd(): Argument #2 ($month) must be between 1 and 2147483646
0
cal_to_jd(): Argument #4 ($year) must be less than 2147483646
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":4,"abbrevdayname":"Thu","dayname":"Thursday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":5,"abbrevdayname":"Fri","dayname":"Friday","abbrevmonth":"","monthname":""}
{"date":"1\/1\/1","month":1,"day":1,"year":1,"dow":6,"abbrevdayname":"Sat","dayname":"Saturday","abbrevmonth":"Vendemiaire","monthname":"Vendemiaire"}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":2,"abbrevdayname":"Tue","dayname":"Tuesday","abbrevmonth":"","monthname":""}
{"date":"0\/0\/0","month":0,"day":0,"year":0,"dow":1,"abbrevdayname":"Mon","dayname":"Monday","abbrevmonth":"","monthname":""}
Invalid date
30
Invalid date
Invalid date
Invalid date
Invalid date
30
Invalid date
Invalid date
Invalid date
Invalid date
30
Invalid date
Invalid date
Invalid date
Invalid date
30
Invalid date
Invalid date
Invalid date
Invalid date
5
Invalid date
Invalid date
Invalid date
{"months":{"1":"Vendemiaire","2":"Brumaire","3":"Frimaire","4":"Nivose","5":"Pluviose","6":"Ventose","7":"Germinal","8":"Floreal","9":"Prairial","10":"Messidor","11":"Thermidor","12":"Fructidor","13":"Extra"},"abbrevmonths":{"1":"Vendemiaire","2":"Brumaire","3":"Frimaire","4":"Nivose","5":"Pluviose","6":"Ventose","7":"Germinal","8":"Floreal","9":"Prairial","10":"Messidor","11":"Thermidor","12":"Fructidor","13":"Extra"},"maxdaysinmonth":30,"calname":"French","calsymbol":"CAL_FRENCH"}
"ebe120e7f9e5ef20e4faf9f1e2"
"e12720e7f9e5ef20e42720e0ecf4e9ed20faf9f122e2"
Year out of range (0-9999)
"Jan"
"January"
"Dec"
"December"
"Tevet"
""
2
"Tuesday"
"Tue"
32 32 6 32 25 25 28 25 2 12 12 2 8 12 12 8 32 32 32 21 14 14 14 8 10 10 10 32 1 1 1 21 
easter_days(): Argument #1 ($year) must be between 1 and 7378697629483820644
easter_date(): Argument #1 ($year) must be a year after 1970 (inclusive)
jday must be between 2440588 and 106751993607888
2170713600
unixtojd(): Argument #1 ($timestamp) must be greater than or equal to 0
cal_from_jd(): Argument #2 ($calendar) must be a valid calendar ID
