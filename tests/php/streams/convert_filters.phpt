--TEST--
convert.*: bytes that are no digits, line breaks, force-encode-first and parameters
--FILE--
<?php
function run(string $filter, array $texts, ...$params) {
    $f = fopen('php://memory', 'w+');
    $added = @stream_filter_append($f, $filter, STREAM_FILTER_WRITE, ...$params);
    if (!$added) {
        echo error_get_last()['message'], "\n";
        return;
    }
    foreach ($texts as $text) echo json_encode(@fwrite($f, $text)), ' ';
    stream_filter_remove($added);
    rewind($f);
    echo json_encode(stream_get_contents($f)), "\n";
}
echo "-- what is no digit is skipped\n";
foreach (['QUJD|REVG', "QU\nJD REVG", 'QUJD=REVG', 'QQ==', "QQ=\n=\n", 'QQ', 'QUI', 'Q', 'Q=', 'QQ=', 'QUI=x',
    'Q*U*J*D*', 'QUJD====', '=QQ', 'QUJDQ', "\0QUJD"] as $text) {
    echo json_encode($text), ': ';
    run('convert.base64-decode', [$text]);
}
run('convert.base64-decode', ['QU', 'JD|', '|REV', 'G']);
run('convert.base64-decode', ['QQ=', '=', 'QQ==']);
var_dump(file_get_contents('php://filter/read=convert.base64-decode/resource=data:,QU!JDQ'));

echo "-- lines\n";
foreach ([['line-length' => 8], ['line-length' => 8, 'line-break-chars' => ''], ['line-break-chars' => ''],
    ['line-length' => 8, 'line-break-chars' => 5], ['line-length' => '8', 'line-break-chars' => null],
    ['line-length' => 3, 'line-break-chars' => '|']] as $params) {
    echo json_encode($params), ': ';
    run('convert.base64-encode', ['abcdefghijkl'], $params);
    run('convert.quoted-printable-encode', ["abc=defghijkl mno \xff"], $params);
}

echo "-- the first of a line\n";
foreach ([[], ['line-length' => 8], ['binary' => true], ['line-break-chars' => "\n"]] as $params) {
    $params['force-encode-first'] = true;
    foreach ([['abc'], [' abc '], ['ab', 'cd'], ["a=b\t"]] as $texts) run('convert.quoted-printable-encode', $texts, $params);
}

echo "-- parameters\n";
foreach (['text', 5, null, true, new stdClass] as $params) {
    foreach (['convert.base64-encode', 'convert.base64-decode', 'convert.quoted-printable-encode',
        'convert.quoted-printable-decode', 'convert.BASE64-encode', 'string.rot13'] as $name)
        run($name, ['abc='], $params);
}
set_error_handler(function ($level, $message) { echo "$message\n"; return true; });
stream_filter_append(fopen('php://memory', 'w'), 'convert.base64-encode', STREAM_FILTER_WRITE, 'text');
run('convert.BASE64-encode', ['abc']);

echo "-- what fails\n";
var_dump(file_put_contents('php://filter/write=convert.base64-decode/resource=php://memory', 'Q='));
var_dump(file_put_contents('php://filter/write=convert.base64-decode/resource=php://memory', ['QQ', '=', 'Q']));
--EXPECT--
-- what is no digit is skipped
"QUJD|REVG": 9 "ABCDEF"
"QU\nJD REVG": 10 "ABCDEF"
"QUJD=REVG": false ""
"QQ==": 4 "A"
"QQ=\n=\n": 6 "A"
"QQ": 2 "A"
"QUI": 3 "AB"
"Q": 1 ""
"Q=": false ""
"QQ=": 3 "A"
"QUI=x": false ""
"Q*U*J*D*": 8 "ABC"
"QUJD====": false ""
"=QQ": false ""
"QUJDQ": 5 "ABC"
"\u0000QUJD": 5 "ABC"
2 3 4 1 "ABCDEF"
3 1 false "A"
string(3) "ABC"
-- lines
{"line-length":8}: 12 "YWJjZGVm\r\nZ2hpamts"
19 "abc=3Dd=\r\nefghijk=\r\nl mno=\r\n=20=FF"
{"line-length":8,"line-break-chars":""}: 12 "YWJjZGVmZ2hpamts"
19 "abc=3Dd=efghijk=l mno==20=FF"
{"line-break-chars":""}: 12 "YWJjZGVmZ2hpamts"
19 "abc=3Ddefghijkl mno =FF"
{"line-length":8,"line-break-chars":5}: 12 "YWJjZGVm5Z2hpamts"
19 "abc=3Dd=5efghijk=5l mno=5=20=FF"
{"line-length":"8","line-break-chars":null}: 12 "YWJjZGVmZ2hpamts"
19 "abc=3Dd=efghijk=l mno==20=FF"
{"line-length":3,"line-break-chars":"|"}: 12 "YWJjZGVmZ2hpamts"
19 "abc=3Ddefghijkl mno =FF"
-- the first of a line
3 "=61=62=63"
5 " =61=62=63 "
2 2 "=61=62=63=64"
4 "=61=3D=62\t"
3 "=61bc"
5 " abc=20"
2 2 "=61bcd"
4 "=61=3Db=\r\n=09"
3 "=61=62=63"
5 "=20=61=62=63=20"
2 2 "=61=62=63=64"
4 "=61=3D=62=09"
3 "=61=62=63"
5 " =61=62=63 "
2 2 "=61=62=63=64"
4 "=61=3D=62\t"
-- parameters
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
stream_filter_append(): Unable to create or locate filter "convert.base64-decode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-encode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-decode"
stream_filter_append(): Unable to create or locate filter "convert.BASE64-encode"
4 "nop="
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
stream_filter_append(): Unable to create or locate filter "convert.base64-decode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-encode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-decode"
stream_filter_append(): Unable to create or locate filter "convert.BASE64-encode"
4 "nop="
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
stream_filter_append(): Unable to create or locate filter "convert.base64-decode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-encode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-decode"
stream_filter_append(): Unable to create or locate filter "convert.BASE64-encode"
4 "nop="
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
stream_filter_append(): Unable to create or locate filter "convert.base64-decode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-encode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-decode"
stream_filter_append(): Unable to create or locate filter "convert.BASE64-encode"
4 "nop="
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
stream_filter_append(): Unable to create or locate filter "convert.base64-decode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-encode"
stream_filter_append(): Unable to create or locate filter "convert.quoted-printable-decode"
stream_filter_append(): Unable to create or locate filter "convert.BASE64-encode"
4 "nop="
stream_filter_append(): Stream filter (convert.base64-encode): invalid filter parameter
stream_filter_append(): Unable to create or locate filter "convert.base64-encode"
3 "YWJj"
-- what fails
file_put_contents(): Stream filter (convert.base64-decode): invalid byte sequence
bool(false)
file_put_contents(): Stream filter (convert.base64-decode): invalid byte sequence
file_put_contents(): Failed to write 1 bytes to php://filter/write=convert.base64-decode/resource=php://memory
bool(false)
