--TEST--
convert.quoted-printable-*: texts that come in pieces
--FILE--
<?php
// What has come in one piece may look otherwise in two: the filters go on from where they were.
set_error_handler(function ($n, $m) { echo $m === "fwrite(): Stream filter (convert.quoted-printable-decode): invalid byte sequence" ? " invalid" : " $m"; return true; });
function run($filter, $params, ...$parts) {
    $stream = fopen('php://memory', 'w+b');
    $added = stream_filter_append($stream, "convert.quoted-printable-$filter", STREAM_FILTER_WRITE, $params);
    $written = '';
    foreach ($parts as $part) $written .= (int)fwrite($stream, $part);
    stream_filter_remove($added);
    rewind($stream);
    return addcslashes(stream_get_contents($stream), "\0..\37\177..\377") . " $written";
}
function pieces($filter, $params, ...$texts) {
    foreach ($texts as $s) {
        echo "$filter ", str_replace('\\\\', '\\', json_encode($params)), ' ', addcslashes($s, "\0..\37\177..\377"), ': ', run($filter, $params, $s), "\n";
        for ($i = 1; $i < strlen($s); $i++)
            echo "  $i: ", run($filter, $params, substr($s, 0, $i), substr($s, $i)), "\n";
        if (strlen($s) > 1) echo '  each: ', run($filter, $params, ...str_split($s)), "\n";
    }
}
pieces('decode', [], 'a=41b', 'a=4', "x=\r\ny", "x=\ry", "x=\ny", "x= \t\r\ny", "x= a", 'a=4gb', 'a==41', '=e9=9e', "=\r\r\nx", "=\t41");
pieces('decode', ['line-break-chars' => "\r\n"], "a=\r\nb=\n=41", "x= \r\ny");
pieces('decode', ['line-break-chars' => 'aab'], 'x=aaby', 'x=aaay=41', 'x=a');
pieces('encode', [], "a b ", "a=\xe9");
pieces('encode', ['line-length' => 10], "a \r\nb", "  \r\n  x  ", "\r\r\n", "\r", 'longer line = x');
pieces('encode', ['line-length' => 8, 'line-break-chars' => "\r\n", 'force-encode-first' => true], 'hello you', "\r\na");
pieces('encode', ['line-length' => 10, 'binary' => true], "a \r\n");
pieces('encode', ['line-length' => 4, 'line-break-chars' => '  x'], 'a  b');
--EXPECT--
decode [] a=41b: aAb 5
  1: aAb 14
  2: aAb 23
  3: aAb 32
  4: aAb 41
  each: aAb 11111
decode [] a=4: a 3
  1: a 12
  2: a 21
  each: a 111
decode [] x=\r\ny: xy 5
  1: xy 14
  2: xy 23
  3: xy 32
  4: xy 41
  each: xy 11111
decode [] x=\ry: xy 4
  1: xy 13
  2: xy 22
  3: xy 31
  each: xy 1111
decode [] x=\ny: xy 4
  1: xy 13
  2: xy 22
  3: xy 31
  each: xy 1111
decode [] x= \t\r\ny:  invalid 0
  1:  invalidx 10
  2:  invalidx 20
  3:  invalidx 30
  4:  invalidx 40
  5:  invalid invalid 00
  6:  invalid invalid 00
  each:  invalid invalid invalidx 1111000
decode [] x= a:  invalid 0
  1:  invalidx 10
  2:  invalidx 20
  3:  invalidx 30
  each:  invalidx 1110
decode [] a=4gb:  invalid 0
  1:  invalida 10
  2:  invalida 20
  3:  invalida 30
  4:  invalidk 01
  each:  invalidak 11101
decode [] a==41:  invalid 0
  1:  invalida 10
  2:  invalida 20
  3:  invalidA 02
  4:  invalid 01
  each:  invalidaA 11011
decode [] =e9=9e: \351\276 6
  1: \351\276 15
  2: \351\276 24
  3: \351\276 33
  4: \351\276 42
  5: \351\276 51
  each: \351\276 111111
decode [] =\r\r\nx: \r\nx 5
  1: \r\nx 14
  2: \r\nx 23
  3: \r\nx 32
  4: \r\nx 41
  each: \r\nx 11111
decode [] =\t41:  invalid 0
  1:  invalid 10
  2:  invalid 20
  3:  invalid invalid 00
  each:  invalid invalid 1100
decode {"line-break-chars":"\r\n"} a=\r\nb=\n=41:  invalid 0
  1:  invalida 10
  2:  invalida 20
  3:  invalida 30
  4:  invalida 40
  5:  invalidab 50
  6:  invalidab 60
  7:  invalid invalid 00
  8:  invalidA 02
  9:  invalid 01
  each:  invalid invalidabA 1111110011
decode {"line-break-chars":"\r\n"} x= \r\ny: xy 6
  1: xy 15
  2: xy 24
  3: xy 33
  4: xy 42
  5: xy 51
  each: xy 111111
decode {"line-break-chars":"aab"} x=aaby: xy 6
  1: xy 15
  2: xy 24
  3: xy 33
  4: xy 42
  5: xy 51
  each: xy 111111
decode {"line-break-chars":"aab"} x=aaay=41: xaaayA 9
  1: xaaayA 18
  2: xaaayA 27
  3: xaaayA 36
  4: xaaayA 45
  5: xaaayA 54
  6: xaaayA 63
  7: xaaayA 72
  8: xaaayA 81
  each: xaaayA 111111111
decode {"line-break-chars":"aab"} x=a: x 3
  1: x 12
  2: x 21
  each: x 111
encode [] a b : a b  4
  1: a b  13
  2: a b  22
  3: a b  31
  each: a b  1111
encode [] a=\351: a=3D=E9 3
  1: a=3D=E9 12
  2: a=3D=E9 21
  each: a=3D=E9 111
encode {"line-length":10} a \r\nb: a=20\r\nb 5
  1: a=20\r\nb 14
  2: a=20\r\nb 23
  3: a=20\r\nb 32
  4: a=20\r\nb 41
  each: a=20\r\nb 11111
encode {"line-length":10}   \r\n  x  : =20=20\r\n  x=20=20 9
  1: =20=20\r\n=20 x=20=\r\n=20 18
  2: =20=20\r\n  x=20=20 27
  3: =20=20\r\n  x=20=20 36
  4: =20=20\r\n  x=20=20 45
  5: =20=20\r\n=20 x=20=\r\n=20 54
  6: =20=20\r\n=20=20x=\r\n=20=20 63
  7: =20=20\r\n=20=20x=\r\n=20=20 72
  8: =20=20\r\n  x=20=20 81
  each: =20=20\r\n=20=20x=\r\n=20=20 111111111
encode {"line-length":10} \r\r\n: =0D=0D=0A 3
  1: =0D=0D=0A 12
  2: =0D=0D=0A 21
  each: =0D=0D=0A 111
encode {"line-length":10} \r:  1
encode {"line-length":10} longer line = x: longer li=\r\nne =3D=20=\r\nx 15
  1: longer li=\r\nne =3D=20=\r\nx 114
  2: longer li=\r\nne =3D=20=\r\nx 213
  3: longer li=\r\nne =3D=20=\r\nx 312
  4: longer li=\r\nne =3D=20=\r\nx 411
  5: longer li=\r\nne =3D=20=\r\nx 510
  6: longer li=\r\nne =3D=20=\r\nx 69
  7: longer=20=\r\nline =3D=\r\n=20x 78
  8: longer=20=\r\nline =3D=\r\n=20x 87
  9: longer li=\r\nne =3D=20=\r\nx 96
  10: longer li=\r\nne =3D=20=\r\nx 105
  11: longer li=\r\nne =3D=20=\r\nx 114
  12: longer li=\r\nne=20=3D=\r\n=20x 123
  13: longer li=\r\nne=20=3D=\r\n=20x 132
  14: longer li=\r\nne =3D=20=\r\nx 141
  each: longer=20=\r\nline=20=\r\n=3D=20x 111111111111111
encode {"line-length":8,"line-break-chars":"\r\n","force-encode-first":true} hello you: =68ello=\r\n you 9
  1: =68ello=\r\n you 18
  2: =68ello=\r\n you 27
  3: =68ello=\r\n you 36
  4: =68ello=\r\n you 45
  5: =68ello=\r\n you 54
  6: =68ello=\r\n=20you 63
  7: =68ello=\r\n=20you 72
  8: =68ello=\r\n you 81
  each: =68ello=\r\n=20you 111111111
encode {"line-length":8,"line-break-chars":"\r\n","force-encode-first":true} \r\na: \r\n=61 3
  1: \r\n=61 12
  2: \r\n=61 21
  each: \r\n=61 111
encode {"line-length":10,"binary":true} a \r\n: a=20=0D=\r\n=0A 4
  1: a=20=0D=\r\n=0A 13
  2: a=20=0D=\r\n=0A 22
  3: a=20=0D=\r\n=0A 31
  each: a=20=0D=\r\n=0A 1111
encode {"line-length":4,"line-break-chars":"  x"} a  b: a=  x=20=  x=20=  xb 4
  1: a=  x=20=  x=20=  xb 13
  2: a =  x=20=  xb 22
  3: a  =  xb 31
  each: a  =  xb 1111
