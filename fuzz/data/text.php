<?php
// Text from outside: HTML, URLs, CSV, query strings, charsets and MIME headers.
return [function (string $input) {
    $encoding = ['UTF-8', 'SJIS-win', 'EUC-JP', 'ISO-2022-JP', 'UTF-7', 'UTF-16', 'GB18030', 'BIG-5', 'UHC', 'UTF7-IMAP', 'HTML-ENTITIES', 'UCS-4LE', 'SJIS-mac', 'JIS-ms', 'HZ', 'BASE64', 'Quoted-Printable', 'UUENCODE', 'CP50220', 'ISO-2022-KR', 'EUC-TW', 'UTF-32'][strlen($input) % 22];
    $calls = [
        fn() => html_entity_decode($input, ENT_QUOTES | ENT_HTML5), fn() => htmlentities($input, ENT_SUBSTITUTE | ENT_XHTML | ENT_DISALLOWED), fn() => htmlspecialchars_decode($input, ENT_XML1), fn() => strip_tags($input, '<a><b>'), fn() => parse_url($input),
        fn() => parse_str($input, $out), fn() => str_getcsv($input, ',', '"', ''), fn() => str_getcsv($input, ';', "'", '\\'), fn() => urldecode($input), fn() => utf8_decode($input), fn() => filter_var($input, FILTER_VALIDATE_EMAIL, FILTER_FLAG_EMAIL_UNICODE),
        fn() => filter_var($input, FILTER_VALIDATE_IP), fn() => filter_var($input, FILTER_VALIDATE_URL), fn() => filter_var($input, FILTER_VALIDATE_DOMAIN, FILTER_FLAG_HOSTNAME), fn() => filter_var($input, FILTER_VALIDATE_FLOAT, FILTER_FLAG_ALLOW_THOUSAND), fn() => filter_var($input, FILTER_VALIDATE_INT, FILTER_FLAG_ALLOW_HEX | FILTER_FLAG_ALLOW_OCTAL), fn() => filter_var($input, FILTER_VALIDATE_MAC), fn() => filter_var($input, FILTER_SANITIZE_SPECIAL_CHARS), fn() => highlight_string($input, true), fn() => token_get_all($input), fn() => PhpToken::tokenize($input, TOKEN_PARSE), fn() => php_strip_whitespace('data:,' . $input),
        fn() => mb_convert_encoding($input, 'UTF-8', $encoding), fn() => mb_convert_encoding($input, $encoding, 'UTF-8'), fn() => mb_detect_encoding($input, ['UTF-8', 'SJIS', 'EUC-JP', 'ISO-2022-JP', $encoding]), fn() => mb_check_encoding($input, $encoding), fn() => mb_strimwidth($input, 1, 5, '..', $encoding), fn() => mb_substr($input, -3, 2, $encoding), fn() => mb_strcut($input, 1, 4, $encoding), fn() => mb_decode_mimeheader($input), fn() => mb_encode_mimeheader($input, $encoding, 'Q'), fn() => mb_convert_case($input, MB_CASE_TITLE, $encoding), fn() => mb_decode_numericentity($input, [0, 0xffff, 1, 0xfffff]), fn() => mb_encode_numericentity($input, [0, 0xffff, 0, 0xffff], $encoding), fn() => mb_convert_kana($input, 'KVas', $encoding), fn() => mb_str_split($input, 2, $encoding), fn() => mb_scrub($input, $encoding), fn() => mb_strrpos($input, 'a', -2, $encoding), fn() => mb_parse_str($input, $out), fn() => mb_trim($input, null, 'UTF-8'), fn() => mb_http_input($input), fn() => mb_ereg($input, 'abc'), fn() => mb_ereg_replace($input, 'x', 'abcabc'), fn() => mb_split($input, 'a b'),
        fn() => iconv_mime_decode($input, 2), fn() => iconv_mime_decode_headers($input), fn() => iconv_mime_encode('Subject', $input, ['scheme' => 'Q', 'line-length' => 30]), fn() => iconv('UTF-8', 'UTF-16//TRANSLIT//IGNORE', $input), fn() => iconv_substr($input, -2, 5), fn() => iconv_strpos($input, 'a', -1), fn() => iconv('ISO-2022-JP', 'UTF-8', $input), fn() => iconv($input, 'UTF-8', 'abc'),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
}, ['<a href="x">&amp;&#x41;&#65;&notin;&nbsp</a><!-- c --><?php 1 ?>', 'http://user:pw@[::1]:80/a/../b?x[]=1&y[a][b]=2#f', "a,\"b\"\"c\nd\",'e;f'", "=?UTF-8?B?w6k=?= =?ISO-8859-1?Q?=E9_a?=\r\n x", "Subject: =?ISO-2022-JP?B?GyRCJCIbKEI=?=\r\nTo: a@b\r\n\tc", "\xe3\x81\x82\xe3\x82\xac\xef\xbd\xb1", "\x1b\$B\x24\x22\x1b(B", '+AGEAYg-', '1,234.5', '::ffff:1.2.3.4', '<?php function f(int $a): ?string { return <<<X
{$a->b[1]}
X; }', "\xff\xfea\0b\0", 'a@[IPv6:::1]', '~{<:Ky2;S{#~}']];
