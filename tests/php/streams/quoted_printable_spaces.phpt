--TEST--
convert.quoted-printable-encode: spaces before a line's end
--FILE--
<?php
foreach (["FIRST \nSECOND", "FIRST  \nSECOND", "a \t\nb c", "end "] as $text) {
    foreach ([74, 6] as $length) {
        $stream = fopen('php://temp', 'w+');
        fwrite($stream, $text);
        rewind($stream);
        stream_filter_append($stream, 'convert.quoted-printable-encode', STREAM_FILTER_READ,
            ['line-break-chars' => "\n", 'line-length' => $length]);
        var_dump(stream_get_contents($stream));
    }
}
--EXPECT--
string(15) "FIRST=20
SECOND"
string(19) "FIRST=
=20
SECON=
D"
string(18) "FIRST=20=20
SECOND"
string(24) "FIRST=
=20=
=20
SECON=
D"
string(13) "a=20=09
b=20c"
string(15) "a=20=
=09
b=20c"
string(6) "end=20"
string(8) "end=
=20"
