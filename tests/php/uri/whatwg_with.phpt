--TEST--
Uri\WhatWg\Url: other parts for a URL
--FILE--
<?php
use Uri\WhatWg\Url;
$values = [
    'withScheme' => ['http', 'HTTPS', 'ws:', 'wss:x', "f\ntp", 'file', 'foo', 'b+-.1', '', '1', 'a b', ' ws'],
    'withUsername' => [null, '', 'u', "\u{e4}:@/%", "\t"],
    'withPassword' => [null, '', 'p', "\u{e4}:@/%", "\xff"],
    'withHost' => [null, '', 'H', "\u{e4}", '1.2.3', '[::1]', 'a:1', ':', 'a/b', 'a?b', 'a@b', 'localhost', 'a b', '[', 'xn--', "a\tb", "a\tb c", '1.2.3.4.5', '256.1.1.1', 'xn--a ', "xn--a\t"],
    'withPort' => [null, 0, 80, 443, 65535, 65536, -1, PHP_INT_MAX, PHP_INT_MIN],
    'withPath' => ['', '/', 'x', '/x', '//x', '\\x', 'a/../b', '?#', " \u{e4}", 'C|/x', "a\tb"],
    'withQuery' => [null, '', '?', '??', 'q', '?q', '#', "'\"", "\u{e4}\n"],
    'withFragment' => [null, '', '#', '##', 'f', '#f', '`"', "\u{e4}\0"],
];
foreach (['http://u:p@h:81/a/b?q#f', 'http://h', 'foo://h:1/a', 'foo://h', 'foo:/a', 'foo:a b ?q#f', 'foo:///a', 'file:///a', 'file://h/a'] as $text) {
    $url = new Url($text);
    foreach ($values as $method => $list) {
        foreach ($list as $value) {
            try {
                $made = $url->$method($value);
                $shown = $made->toAsciiString() . ' ' . $made->toUnicodeString() . ' ' . $made->getPath();
            } catch (Uri\WhatWg\InvalidUrlException $e) {
                $shown = $e->getMessage();
                foreach ($e->errors as $error) $shown .= ' ' . json_encode([$error->context, $error->type->name, $error->failure]);
            }
            echo "$text $method ", json_encode($value, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), " $shown\n";
        }
    }
    if ($url->toAsciiString() !== $text . ($text === 'http://h' ? '/' : '')) echo "changed\n";
}
--EXPECT--
http://u:p@h:81/a/b?q#f withScheme "http" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "HTTPS" https://u:p@h:81/a/b?q#f https://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "ws:" ws://u:p@h:81/a/b?q#f ws://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "wss:x" wss://u:p@h:81/a/b?q#f wss://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "f\ntp" ftp://u:p@h:81/a/b?q#f ftp://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "file" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "foo" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "b+-.1" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withScheme "" The specified scheme is malformed
http://u:p@h:81/a/b?q#f withScheme "1" The specified scheme is malformed
http://u:p@h:81/a/b?q#f withScheme "a b" The specified scheme is malformed
http://u:p@h:81/a/b?q#f withScheme " ws" The specified scheme is malformed
http://u:p@h:81/a/b?q#f withUsername null http://:p@h:81/a/b?q#f http://:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withUsername "" http://:p@h:81/a/b?q#f http://:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withUsername "u" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withUsername "\u00e4:@/%" http://%C3%A4%3A%40%2F%:p@h:81/a/b?q#f http://%C3%A4%3A%40%2F%:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withUsername "\t" http://%09:p@h:81/a/b?q#f http://%09:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPassword null http://u@h:81/a/b?q#f http://u@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPassword "" http://u@h:81/a/b?q#f http://u@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPassword "p" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPassword "\u00e4:@/%" http://u:%C3%A4%3A%40%2F%@h:81/a/b?q#f http://u:%C3%A4%3A%40%2F%@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPassword "\ufffd" http://u:%FF@h:81/a/b?q#f http://u:%FF@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost null The specified host is malformed (HostMissing) ["","HostMissing",true]
http://u:p@h:81/a/b?q#f withHost "" The specified host is malformed (HostMissing) ["","HostMissing",true]
http://u:p@h:81/a/b?q#f withHost "H" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "\u00e4" http://u:p@xn--4ca:81/a/b?q#f http://u:p@ä:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "1.2.3" http://u:p@1.2.0.3:81/a/b?q#f http://u:p@1.2.0.3:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "[::1]" http://u:p@[::1]:81/a/b?q#f http://u:p@[::1]:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "a:1" The specified host is malformed
http://u:p@h:81/a/b?q#f withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
http://u:p@h:81/a/b?q#f withHost "a/b" http://u:p@a:81/a/b?q#f http://u:p@a:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "a?b" http://u:p@a:81/a/b?q#f http://u:p@a:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "a@b" The specified host is malformed (DomainInvalidCodePoint) ["@b","DomainInvalidCodePoint",true]
http://u:p@h:81/a/b?q#f withHost "localhost" http://u:p@localhost:81/a/b?q#f http://u:p@localhost:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "a b" The specified host is malformed (DomainInvalidCodePoint) [" b","DomainInvalidCodePoint",true]
http://u:p@h:81/a/b?q#f withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
http://u:p@h:81/a/b?q#f withHost "xn--" The specified host is malformed
http://u:p@h:81/a/b?q#f withHost "a\tb" http://u:p@ab:81/a/b?q#f http://u:p@ab:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withHost "a\tb c" The specified host is malformed (DomainInvalidCodePoint) [" c","DomainInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
http://u:p@h:81/a/b?q#f withHost "1.2.3.4.5" The specified host is malformed (Ipv4TooManyParts) ["5","Ipv4TooManyParts",true]
http://u:p@h:81/a/b?q#f withHost "256.1.1.1" The specified host is malformed (Ipv4OutOfRangePart) ["256.1.1.1","Ipv4OutOfRangePart",true]
http://u:p@h:81/a/b?q#f withHost "xn--a " The specified host is malformed
http://u:p@h:81/a/b?q#f withHost "xn--a\t" The specified host is malformed ["\t","InvalidUrlUnit",false]
http://u:p@h:81/a/b?q#f withPort null http://u:p@h/a/b?q#f http://u:p@h/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPort 0 http://u:p@h:0/a/b?q#f http://u:p@h:0/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPort 80 http://u:p@h/a/b?q#f http://u:p@h/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPort 443 http://u:p@h:443/a/b?q#f http://u:p@h:443/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPort 65535 http://u:p@h:65535/a/b?q#f http://u:p@h:65535/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withPort 65536 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
http://u:p@h:81/a/b?q#f withPort -1 The specified port is malformed
http://u:p@h:81/a/b?q#f withPort 9223372036854775807 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
http://u:p@h:81/a/b?q#f withPort -9223372036854775808 The specified port is malformed
http://u:p@h:81/a/b?q#f withPath "" http://u:p@h:81/?q#f http://u:p@h:81/?q#f /
http://u:p@h:81/a/b?q#f withPath "/" http://u:p@h:81/?q#f http://u:p@h:81/?q#f /
http://u:p@h:81/a/b?q#f withPath "x" http://u:p@h:81/x?q#f http://u:p@h:81/x?q#f /x
http://u:p@h:81/a/b?q#f withPath "/x" http://u:p@h:81/x?q#f http://u:p@h:81/x?q#f /x
http://u:p@h:81/a/b?q#f withPath "//x" http://u:p@h:81//x?q#f http://u:p@h:81//x?q#f //x
http://u:p@h:81/a/b?q#f withPath "\\x" http://u:p@h:81/x?q#f http://u:p@h:81/x?q#f /x
http://u:p@h:81/a/b?q#f withPath "a/../b" http://u:p@h:81/b?q#f http://u:p@h:81/b?q#f /b
http://u:p@h:81/a/b?q#f withPath "?#" http://u:p@h:81/%3F%23?q#f http://u:p@h:81/%3F%23?q#f /%3F%23
http://u:p@h:81/a/b?q#f withPath " \u00e4" http://u:p@h:81/%20%C3%A4?q#f http://u:p@h:81/%20%C3%A4?q#f /%20%C3%A4
http://u:p@h:81/a/b?q#f withPath "C|/x" http://u:p@h:81/C|/x?q#f http://u:p@h:81/C|/x?q#f /C|/x
http://u:p@h:81/a/b?q#f withPath "a\tb" http://u:p@h:81/ab?q#f http://u:p@h:81/ab?q#f /ab
http://u:p@h:81/a/b?q#f withQuery null http://u:p@h:81/a/b#f http://u:p@h:81/a/b#f /a/b
http://u:p@h:81/a/b?q#f withQuery "" http://u:p@h:81/a/b#f http://u:p@h:81/a/b#f /a/b
http://u:p@h:81/a/b?q#f withQuery "?" http://u:p@h:81/a/b?#f http://u:p@h:81/a/b?#f /a/b
http://u:p@h:81/a/b?q#f withQuery "??" http://u:p@h:81/a/b??#f http://u:p@h:81/a/b??#f /a/b
http://u:p@h:81/a/b?q#f withQuery "q" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withQuery "?q" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withQuery "#" http://u:p@h:81/a/b?%23#f http://u:p@h:81/a/b?%23#f /a/b
http://u:p@h:81/a/b?q#f withQuery "'\"" http://u:p@h:81/a/b?%27%22#f http://u:p@h:81/a/b?%27%22#f /a/b
http://u:p@h:81/a/b?q#f withQuery "\u00e4\n" http://u:p@h:81/a/b?%C3%A4#f http://u:p@h:81/a/b?%C3%A4#f /a/b
http://u:p@h:81/a/b?q#f withFragment null http://u:p@h:81/a/b?q http://u:p@h:81/a/b?q /a/b
http://u:p@h:81/a/b?q#f withFragment "" http://u:p@h:81/a/b?q http://u:p@h:81/a/b?q /a/b
http://u:p@h:81/a/b?q#f withFragment "#" http://u:p@h:81/a/b?q# http://u:p@h:81/a/b?q# /a/b
http://u:p@h:81/a/b?q#f withFragment "##" http://u:p@h:81/a/b?q## http://u:p@h:81/a/b?q## /a/b
http://u:p@h:81/a/b?q#f withFragment "f" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withFragment "#f" http://u:p@h:81/a/b?q#f http://u:p@h:81/a/b?q#f /a/b
http://u:p@h:81/a/b?q#f withFragment "`\"" http://u:p@h:81/a/b?q#%60%22 http://u:p@h:81/a/b?q#%60%22 /a/b
http://u:p@h:81/a/b?q#f withFragment "\u00e4\u0000" http://u:p@h:81/a/b?q#%C3%A4%00 http://u:p@h:81/a/b?q#%C3%A4%00 /a/b
http://h withScheme "http" http://h/ http://h/ /
http://h withScheme "HTTPS" https://h/ https://h/ /
http://h withScheme "ws:" ws://h/ ws://h/ /
http://h withScheme "wss:x" wss://h/ wss://h/ /
http://h withScheme "f\ntp" ftp://h/ ftp://h/ /
http://h withScheme "file" file://h/ file://h/ /
http://h withScheme "foo" http://h/ http://h/ /
http://h withScheme "b+-.1" http://h/ http://h/ /
http://h withScheme "" The specified scheme is malformed
http://h withScheme "1" The specified scheme is malformed
http://h withScheme "a b" The specified scheme is malformed
http://h withScheme " ws" The specified scheme is malformed
http://h withUsername null http://h/ http://h/ /
http://h withUsername "" http://h/ http://h/ /
http://h withUsername "u" http://u@h/ http://u@h/ /
http://h withUsername "\u00e4:@/%" http://%C3%A4%3A%40%2F%@h/ http://%C3%A4%3A%40%2F%@h/ /
http://h withUsername "\t" http://%09@h/ http://%09@h/ /
http://h withPassword null http://h/ http://h/ /
http://h withPassword "" http://h/ http://h/ /
http://h withPassword "p" http://:p@h/ http://:p@h/ /
http://h withPassword "\u00e4:@/%" http://:%C3%A4%3A%40%2F%@h/ http://:%C3%A4%3A%40%2F%@h/ /
http://h withPassword "\ufffd" http://:%FF@h/ http://:%FF@h/ /
http://h withHost null The specified host is malformed (HostMissing) ["","HostMissing",true]
http://h withHost "" The specified host is malformed (HostMissing) ["","HostMissing",true]
http://h withHost "H" http://h/ http://h/ /
http://h withHost "\u00e4" http://xn--4ca/ http://ä/ /
http://h withHost "1.2.3" http://1.2.0.3/ http://1.2.0.3/ /
http://h withHost "[::1]" http://[::1]/ http://[::1]/ /
http://h withHost "a:1" The specified host is malformed
http://h withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
http://h withHost "a/b" http://a/ http://a/ /
http://h withHost "a?b" http://a/ http://a/ /
http://h withHost "a@b" The specified host is malformed (DomainInvalidCodePoint) ["@b","DomainInvalidCodePoint",true]
http://h withHost "localhost" http://localhost/ http://localhost/ /
http://h withHost "a b" The specified host is malformed (DomainInvalidCodePoint) [" b","DomainInvalidCodePoint",true]
http://h withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
http://h withHost "xn--" The specified host is malformed
http://h withHost "a\tb" http://ab/ http://ab/ /
http://h withHost "a\tb c" The specified host is malformed (DomainInvalidCodePoint) [" c","DomainInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
http://h withHost "1.2.3.4.5" The specified host is malformed (Ipv4TooManyParts) ["5","Ipv4TooManyParts",true]
http://h withHost "256.1.1.1" The specified host is malformed (Ipv4OutOfRangePart) ["256.1.1.1","Ipv4OutOfRangePart",true]
http://h withHost "xn--a " The specified host is malformed
http://h withHost "xn--a\t" The specified host is malformed ["\t","InvalidUrlUnit",false]
http://h withPort null http://h/ http://h/ /
http://h withPort 0 http://h:0/ http://h:0/ /
http://h withPort 80 http://h/ http://h/ /
http://h withPort 443 http://h:443/ http://h:443/ /
http://h withPort 65535 http://h:65535/ http://h:65535/ /
http://h withPort 65536 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
http://h withPort -1 The specified port is malformed
http://h withPort 9223372036854775807 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
http://h withPort -9223372036854775808 The specified port is malformed
http://h withPath "" http://h/ http://h/ /
http://h withPath "/" http://h/ http://h/ /
http://h withPath "x" http://h/x http://h/x /x
http://h withPath "/x" http://h/x http://h/x /x
http://h withPath "//x" http://h//x http://h//x //x
http://h withPath "\\x" http://h/x http://h/x /x
http://h withPath "a/../b" http://h/b http://h/b /b
http://h withPath "?#" http://h/%3F%23 http://h/%3F%23 /%3F%23
http://h withPath " \u00e4" http://h/%20%C3%A4 http://h/%20%C3%A4 /%20%C3%A4
http://h withPath "C|/x" http://h/C|/x http://h/C|/x /C|/x
http://h withPath "a\tb" http://h/ab http://h/ab /ab
http://h withQuery null http://h/ http://h/ /
http://h withQuery "" http://h/ http://h/ /
http://h withQuery "?" http://h/? http://h/? /
http://h withQuery "??" http://h/?? http://h/?? /
http://h withQuery "q" http://h/?q http://h/?q /
http://h withQuery "?q" http://h/?q http://h/?q /
http://h withQuery "#" http://h/?%23 http://h/?%23 /
http://h withQuery "'\"" http://h/?%27%22 http://h/?%27%22 /
http://h withQuery "\u00e4\n" http://h/?%C3%A4 http://h/?%C3%A4 /
http://h withFragment null http://h/ http://h/ /
http://h withFragment "" http://h/ http://h/ /
http://h withFragment "#" http://h/# http://h/# /
http://h withFragment "##" http://h/## http://h/## /
http://h withFragment "f" http://h/#f http://h/#f /
http://h withFragment "#f" http://h/#f http://h/#f /
http://h withFragment "`\"" http://h/#%60%22 http://h/#%60%22 /
http://h withFragment "\u00e4\u0000" http://h/#%C3%A4%00 http://h/#%C3%A4%00 /
foo://h:1/a withScheme "http" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "HTTPS" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "ws:" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "wss:x" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "f\ntp" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "file" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "foo" foo://h:1/a foo://h:1/a /a
foo://h:1/a withScheme "b+-.1" b+-.1://h:1/a b+-.1://h:1/a /a
foo://h:1/a withScheme "" The specified scheme is malformed
foo://h:1/a withScheme "1" The specified scheme is malformed
foo://h:1/a withScheme "a b" The specified scheme is malformed
foo://h:1/a withScheme " ws" The specified scheme is malformed
foo://h:1/a withUsername null foo://h:1/a foo://h:1/a /a
foo://h:1/a withUsername "" foo://h:1/a foo://h:1/a /a
foo://h:1/a withUsername "u" foo://u@h:1/a foo://u@h:1/a /a
foo://h:1/a withUsername "\u00e4:@/%" foo://%C3%A4%3A%40%2F%@h:1/a foo://%C3%A4%3A%40%2F%@h:1/a /a
foo://h:1/a withUsername "\t" foo://%09@h:1/a foo://%09@h:1/a /a
foo://h:1/a withPassword null foo://h:1/a foo://h:1/a /a
foo://h:1/a withPassword "" foo://h:1/a foo://h:1/a /a
foo://h:1/a withPassword "p" foo://:p@h:1/a foo://:p@h:1/a /a
foo://h:1/a withPassword "\u00e4:@/%" foo://:%C3%A4%3A%40%2F%@h:1/a foo://:%C3%A4%3A%40%2F%@h:1/a /a
foo://h:1/a withPassword "\ufffd" foo://:%FF@h:1/a foo://:%FF@h:1/a /a
foo://h:1/a withHost null foo://h:1/a foo://h:1/a /a
foo://h:1/a withHost "" foo://h:1/a foo://h:1/a /a
foo://h:1/a withHost "H" foo://H:1/a foo://h:1/a /a
foo://h:1/a withHost "\u00e4" foo://%C3%A4:1/a foo://%c3%a4:1/a /a
foo://h:1/a withHost "1.2.3" foo://1.2.3:1/a foo://1.2.3:1/a /a
foo://h:1/a withHost "[::1]" foo://[::1]:1/a foo://[::1]:1/a /a
foo://h:1/a withHost "a:1" The specified host is malformed
foo://h:1/a withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
foo://h:1/a withHost "a/b" foo://a:1/a foo://a:1/a /a
foo://h:1/a withHost "a?b" foo://a:1/a foo://a:1/a /a
foo://h:1/a withHost "a@b" The specified host is malformed (HostInvalidCodePoint) ["@b","HostInvalidCodePoint",true]
foo://h:1/a withHost "localhost" foo://localhost:1/a foo://localhost:1/a /a
foo://h:1/a withHost "a b" The specified host is malformed (HostInvalidCodePoint) [" b","HostInvalidCodePoint",true]
foo://h:1/a withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
foo://h:1/a withHost "xn--" foo://xn--:1/a foo://:1/a /a
foo://h:1/a withHost "a\tb" foo://ab:1/a foo://ab:1/a /a
foo://h:1/a withHost "a\tb c" The specified host is malformed (HostInvalidCodePoint) [" c","HostInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
foo://h:1/a withHost "1.2.3.4.5" foo://1.2.3.4.5:1/a foo://1.2.3.4.5:1/a /a
foo://h:1/a withHost "256.1.1.1" foo://256.1.1.1:1/a foo://256.1.1.1:1/a /a
foo://h:1/a withHost "xn--a " The specified host is malformed (HostInvalidCodePoint) [" ","HostInvalidCodePoint",true]
foo://h:1/a withHost "xn--a\t" foo://xn--a:1/a foo:// /a
foo://h:1/a withPort null foo://h/a foo://h/a /a
foo://h:1/a withPort 0 foo://h:0/a foo://h:0/a /a
foo://h:1/a withPort 80 foo://h:80/a foo://h:80/a /a
foo://h:1/a withPort 443 foo://h:443/a foo://h:443/a /a
foo://h:1/a withPort 65535 foo://h:65535/a foo://h:65535/a /a
foo://h:1/a withPort 65536 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
foo://h:1/a withPort -1 The specified port is malformed
foo://h:1/a withPort 9223372036854775807 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
foo://h:1/a withPort -9223372036854775808 The specified port is malformed
foo://h:1/a withPath "" foo://h:1 foo://h:1 
foo://h:1/a withPath "/" foo://h:1/ foo://h:1/ /
foo://h:1/a withPath "x" foo://h:1/x foo://h:1/x /x
foo://h:1/a withPath "/x" foo://h:1/x foo://h:1/x /x
foo://h:1/a withPath "//x" foo://h:1//x foo://h:1//x //x
foo://h:1/a withPath "\\x" foo://h:1/\x foo://h:1/\x /\x
foo://h:1/a withPath "a/../b" foo://h:1/b foo://h:1/b /b
foo://h:1/a withPath "?#" foo://h:1/%3F%23 foo://h:1/%3F%23 /%3F%23
foo://h:1/a withPath " \u00e4" foo://h:1/%20%C3%A4 foo://h:1/%20%C3%A4 /%20%C3%A4
foo://h:1/a withPath "C|/x" foo://h:1/C|/x foo://h:1/C|/x /C|/x
foo://h:1/a withPath "a\tb" foo://h:1/ab foo://h:1/ab /ab
foo://h:1/a withQuery null foo://h:1/a foo://h:1/a /a
foo://h:1/a withQuery "" foo://h:1/a foo://h:1/a /a
foo://h:1/a withQuery "?" foo://h:1/a? foo://h:1/a? /a
foo://h:1/a withQuery "??" foo://h:1/a?? foo://h:1/a?? /a
foo://h:1/a withQuery "q" foo://h:1/a?q foo://h:1/a?q /a
foo://h:1/a withQuery "?q" foo://h:1/a?q foo://h:1/a?q /a
foo://h:1/a withQuery "#" foo://h:1/a?%23 foo://h:1/a?%23 /a
foo://h:1/a withQuery "'\"" foo://h:1/a?'%22 foo://h:1/a?'%22 /a
foo://h:1/a withQuery "\u00e4\n" foo://h:1/a?%C3%A4 foo://h:1/a?%C3%A4 /a
foo://h:1/a withFragment null foo://h:1/a foo://h:1/a /a
foo://h:1/a withFragment "" foo://h:1/a foo://h:1/a /a
foo://h:1/a withFragment "#" foo://h:1/a# foo://h:1/a# /a
foo://h:1/a withFragment "##" foo://h:1/a## foo://h:1/a## /a
foo://h:1/a withFragment "f" foo://h:1/a#f foo://h:1/a#f /a
foo://h:1/a withFragment "#f" foo://h:1/a#f foo://h:1/a#f /a
foo://h:1/a withFragment "`\"" foo://h:1/a#%60%22 foo://h:1/a#%60%22 /a
foo://h:1/a withFragment "\u00e4\u0000" foo://h:1/a#%C3%A4%00 foo://h:1/a#%C3%A4%00 /a
foo://h withScheme "http" foo://h foo://h 
foo://h withScheme "HTTPS" foo://h foo://h 
foo://h withScheme "ws:" foo://h foo://h 
foo://h withScheme "wss:x" foo://h foo://h 
foo://h withScheme "f\ntp" foo://h foo://h 
foo://h withScheme "file" foo://h foo://h 
foo://h withScheme "foo" foo://h foo://h 
foo://h withScheme "b+-.1" b+-.1://h b+-.1://h 
foo://h withScheme "" The specified scheme is malformed
foo://h withScheme "1" The specified scheme is malformed
foo://h withScheme "a b" The specified scheme is malformed
foo://h withScheme " ws" The specified scheme is malformed
foo://h withUsername null foo://h foo://h 
foo://h withUsername "" foo://h foo://h 
foo://h withUsername "u" foo://u@h foo://u@h 
foo://h withUsername "\u00e4:@/%" foo://%C3%A4%3A%40%2F%@h foo://%C3%A4%3A%40%2F%@h 
foo://h withUsername "\t" foo://%09@h foo://%09@h 
foo://h withPassword null foo://h foo://h 
foo://h withPassword "" foo://h foo://h 
foo://h withPassword "p" foo://:p@h foo://:p@h 
foo://h withPassword "\u00e4:@/%" foo://:%C3%A4%3A%40%2F%@h foo://:%C3%A4%3A%40%2F%@h 
foo://h withPassword "\ufffd" foo://:%FF@h foo://:%FF@h 
foo://h withHost null foo:// foo:// 
foo://h withHost "" foo:// foo:// 
foo://h withHost "H" foo://H foo://h 
foo://h withHost "\u00e4" foo://%C3%A4 foo://%c3%a4 
foo://h withHost "1.2.3" foo://1.2.3 foo://1.2.3 
foo://h withHost "[::1]" foo://[::1] foo://[::1] 
foo://h withHost "a:1" The specified host is malformed
foo://h withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
foo://h withHost "a/b" foo://a foo://a 
foo://h withHost "a?b" foo://a foo://a 
foo://h withHost "a@b" The specified host is malformed (HostInvalidCodePoint) ["@b","HostInvalidCodePoint",true]
foo://h withHost "localhost" foo://localhost foo://localhost 
foo://h withHost "a b" The specified host is malformed (HostInvalidCodePoint) [" b","HostInvalidCodePoint",true]
foo://h withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
foo://h withHost "xn--" foo://xn-- foo:// 
foo://h withHost "a\tb" foo://ab foo://ab 
foo://h withHost "a\tb c" The specified host is malformed (HostInvalidCodePoint) [" c","HostInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
foo://h withHost "1.2.3.4.5" foo://1.2.3.4.5 foo://1.2.3.4.5 
foo://h withHost "256.1.1.1" foo://256.1.1.1 foo://256.1.1.1 
foo://h withHost "xn--a " The specified host is malformed (HostInvalidCodePoint) [" ","HostInvalidCodePoint",true]
foo://h withHost "xn--a\t" foo://xn--a foo:// 
foo://h withPort null foo://h foo://h 
foo://h withPort 0 foo://h:0 foo://h:0 
foo://h withPort 80 foo://h:80 foo://h:80 
foo://h withPort 443 foo://h:443 foo://h:443 
foo://h withPort 65535 foo://h:65535 foo://h:65535 
foo://h withPort 65536 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
foo://h withPort -1 The specified port is malformed
foo://h withPort 9223372036854775807 The specified port is malformed (PortOutOfRange) ["","PortOutOfRange",true]
foo://h withPort -9223372036854775808 The specified port is malformed
foo://h withPath "" foo://h foo://h 
foo://h withPath "/" foo://h/ foo://h/ /
foo://h withPath "x" foo://h/x foo://h/x /x
foo://h withPath "/x" foo://h/x foo://h/x /x
foo://h withPath "//x" foo://h//x foo://h//x //x
foo://h withPath "\\x" foo://h/\x foo://h/\x /\x
foo://h withPath "a/../b" foo://h/b foo://h/b /b
foo://h withPath "?#" foo://h/%3F%23 foo://h/%3F%23 /%3F%23
foo://h withPath " \u00e4" foo://h/%20%C3%A4 foo://h/%20%C3%A4 /%20%C3%A4
foo://h withPath "C|/x" foo://h/C|/x foo://h/C|/x /C|/x
foo://h withPath "a\tb" foo://h/ab foo://h/ab /ab
foo://h withQuery null foo://h foo://h 
foo://h withQuery "" foo://h foo://h 
foo://h withQuery "?" foo://h? foo://h? 
foo://h withQuery "??" foo://h?? foo://h?? 
foo://h withQuery "q" foo://h?q foo://h?q 
foo://h withQuery "?q" foo://h?q foo://h?q 
foo://h withQuery "#" foo://h?%23 foo://h?%23 
foo://h withQuery "'\"" foo://h?'%22 foo://h?'%22 
foo://h withQuery "\u00e4\n" foo://h?%C3%A4 foo://h?%C3%A4 
foo://h withFragment null foo://h foo://h 
foo://h withFragment "" foo://h foo://h 
foo://h withFragment "#" foo://h# foo://h# 
foo://h withFragment "##" foo://h## foo://h## 
foo://h withFragment "f" foo://h#f foo://h#f 
foo://h withFragment "#f" foo://h#f foo://h#f 
foo://h withFragment "`\"" foo://h#%60%22 foo://h#%60%22 
foo://h withFragment "\u00e4\u0000" foo://h#%C3%A4%00 foo://h#%C3%A4%00 
foo:/a withScheme "http" foo:/a foo:/a /a
foo:/a withScheme "HTTPS" foo:/a foo:/a /a
foo:/a withScheme "ws:" foo:/a foo:/a /a
foo:/a withScheme "wss:x" foo:/a foo:/a /a
foo:/a withScheme "f\ntp" foo:/a foo:/a /a
foo:/a withScheme "file" foo:/a foo:/a /a
foo:/a withScheme "foo" foo:/a foo:/a /a
foo:/a withScheme "b+-.1" b+-.1:/a b+-.1:/a /a
foo:/a withScheme "" The specified scheme is malformed
foo:/a withScheme "1" The specified scheme is malformed
foo:/a withScheme "a b" The specified scheme is malformed
foo:/a withScheme " ws" The specified scheme is malformed
foo:/a withUsername null foo:/a foo:/a /a
foo:/a withUsername "" foo:/a foo:/a /a
foo:/a withUsername "u" foo:/a foo:/a /a
foo:/a withUsername "\u00e4:@/%" foo:/a foo:/a /a
foo:/a withUsername "\t" foo:/a foo:/a /a
foo:/a withPassword null foo:/a foo:/a /a
foo:/a withPassword "" foo:/a foo:/a /a
foo:/a withPassword "p" foo:/a foo:/a /a
foo:/a withPassword "\u00e4:@/%" foo:/a foo:/a /a
foo:/a withPassword "\ufffd" foo:/a foo:/a /a
foo:/a withHost null foo:///a foo:///a /a
foo:/a withHost "" foo:///a foo:///a /a
foo:/a withHost "H" foo://H/a foo://h/a /a
foo:/a withHost "\u00e4" foo://%C3%A4/a foo://%c3%a4/a /a
foo:/a withHost "1.2.3" foo://1.2.3/a foo://1.2.3/a /a
foo:/a withHost "[::1]" foo://[::1]/a foo://[::1]/a /a
foo:/a withHost "a:1" The specified host is malformed
foo:/a withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
foo:/a withHost "a/b" foo://a/a foo://a/a /a
foo:/a withHost "a?b" foo://a/a foo://a/a /a
foo:/a withHost "a@b" The specified host is malformed (HostInvalidCodePoint) ["@b","HostInvalidCodePoint",true]
foo:/a withHost "localhost" foo://localhost/a foo://localhost/a /a
foo:/a withHost "a b" The specified host is malformed (HostInvalidCodePoint) [" b","HostInvalidCodePoint",true]
foo:/a withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
foo:/a withHost "xn--" foo://xn--/a foo:///a /a
foo:/a withHost "a\tb" foo://ab/a foo://ab/a /a
foo:/a withHost "a\tb c" The specified host is malformed (HostInvalidCodePoint) [" c","HostInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
foo:/a withHost "1.2.3.4.5" foo://1.2.3.4.5/a foo://1.2.3.4.5/a /a
foo:/a withHost "256.1.1.1" foo://256.1.1.1/a foo://256.1.1.1/a /a
foo:/a withHost "xn--a " The specified host is malformed (HostInvalidCodePoint) [" ","HostInvalidCodePoint",true]
foo:/a withHost "xn--a\t" foo://xn--a/a foo:// /a
foo:/a withPort null foo:/a foo:/a /a
foo:/a withPort 0 foo:/a foo:/a /a
foo:/a withPort 80 foo:/a foo:/a /a
foo:/a withPort 443 foo:/a foo:/a /a
foo:/a withPort 65535 foo:/a foo:/a /a
foo:/a withPort 65536 foo:/a foo:/a /a
foo:/a withPort -1 foo:/a foo:/a /a
foo:/a withPort 9223372036854775807 foo:/a foo:/a /a
foo:/a withPort -9223372036854775808 foo:/a foo:/a /a
foo:/a withPath "" foo:/ foo:/ /
foo:/a withPath "/" foo:/ foo:/ /
foo:/a withPath "x" foo:/x foo:/x /x
foo:/a withPath "/x" foo:/x foo:/x /x
foo:/a withPath "//x" foo:/.//x foo:/.//x //x
foo:/a withPath "\\x" foo:/\x foo:/\x /\x
foo:/a withPath "a/../b" foo:/b foo:/b /b
foo:/a withPath "?#" foo:/%3F%23 foo:/%3F%23 /%3F%23
foo:/a withPath " \u00e4" foo:/%20%C3%A4 foo:/%20%C3%A4 /%20%C3%A4
foo:/a withPath "C|/x" foo:/C|/x foo:/C|/x /C|/x
foo:/a withPath "a\tb" foo:/ab foo:/ab /ab
foo:/a withQuery null foo:/a foo:/a /a
foo:/a withQuery "" foo:/a foo:/a /a
foo:/a withQuery "?" foo:/a? foo:/a? /a
foo:/a withQuery "??" foo:/a?? foo:/a?? /a
foo:/a withQuery "q" foo:/a?q foo:/a?q /a
foo:/a withQuery "?q" foo:/a?q foo:/a?q /a
foo:/a withQuery "#" foo:/a?%23 foo:/a?%23 /a
foo:/a withQuery "'\"" foo:/a?'%22 foo:/a?'%22 /a
foo:/a withQuery "\u00e4\n" foo:/a?%C3%A4 foo:/a?%C3%A4 /a
foo:/a withFragment null foo:/a foo:/a /a
foo:/a withFragment "" foo:/a foo:/a /a
foo:/a withFragment "#" foo:/a# foo:/a# /a
foo:/a withFragment "##" foo:/a## foo:/a## /a
foo:/a withFragment "f" foo:/a#f foo:/a#f /a
foo:/a withFragment "#f" foo:/a#f foo:/a#f /a
foo:/a withFragment "`\"" foo:/a#%60%22 foo:/a#%60%22 /a
foo:/a withFragment "\u00e4\u0000" foo:/a#%C3%A4%00 foo:/a#%C3%A4%00 /a
foo:a b ?q#f withScheme "http" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "HTTPS" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "ws:" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "wss:x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "f\ntp" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "file" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "foo" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withScheme "b+-.1" b+-.1:a b ?q#f b+-.1:a b ?q#f a b 
foo:a b ?q#f withScheme "" The specified scheme is malformed
foo:a b ?q#f withScheme "1" The specified scheme is malformed
foo:a b ?q#f withScheme "a b" The specified scheme is malformed
foo:a b ?q#f withScheme " ws" The specified scheme is malformed
foo:a b ?q#f withUsername null foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withUsername "" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withUsername "u" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withUsername "\u00e4:@/%" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withUsername "\t" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPassword null foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPassword "" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPassword "p" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPassword "\u00e4:@/%" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPassword "\ufffd" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost null foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "H" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "\u00e4" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "1.2.3" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "[::1]" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a:1" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost ":" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a/b" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a?b" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a@b" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "localhost" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a b" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "[" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "xn--" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a\tb" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "a\tb c" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "1.2.3.4.5" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "256.1.1.1" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "xn--a " foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withHost "xn--a\t" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort null foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 0 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 80 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 443 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 65535 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 65536 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort -1 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort 9223372036854775807 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPort -9223372036854775808 foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "/" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "/x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "//x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "\\x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "a/../b" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "?#" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath " \u00e4" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "C|/x" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withPath "a\tb" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withQuery null foo:a b #f foo:a b #f a b 
foo:a b ?q#f withQuery "" foo:a b #f foo:a b #f a b 
foo:a b ?q#f withQuery "?" foo:a b ?#f foo:a b ?#f a b 
foo:a b ?q#f withQuery "??" foo:a b ??#f foo:a b ??#f a b 
foo:a b ?q#f withQuery "q" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withQuery "?q" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withQuery "#" foo:a b ?%23#f foo:a b ?%23#f a b 
foo:a b ?q#f withQuery "'\"" foo:a b ?'%22#f foo:a b ?'%22#f a b 
foo:a b ?q#f withQuery "\u00e4\n" foo:a b ?%C3%A4#f foo:a b ?%C3%A4#f a b 
foo:a b ?q#f withFragment null foo:a b ?q foo:a b ?q a b 
foo:a b ?q#f withFragment "" foo:a b ?q foo:a b ?q a b 
foo:a b ?q#f withFragment "#" foo:a b ?q# foo:a b ?q# a b 
foo:a b ?q#f withFragment "##" foo:a b ?q## foo:a b ?q## a b 
foo:a b ?q#f withFragment "f" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withFragment "#f" foo:a b ?q#f foo:a b ?q#f a b 
foo:a b ?q#f withFragment "`\"" foo:a b ?q#%60%22 foo:a b ?q#%60%22 a b 
foo:a b ?q#f withFragment "\u00e4\u0000" foo:a b ?q#%C3%A4%00 foo:a b ?q#%C3%A4%00 a b 
foo:///a withScheme "http" foo:///a foo:///a /a
foo:///a withScheme "HTTPS" foo:///a foo:///a /a
foo:///a withScheme "ws:" foo:///a foo:///a /a
foo:///a withScheme "wss:x" foo:///a foo:///a /a
foo:///a withScheme "f\ntp" foo:///a foo:///a /a
foo:///a withScheme "file" foo:///a foo:///a /a
foo:///a withScheme "foo" foo:///a foo:///a /a
foo:///a withScheme "b+-.1" b+-.1:///a b+-.1:///a /a
foo:///a withScheme "" The specified scheme is malformed
foo:///a withScheme "1" The specified scheme is malformed
foo:///a withScheme "a b" The specified scheme is malformed
foo:///a withScheme " ws" The specified scheme is malformed
foo:///a withUsername null foo:///a foo:///a /a
foo:///a withUsername "" foo:///a foo:///a /a
foo:///a withUsername "u" foo:///a foo:///a /a
foo:///a withUsername "\u00e4:@/%" foo:///a foo:///a /a
foo:///a withUsername "\t" foo:///a foo:///a /a
foo:///a withPassword null foo:///a foo:///a /a
foo:///a withPassword "" foo:///a foo:///a /a
foo:///a withPassword "p" foo:///a foo:///a /a
foo:///a withPassword "\u00e4:@/%" foo:///a foo:///a /a
foo:///a withPassword "\ufffd" foo:///a foo:///a /a
foo:///a withHost null foo:///a foo:///a /a
foo:///a withHost "" foo:///a foo:///a /a
foo:///a withHost "H" foo://H/a foo://h/a /a
foo:///a withHost "\u00e4" foo://%C3%A4/a foo://%c3%a4/a /a
foo:///a withHost "1.2.3" foo://1.2.3/a foo://1.2.3/a /a
foo:///a withHost "[::1]" foo://[::1]/a foo://[::1]/a /a
foo:///a withHost "a:1" The specified host is malformed
foo:///a withHost ":" The specified host is malformed (HostMissing) [":","HostMissing",true]
foo:///a withHost "a/b" foo://a/a foo://a/a /a
foo:///a withHost "a?b" foo://a/a foo://a/a /a
foo:///a withHost "a@b" The specified host is malformed (HostInvalidCodePoint) ["@b","HostInvalidCodePoint",true]
foo:///a withHost "localhost" foo://localhost/a foo://localhost/a /a
foo:///a withHost "a b" The specified host is malformed (HostInvalidCodePoint) [" b","HostInvalidCodePoint",true]
foo:///a withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
foo:///a withHost "xn--" foo://xn--/a foo:///a /a
foo:///a withHost "a\tb" foo://ab/a foo://ab/a /a
foo:///a withHost "a\tb c" The specified host is malformed (HostInvalidCodePoint) [" c","HostInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
foo:///a withHost "1.2.3.4.5" foo://1.2.3.4.5/a foo://1.2.3.4.5/a /a
foo:///a withHost "256.1.1.1" foo://256.1.1.1/a foo://256.1.1.1/a /a
foo:///a withHost "xn--a " The specified host is malformed (HostInvalidCodePoint) [" ","HostInvalidCodePoint",true]
foo:///a withHost "xn--a\t" foo://xn--a/a foo:// /a
foo:///a withPort null foo:///a foo:///a /a
foo:///a withPort 0 foo:///a foo:///a /a
foo:///a withPort 80 foo:///a foo:///a /a
foo:///a withPort 443 foo:///a foo:///a /a
foo:///a withPort 65535 foo:///a foo:///a /a
foo:///a withPort 65536 foo:///a foo:///a /a
foo:///a withPort -1 foo:///a foo:///a /a
foo:///a withPort 9223372036854775807 foo:///a foo:///a /a
foo:///a withPort -9223372036854775808 foo:///a foo:///a /a
foo:///a withPath "" foo:// foo:// 
foo:///a withPath "/" foo:/// foo:/// /
foo:///a withPath "x" foo:///x foo:///x /x
foo:///a withPath "/x" foo:///x foo:///x /x
foo:///a withPath "//x" foo:////x foo:////x //x
foo:///a withPath "\\x" foo:///\x foo:///\x /\x
foo:///a withPath "a/../b" foo:///b foo:///b /b
foo:///a withPath "?#" foo:///%3F%23 foo:///%3F%23 /%3F%23
foo:///a withPath " \u00e4" foo:///%20%C3%A4 foo:///%20%C3%A4 /%20%C3%A4
foo:///a withPath "C|/x" foo:///C|/x foo:///C|/x /C|/x
foo:///a withPath "a\tb" foo:///ab foo:///ab /ab
foo:///a withQuery null foo:///a foo:///a /a
foo:///a withQuery "" foo:///a foo:///a /a
foo:///a withQuery "?" foo:///a? foo:///a? /a
foo:///a withQuery "??" foo:///a?? foo:///a?? /a
foo:///a withQuery "q" foo:///a?q foo:///a?q /a
foo:///a withQuery "?q" foo:///a?q foo:///a?q /a
foo:///a withQuery "#" foo:///a?%23 foo:///a?%23 /a
foo:///a withQuery "'\"" foo:///a?'%22 foo:///a?'%22 /a
foo:///a withQuery "\u00e4\n" foo:///a?%C3%A4 foo:///a?%C3%A4 /a
foo:///a withFragment null foo:///a foo:///a /a
foo:///a withFragment "" foo:///a foo:///a /a
foo:///a withFragment "#" foo:///a# foo:///a# /a
foo:///a withFragment "##" foo:///a## foo:///a## /a
foo:///a withFragment "f" foo:///a#f foo:///a#f /a
foo:///a withFragment "#f" foo:///a#f foo:///a#f /a
foo:///a withFragment "`\"" foo:///a#%60%22 foo:///a#%60%22 /a
foo:///a withFragment "\u00e4\u0000" foo:///a#%C3%A4%00 foo:///a#%C3%A4%00 /a
file:///a withScheme "http" file:///a file:///a /a
file:///a withScheme "HTTPS" file:///a file:///a /a
file:///a withScheme "ws:" file:///a file:///a /a
file:///a withScheme "wss:x" file:///a file:///a /a
file:///a withScheme "f\ntp" file:///a file:///a /a
file:///a withScheme "file" file:///a file:///a /a
file:///a withScheme "foo" file:///a file:///a /a
file:///a withScheme "b+-.1" file:///a file:///a /a
file:///a withScheme "" The specified scheme is malformed
file:///a withScheme "1" The specified scheme is malformed
file:///a withScheme "a b" The specified scheme is malformed
file:///a withScheme " ws" The specified scheme is malformed
file:///a withUsername null file:///a file:///a /a
file:///a withUsername "" file:///a file:///a /a
file:///a withUsername "u" file:///a file:///a /a
file:///a withUsername "\u00e4:@/%" file:///a file:///a /a
file:///a withUsername "\t" file:///a file:///a /a
file:///a withPassword null file:///a file:///a /a
file:///a withPassword "" file:///a file:///a /a
file:///a withPassword "p" file:///a file:///a /a
file:///a withPassword "\u00e4:@/%" file:///a file:///a /a
file:///a withPassword "\ufffd" file:///a file:///a /a
file:///a withHost null file:///a file:///a /a
file:///a withHost "" file:///a file:///a /a
file:///a withHost "H" file://h/a file://h/a /a
file:///a withHost "\u00e4" file://xn--4ca/a file://ä/a /a
file:///a withHost "1.2.3" file://1.2.0.3/a file://1.2.0.3/a /a
file:///a withHost "[::1]" file://[::1]/a file://[::1]/a /a
file:///a withHost "a:1" The specified host is malformed (DomainInvalidCodePoint) [":1","DomainInvalidCodePoint",true]
file:///a withHost ":" The specified host is malformed (DomainInvalidCodePoint) [":","DomainInvalidCodePoint",true]
file:///a withHost "a/b" file://a/a file://a/a /a
file:///a withHost "a?b" file://a/a file://a/a /a
file:///a withHost "a@b" The specified host is malformed (DomainInvalidCodePoint) ["@b","DomainInvalidCodePoint",true]
file:///a withHost "localhost" file:///a file:///a /a
file:///a withHost "a b" The specified host is malformed (DomainInvalidCodePoint) [" b","DomainInvalidCodePoint",true]
file:///a withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
file:///a withHost "xn--" The specified host is malformed
file:///a withHost "a\tb" file://ab/a file://ab/a /a
file:///a withHost "a\tb c" The specified host is malformed (DomainInvalidCodePoint) [" c","DomainInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
file:///a withHost "1.2.3.4.5" The specified host is malformed (Ipv4TooManyParts) ["5","Ipv4TooManyParts",true]
file:///a withHost "256.1.1.1" The specified host is malformed (Ipv4OutOfRangePart) ["256.1.1.1","Ipv4OutOfRangePart",true]
file:///a withHost "xn--a " The specified host is malformed
file:///a withHost "xn--a\t" The specified host is malformed ["\t","InvalidUrlUnit",false]
file:///a withPort null file:///a file:///a /a
file:///a withPort 0 file:///a file:///a /a
file:///a withPort 80 file:///a file:///a /a
file:///a withPort 443 file:///a file:///a /a
file:///a withPort 65535 file:///a file:///a /a
file:///a withPort 65536 file:///a file:///a /a
file:///a withPort -1 file:///a file:///a /a
file:///a withPort 9223372036854775807 file:///a file:///a /a
file:///a withPort -9223372036854775808 file:///a file:///a /a
file:///a withPath "" file:/// file:/// /
file:///a withPath "/" file:/// file:/// /
file:///a withPath "x" file:///x file:///x /x
file:///a withPath "/x" file:///x file:///x /x
file:///a withPath "//x" file:////x file:////x //x
file:///a withPath "\\x" file:///x file:///x /x
file:///a withPath "a/../b" file:///b file:///b /b
file:///a withPath "?#" file:///%3F%23 file:///%3F%23 /%3F%23
file:///a withPath " \u00e4" file:///%20%C3%A4 file:///%20%C3%A4 /%20%C3%A4
file:///a withPath "C|/x" file:///C:/x file:///C:/x /C:/x
file:///a withPath "a\tb" file:///ab file:///ab /ab
file:///a withQuery null file:///a file:///a /a
file:///a withQuery "" file:///a file:///a /a
file:///a withQuery "?" file:///a? file:///a? /a
file:///a withQuery "??" file:///a?? file:///a?? /a
file:///a withQuery "q" file:///a?q file:///a?q /a
file:///a withQuery "?q" file:///a?q file:///a?q /a
file:///a withQuery "#" file:///a?%23 file:///a?%23 /a
file:///a withQuery "'\"" file:///a?%27%22 file:///a?%27%22 /a
file:///a withQuery "\u00e4\n" file:///a?%C3%A4 file:///a?%C3%A4 /a
file:///a withFragment null file:///a file:///a /a
file:///a withFragment "" file:///a file:///a /a
file:///a withFragment "#" file:///a# file:///a# /a
file:///a withFragment "##" file:///a## file:///a## /a
file:///a withFragment "f" file:///a#f file:///a#f /a
file:///a withFragment "#f" file:///a#f file:///a#f /a
file:///a withFragment "`\"" file:///a#%60%22 file:///a#%60%22 /a
file:///a withFragment "\u00e4\u0000" file:///a#%C3%A4%00 file:///a#%C3%A4%00 /a
file://h/a withScheme "http" http://h/a http://h/a /a
file://h/a withScheme "HTTPS" https://h/a https://h/a /a
file://h/a withScheme "ws:" ws://h/a ws://h/a /a
file://h/a withScheme "wss:x" wss://h/a wss://h/a /a
file://h/a withScheme "f\ntp" ftp://h/a ftp://h/a /a
file://h/a withScheme "file" file://h/a file://h/a /a
file://h/a withScheme "foo" file://h/a file://h/a /a
file://h/a withScheme "b+-.1" file://h/a file://h/a /a
file://h/a withScheme "" The specified scheme is malformed
file://h/a withScheme "1" The specified scheme is malformed
file://h/a withScheme "a b" The specified scheme is malformed
file://h/a withScheme " ws" The specified scheme is malformed
file://h/a withUsername null file://h/a file://h/a /a
file://h/a withUsername "" file://h/a file://h/a /a
file://h/a withUsername "u" file://h/a file://h/a /a
file://h/a withUsername "\u00e4:@/%" file://h/a file://h/a /a
file://h/a withUsername "\t" file://h/a file://h/a /a
file://h/a withPassword null file://h/a file://h/a /a
file://h/a withPassword "" file://h/a file://h/a /a
file://h/a withPassword "p" file://h/a file://h/a /a
file://h/a withPassword "\u00e4:@/%" file://h/a file://h/a /a
file://h/a withPassword "\ufffd" file://h/a file://h/a /a
file://h/a withHost null file:///a file:///a /a
file://h/a withHost "" file:///a file:///a /a
file://h/a withHost "H" file://h/a file://h/a /a
file://h/a withHost "\u00e4" file://xn--4ca/a file://ä/a /a
file://h/a withHost "1.2.3" file://1.2.0.3/a file://1.2.0.3/a /a
file://h/a withHost "[::1]" file://[::1]/a file://[::1]/a /a
file://h/a withHost "a:1" The specified host is malformed (DomainInvalidCodePoint) [":1","DomainInvalidCodePoint",true]
file://h/a withHost ":" The specified host is malformed (DomainInvalidCodePoint) [":","DomainInvalidCodePoint",true]
file://h/a withHost "a/b" file://a/a file://a/a /a
file://h/a withHost "a?b" file://a/a file://a/a /a
file://h/a withHost "a@b" The specified host is malformed (DomainInvalidCodePoint) ["@b","DomainInvalidCodePoint",true]
file://h/a withHost "localhost" file:///a file:///a /a
file://h/a withHost "a b" The specified host is malformed (DomainInvalidCodePoint) [" b","DomainInvalidCodePoint",true]
file://h/a withHost "[" The specified host is malformed (Ipv6Unclosed) ["[","Ipv6Unclosed",true]
file://h/a withHost "xn--" The specified host is malformed
file://h/a withHost "a\tb" file://ab/a file://ab/a /a
file://h/a withHost "a\tb c" The specified host is malformed (DomainInvalidCodePoint) [" c","DomainInvalidCodePoint",true] ["\tb c","InvalidUrlUnit",false]
file://h/a withHost "1.2.3.4.5" The specified host is malformed (Ipv4TooManyParts) ["5","Ipv4TooManyParts",true]
file://h/a withHost "256.1.1.1" The specified host is malformed (Ipv4OutOfRangePart) ["256.1.1.1","Ipv4OutOfRangePart",true]
file://h/a withHost "xn--a " The specified host is malformed
file://h/a withHost "xn--a\t" The specified host is malformed ["\t","InvalidUrlUnit",false]
file://h/a withPort null file://h/a file://h/a /a
file://h/a withPort 0 file://h/a file://h/a /a
file://h/a withPort 80 file://h/a file://h/a /a
file://h/a withPort 443 file://h/a file://h/a /a
file://h/a withPort 65535 file://h/a file://h/a /a
file://h/a withPort 65536 file://h/a file://h/a /a
file://h/a withPort -1 file://h/a file://h/a /a
file://h/a withPort 9223372036854775807 file://h/a file://h/a /a
file://h/a withPort -9223372036854775808 file://h/a file://h/a /a
file://h/a withPath "" file://h/ file://h/ /
file://h/a withPath "/" file://h/ file://h/ /
file://h/a withPath "x" file://h/x file://h/x /x
file://h/a withPath "/x" file://h/x file://h/x /x
file://h/a withPath "//x" file://h//x file://h//x //x
file://h/a withPath "\\x" file://h/x file://h/x /x
file://h/a withPath "a/../b" file://h/b file://h/b /b
file://h/a withPath "?#" file://h/%3F%23 file://h/%3F%23 /%3F%23
file://h/a withPath " \u00e4" file://h/%20%C3%A4 file://h/%20%C3%A4 /%20%C3%A4
file://h/a withPath "C|/x" file://h/C:/x file://h/C:/x /C:/x
file://h/a withPath "a\tb" file://h/ab file://h/ab /ab
file://h/a withQuery null file://h/a file://h/a /a
file://h/a withQuery "" file://h/a file://h/a /a
file://h/a withQuery "?" file://h/a? file://h/a? /a
file://h/a withQuery "??" file://h/a?? file://h/a?? /a
file://h/a withQuery "q" file://h/a?q file://h/a?q /a
file://h/a withQuery "?q" file://h/a?q file://h/a?q /a
file://h/a withQuery "#" file://h/a?%23 file://h/a?%23 /a
file://h/a withQuery "'\"" file://h/a?%27%22 file://h/a?%27%22 /a
file://h/a withQuery "\u00e4\n" file://h/a?%C3%A4 file://h/a?%C3%A4 /a
file://h/a withFragment null file://h/a file://h/a /a
file://h/a withFragment "" file://h/a file://h/a /a
file://h/a withFragment "#" file://h/a# file://h/a# /a
file://h/a withFragment "##" file://h/a## file://h/a## /a
file://h/a withFragment "f" file://h/a#f file://h/a#f /a
file://h/a withFragment "#f" file://h/a#f file://h/a#f /a
file://h/a withFragment "`\"" file://h/a#%60%22 file://h/a#%60%22 /a
file://h/a withFragment "\u00e4\u0000" file://h/a#%C3%A4%00 file://h/a#%C3%A4%00 /a
