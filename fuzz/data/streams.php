<?php
// Stream filters with any bytes in any pieces, compressed data, and paths of wrappers.
return [function (string $input) {
    $filters = ['convert.base64-decode', 'convert.base64-encode', 'convert.quoted-printable-decode', 'convert.quoted-printable-encode', 'string.rot13', 'zlib.inflate', 'zlib.deflate', 'dechunk', 'convert.iconv.UTF-8/UTF-16', 'convert.iconv.ISO-2022-JP.UTF-8', 'string.toupper', 'bzip2.decompress'];
    $size = strlen($input);
    foreach ([$filters[$size % 12], $filters[intdiv($size, 12) % 12]] as $filter) {
        $stream = fopen('php://memory', 'w+');
        fwrite($stream, $input);
        rewind($stream);
        @stream_filter_append($stream, $filter, STREAM_FILTER_READ, ['line-length' => 5, 'line-break-chars' => "\r\n", 'window' => 15]);
        while (!feof($stream) && fread($stream, 7) != '') continue;
        fclose($stream);
        $stream = fopen('php://memory', 'w+');
        @stream_filter_append($stream, $filter, STREAM_FILTER_WRITE);
        foreach (str_split($input, 11) as $piece) @fwrite($stream, $piece);
        fclose($stream);
    }
    $calls = [fn() => gzuncompress($input, 100000), fn() => gzinflate($input, 100000), fn() => gzdecode($input, 100000), fn() => zlib_decode($input, 100000), fn() => inflate_add(inflate_init(ZLIB_ENCODING_RAW), $input), fn() => bzdecompress($input), fn() => base64_decode($input, true),
        fn() => hex2bin($input), fn() => file_get_contents('data:' . substr($input, 0, 200)), fn() => stream_get_line(fopen('data:,' . $input, 'r'), 5, "\n"), fn() => file('data:;base64,' . base64_encode($input), FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES), fn() => inet_pton($input), fn() => http_build_query(explode('&', $input)),
        fn() => mb_ereg_search_init($input, 'a')];
    foreach ($calls as $call) {
        try {
            @$call();
        } catch (Throwable) {
        }
    }
}, [gzcompress('some text some text'), gzdeflate('text'), gzencode('text text'), "5\r\nabcde\r\n0\r\n\r\n", "=41=\r\n b =", base64_encode('some text'), "\xe3\x81\x82 text", "\x1b\$B\x24\x22\x1b(B", 'text/plain;charset=x;base64,dGV4dA==']];
