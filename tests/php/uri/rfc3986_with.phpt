--TEST--
Uri\Rfc3986\Uri: other parts for a URI
--FILE--
<?php
use Uri\Rfc3986\Uri;
$values = [
    'withScheme' => [null, 'b', 'HTTP', 'a+-.1', '', '1', 'a b', 'a:'],
    'withUserInfo' => [null, '', 'u', 'u:p', 'u:p:q', '%41', '@', '%', 'a/b', '['],
    'withHost' => [null, '', 'H', '1.2.3.4', '%7e', '[::1]', '[v1.a]', 'a:1', 'a@b', 'a/b', '[', '[]', '[::1', 'a b'],
    'withPort' => [null, 0, 1, 65536, PHP_INT_MAX, -1],
    'withPath' => ['', '/', 'x', '/x', '//x', 'x:y', 'x/y:z', '/x:y', '/.//x', 'x//y', '?', '#', 'a b', '%', "\0"],
    'withQuery' => [null, '', 'q', '?q', 'a/b', '%7e', '#', '['],
    'withFragment' => [null, '', 'f', '?/', '#'],
];
foreach (['', 'a', '/a', '//h', '//h//a', 'x:a:b', 'x:', 'x:/.//b', 'x://h/p?q#f', '//u:p@h', '//h:1/'] as $text) {
    $uri = new Uri($text);
    foreach ($values as $method => $list) {
        foreach ($list as $value) {
            try {
                $made = $uri->$method($value);
                $shown = $made->toRawString() . '  ' . $made->toString() . '  ' . $made->getRawPath();
            } catch (\Uri\InvalidUriException $e) {
                $shown = $e->getMessage();
            }
            echo "$text $method ", json_encode($value, JSON_UNESCAPED_SLASHES), " $shown\n";
        }
    }
    if ($uri->toRawString() !== $text) echo "changed\n";
}
try {
    $uri->withPort('a');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
function secret(Uri $uri) {
    try {
        $uri->withUserInfo('pass word');
    } catch (\Uri\InvalidUriException $e) {
        echo get_debug_type($e->getTrace()[0]['args'][0]), "\n";
    }
}
secret($uri);
--EXPECT--
 withScheme null     
 withScheme "b" b:  b:  
 withScheme "HTTP" HTTP:  http:  
 withScheme "a+-.1" a+-.1:  a+-.1:  
 withScheme "" The specified scheme is malformed
 withScheme "1" The specified scheme is malformed
 withScheme "a b" The specified scheme is malformed
 withScheme "a:" The specified scheme is malformed
 withUserInfo null     
 withUserInfo "" Cannot set a userinfo without having a host
 withUserInfo "u" Cannot set a userinfo without having a host
 withUserInfo "u:p" Cannot set a userinfo without having a host
 withUserInfo "u:p:q" Cannot set a userinfo without having a host
 withUserInfo "%41" Cannot set a userinfo without having a host
 withUserInfo "@" Cannot set a userinfo without having a host
 withUserInfo "%" Cannot set a userinfo without having a host
 withUserInfo "a/b" Cannot set a userinfo without having a host
 withUserInfo "[" Cannot set a userinfo without having a host
 withHost null     
 withHost "" //  //  
 withHost "H" //H  //h  
 withHost "1.2.3.4" //1.2.3.4  //1.2.3.4  
 withHost "%7e" //%7e  //~  
 withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]  //[0000:0000:0000:0000:0000:0000:0000:0001]  
 withHost "[v1.a]" //[v1.a]  //[v1.a]  
 withHost "a:1" The specified host is malformed
 withHost "a@b" The specified host is malformed
 withHost "a/b" The specified host is malformed
 withHost "[" The specified host is malformed
 withHost "[]" The specified host is malformed
 withHost "[::1" The specified host is malformed
 withHost "a b" The specified host is malformed
 withPort null     
 withPort 0 Cannot set a port without having a host
 withPort 1 Cannot set a port without having a host
 withPort 65536 Cannot set a port without having a host
 withPort 9223372036854775807 Cannot set a port without having a host
 withPort -1 Cannot set a port without having a host
 withPath ""     
 withPath "/" /  /  /
 withPath "x" x  x  x
 withPath "/x" /x  /x  /x
 withPath "//x" /.//x  /.//x  /.//x
 withPath "x:y" ./x:y  ./x:y  ./x:y
 withPath "x/y:z" x/y:z  x/y:z  x/y:z
 withPath "/x:y" /x:y  /x:y  /x:y
 withPath "/.//x" /.//x  /.//x  /.//x
 withPath "x//y" x//y  x//y  x//y
 withPath "?" The specified path is malformed
 withPath "#" The specified path is malformed
 withPath "a b" The specified path is malformed
 withPath "%" The specified path is malformed
 withPath "\u0000" The specified path is malformed
 withQuery null     
 withQuery "" ?  ?  
 withQuery "q" ?q  ?q  
 withQuery "?q" ??q  ??q  
 withQuery "a/b" ?a/b  ?a/b  
 withQuery "%7e" ?%7e  ?~  
 withQuery "#" The specified query is malformed
 withQuery "[" The specified query is malformed
 withFragment null     
 withFragment "" #  #  
 withFragment "f" #f  #f  
 withFragment "?/" #?/  #?/  
 withFragment "#" The specified fragment is malformed
a withScheme null a  a  a
a withScheme "b" b:a  b:a  a
a withScheme "HTTP" HTTP:a  http:a  a
a withScheme "a+-.1" a+-.1:a  a+-.1:a  a
a withScheme "" The specified scheme is malformed
a withScheme "1" The specified scheme is malformed
a withScheme "a b" The specified scheme is malformed
a withScheme "a:" The specified scheme is malformed
a withUserInfo null a  a  a
a withUserInfo "" Cannot set a userinfo without having a host
a withUserInfo "u" Cannot set a userinfo without having a host
a withUserInfo "u:p" Cannot set a userinfo without having a host
a withUserInfo "u:p:q" Cannot set a userinfo without having a host
a withUserInfo "%41" Cannot set a userinfo without having a host
a withUserInfo "@" Cannot set a userinfo without having a host
a withUserInfo "%" Cannot set a userinfo without having a host
a withUserInfo "a/b" Cannot set a userinfo without having a host
a withUserInfo "[" Cannot set a userinfo without having a host
a withHost null a  a  a
a withHost "" ///a  ///a  /a
a withHost "H" //H/a  //h/a  /a
a withHost "1.2.3.4" //1.2.3.4/a  //1.2.3.4/a  /a
a withHost "%7e" //%7e/a  //~/a  /a
a withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]/a  //[0000:0000:0000:0000:0000:0000:0000:0001]/a  /a
a withHost "[v1.a]" //[v1.a]/a  //[v1.a]/a  /a
a withHost "a:1" The specified host is malformed
a withHost "a@b" The specified host is malformed
a withHost "a/b" The specified host is malformed
a withHost "[" The specified host is malformed
a withHost "[]" The specified host is malformed
a withHost "[::1" The specified host is malformed
a withHost "a b" The specified host is malformed
a withPort null a  a  a
a withPort 0 Cannot set a port without having a host
a withPort 1 Cannot set a port without having a host
a withPort 65536 Cannot set a port without having a host
a withPort 9223372036854775807 Cannot set a port without having a host
a withPort -1 Cannot set a port without having a host
a withPath ""     
a withPath "/" /  /  /
a withPath "x" x  x  x
a withPath "/x" /x  /x  /x
a withPath "//x" /.//x  /.//x  /.//x
a withPath "x:y" ./x:y  ./x:y  ./x:y
a withPath "x/y:z" x/y:z  x/y:z  x/y:z
a withPath "/x:y" /x:y  /x:y  /x:y
a withPath "/.//x" /.//x  /.//x  /.//x
a withPath "x//y" x//y  x//y  x//y
a withPath "?" The specified path is malformed
a withPath "#" The specified path is malformed
a withPath "a b" The specified path is malformed
a withPath "%" The specified path is malformed
a withPath "\u0000" The specified path is malformed
a withQuery null a  a  a
a withQuery "" a?  a?  a
a withQuery "q" a?q  a?q  a
a withQuery "?q" a??q  a??q  a
a withQuery "a/b" a?a/b  a?a/b  a
a withQuery "%7e" a?%7e  a?~  a
a withQuery "#" The specified query is malformed
a withQuery "[" The specified query is malformed
a withFragment null a  a  a
a withFragment "" a#  a#  a
a withFragment "f" a#f  a#f  a
a withFragment "?/" a#?/  a#?/  a
a withFragment "#" The specified fragment is malformed
/a withScheme null /a  /a  /a
/a withScheme "b" b:/a  b:/a  /a
/a withScheme "HTTP" HTTP:/a  http:/a  /a
/a withScheme "a+-.1" a+-.1:/a  a+-.1:/a  /a
/a withScheme "" The specified scheme is malformed
/a withScheme "1" The specified scheme is malformed
/a withScheme "a b" The specified scheme is malformed
/a withScheme "a:" The specified scheme is malformed
/a withUserInfo null /a  /a  /a
/a withUserInfo "" Cannot set a userinfo without having a host
/a withUserInfo "u" Cannot set a userinfo without having a host
/a withUserInfo "u:p" Cannot set a userinfo without having a host
/a withUserInfo "u:p:q" Cannot set a userinfo without having a host
/a withUserInfo "%41" Cannot set a userinfo without having a host
/a withUserInfo "@" Cannot set a userinfo without having a host
/a withUserInfo "%" Cannot set a userinfo without having a host
/a withUserInfo "a/b" Cannot set a userinfo without having a host
/a withUserInfo "[" Cannot set a userinfo without having a host
/a withHost null /a  /a  /a
/a withHost "" ///a  ///a  /a
/a withHost "H" //H/a  //h/a  /a
/a withHost "1.2.3.4" //1.2.3.4/a  //1.2.3.4/a  /a
/a withHost "%7e" //%7e/a  //~/a  /a
/a withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]/a  //[0000:0000:0000:0000:0000:0000:0000:0001]/a  /a
/a withHost "[v1.a]" //[v1.a]/a  //[v1.a]/a  /a
/a withHost "a:1" The specified host is malformed
/a withHost "a@b" The specified host is malformed
/a withHost "a/b" The specified host is malformed
/a withHost "[" The specified host is malformed
/a withHost "[]" The specified host is malformed
/a withHost "[::1" The specified host is malformed
/a withHost "a b" The specified host is malformed
/a withPort null /a  /a  /a
/a withPort 0 Cannot set a port without having a host
/a withPort 1 Cannot set a port without having a host
/a withPort 65536 Cannot set a port without having a host
/a withPort 9223372036854775807 Cannot set a port without having a host
/a withPort -1 Cannot set a port without having a host
/a withPath ""     
/a withPath "/" /  /  /
/a withPath "x" x  x  x
/a withPath "/x" /x  /x  /x
/a withPath "//x" /.//x  /.//x  /.//x
/a withPath "x:y" ./x:y  ./x:y  ./x:y
/a withPath "x/y:z" x/y:z  x/y:z  x/y:z
/a withPath "/x:y" /x:y  /x:y  /x:y
/a withPath "/.//x" /.//x  /.//x  /.//x
/a withPath "x//y" x//y  x//y  x//y
/a withPath "?" The specified path is malformed
/a withPath "#" The specified path is malformed
/a withPath "a b" The specified path is malformed
/a withPath "%" The specified path is malformed
/a withPath "\u0000" The specified path is malformed
/a withQuery null /a  /a  /a
/a withQuery "" /a?  /a?  /a
/a withQuery "q" /a?q  /a?q  /a
/a withQuery "?q" /a??q  /a??q  /a
/a withQuery "a/b" /a?a/b  /a?a/b  /a
/a withQuery "%7e" /a?%7e  /a?~  /a
/a withQuery "#" The specified query is malformed
/a withQuery "[" The specified query is malformed
/a withFragment null /a  /a  /a
/a withFragment "" /a#  /a#  /a
/a withFragment "f" /a#f  /a#f  /a
/a withFragment "?/" /a#?/  /a#?/  /a
/a withFragment "#" The specified fragment is malformed
//h withScheme null //h  //h  
//h withScheme "b" b://h  b://h  
//h withScheme "HTTP" HTTP://h  http://h  
//h withScheme "a+-.1" a+-.1://h  a+-.1://h  
//h withScheme "" The specified scheme is malformed
//h withScheme "1" The specified scheme is malformed
//h withScheme "a b" The specified scheme is malformed
//h withScheme "a:" The specified scheme is malformed
//h withUserInfo null //h  //h  
//h withUserInfo "" //@h  //@h  
//h withUserInfo "u" //u@h  //u@h  
//h withUserInfo "u:p" //u:p@h  //u:p@h  
//h withUserInfo "u:p:q" //u:p:q@h  //u:p:q@h  
//h withUserInfo "%41" //%41@h  //A@h  
//h withUserInfo "@" The specified userinfo is malformed
//h withUserInfo "%" The specified userinfo is malformed
//h withUserInfo "a/b" The specified userinfo is malformed
//h withUserInfo "[" The specified userinfo is malformed
//h withHost null     
//h withHost "" //  //  
//h withHost "H" //H  //h  
//h withHost "1.2.3.4" //1.2.3.4  //1.2.3.4  
//h withHost "%7e" //%7e  //~  
//h withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]  //[0000:0000:0000:0000:0000:0000:0000:0001]  
//h withHost "[v1.a]" //[v1.a]  //[v1.a]  
//h withHost "a:1" The specified host is malformed
//h withHost "a@b" The specified host is malformed
//h withHost "a/b" The specified host is malformed
//h withHost "[" The specified host is malformed
//h withHost "[]" The specified host is malformed
//h withHost "[::1" The specified host is malformed
//h withHost "a b" The specified host is malformed
//h withPort null //h  //h  
//h withPort 0 //h:0  //h:0  
//h withPort 1 //h:1  //h:1  
//h withPort 65536 //h:65536  //h:65536  
//h withPort 9223372036854775807 //h:9223372036854775807  //h:9223372036854775807  
//h withPort -1 The specified port is malformed
//h withPath "" //h  //h  
//h withPath "/" //h/  //h/  /
//h withPath "x" The specified path is malformed
//h withPath "/x" //h/x  //h/x  /x
//h withPath "//x" //h//x  //h//x  //x
//h withPath "x:y" The specified path is malformed
//h withPath "x/y:z" The specified path is malformed
//h withPath "/x:y" //h/x:y  //h/x:y  /x:y
//h withPath "/.//x" //h/.//x  //h//x  /.//x
//h withPath "x//y" The specified path is malformed
//h withPath "?" The specified path is malformed
//h withPath "#" The specified path is malformed
//h withPath "a b" The specified path is malformed
//h withPath "%" The specified path is malformed
//h withPath "\u0000" The specified path is malformed
//h withQuery null //h  //h  
//h withQuery "" //h?  //h?  
//h withQuery "q" //h?q  //h?q  
//h withQuery "?q" //h??q  //h??q  
//h withQuery "a/b" //h?a/b  //h?a/b  
//h withQuery "%7e" //h?%7e  //h?~  
//h withQuery "#" The specified query is malformed
//h withQuery "[" The specified query is malformed
//h withFragment null //h  //h  
//h withFragment "" //h#  //h#  
//h withFragment "f" //h#f  //h#f  
//h withFragment "?/" //h#?/  //h#?/  
//h withFragment "#" The specified fragment is malformed
//h//a withScheme null //h//a  //h//a  //a
//h//a withScheme "b" b://h//a  b://h//a  //a
//h//a withScheme "HTTP" HTTP://h//a  http://h//a  //a
//h//a withScheme "a+-.1" a+-.1://h//a  a+-.1://h//a  //a
//h//a withScheme "" The specified scheme is malformed
//h//a withScheme "1" The specified scheme is malformed
//h//a withScheme "a b" The specified scheme is malformed
//h//a withScheme "a:" The specified scheme is malformed
//h//a withUserInfo null //h//a  //h//a  //a
//h//a withUserInfo "" //@h//a  //@h//a  //a
//h//a withUserInfo "u" //u@h//a  //u@h//a  //a
//h//a withUserInfo "u:p" //u:p@h//a  //u:p@h//a  //a
//h//a withUserInfo "u:p:q" //u:p:q@h//a  //u:p:q@h//a  //a
//h//a withUserInfo "%41" //%41@h//a  //A@h//a  //a
//h//a withUserInfo "@" The specified userinfo is malformed
//h//a withUserInfo "%" The specified userinfo is malformed
//h//a withUserInfo "a/b" The specified userinfo is malformed
//h//a withUserInfo "[" The specified userinfo is malformed
//h//a withHost null /.//a  /.//a  /.//a
//h//a withHost "" ////a  ////a  //a
//h//a withHost "H" //H//a  //h//a  //a
//h//a withHost "1.2.3.4" //1.2.3.4//a  //1.2.3.4//a  //a
//h//a withHost "%7e" //%7e//a  //~//a  //a
//h//a withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]//a  //[0000:0000:0000:0000:0000:0000:0000:0001]//a  //a
//h//a withHost "[v1.a]" //[v1.a]//a  //[v1.a]//a  //a
//h//a withHost "a:1" The specified host is malformed
//h//a withHost "a@b" The specified host is malformed
//h//a withHost "a/b" The specified host is malformed
//h//a withHost "[" The specified host is malformed
//h//a withHost "[]" The specified host is malformed
//h//a withHost "[::1" The specified host is malformed
//h//a withHost "a b" The specified host is malformed
//h//a withPort null //h//a  //h//a  //a
//h//a withPort 0 //h:0//a  //h:0//a  //a
//h//a withPort 1 //h:1//a  //h:1//a  //a
//h//a withPort 65536 //h:65536//a  //h:65536//a  //a
//h//a withPort 9223372036854775807 //h:9223372036854775807//a  //h:9223372036854775807//a  //a
//h//a withPort -1 The specified port is malformed
//h//a withPath "" //h  //h  
//h//a withPath "/" //h/  //h/  /
//h//a withPath "x" The specified path is malformed
//h//a withPath "/x" //h/x  //h/x  /x
//h//a withPath "//x" //h//x  //h//x  //x
//h//a withPath "x:y" The specified path is malformed
//h//a withPath "x/y:z" The specified path is malformed
//h//a withPath "/x:y" //h/x:y  //h/x:y  /x:y
//h//a withPath "/.//x" //h/.//x  //h//x  /.//x
//h//a withPath "x//y" The specified path is malformed
//h//a withPath "?" The specified path is malformed
//h//a withPath "#" The specified path is malformed
//h//a withPath "a b" The specified path is malformed
//h//a withPath "%" The specified path is malformed
//h//a withPath "\u0000" The specified path is malformed
//h//a withQuery null //h//a  //h//a  //a
//h//a withQuery "" //h//a?  //h//a?  //a
//h//a withQuery "q" //h//a?q  //h//a?q  //a
//h//a withQuery "?q" //h//a??q  //h//a??q  //a
//h//a withQuery "a/b" //h//a?a/b  //h//a?a/b  //a
//h//a withQuery "%7e" //h//a?%7e  //h//a?~  //a
//h//a withQuery "#" The specified query is malformed
//h//a withQuery "[" The specified query is malformed
//h//a withFragment null //h//a  //h//a  //a
//h//a withFragment "" //h//a#  //h//a#  //a
//h//a withFragment "f" //h//a#f  //h//a#f  //a
//h//a withFragment "?/" //h//a#?/  //h//a#?/  //a
//h//a withFragment "#" The specified fragment is malformed
x:a:b withScheme null ./a:b  ./a:b  ./a:b
x:a:b withScheme "b" b:a:b  b:a:b  a:b
x:a:b withScheme "HTTP" HTTP:a:b  http:a:b  a:b
x:a:b withScheme "a+-.1" a+-.1:a:b  a+-.1:a:b  a:b
x:a:b withScheme "" The specified scheme is malformed
x:a:b withScheme "1" The specified scheme is malformed
x:a:b withScheme "a b" The specified scheme is malformed
x:a:b withScheme "a:" The specified scheme is malformed
x:a:b withUserInfo null x:a:b  x:a:b  a:b
x:a:b withUserInfo "" Cannot set a userinfo without having a host
x:a:b withUserInfo "u" Cannot set a userinfo without having a host
x:a:b withUserInfo "u:p" Cannot set a userinfo without having a host
x:a:b withUserInfo "u:p:q" Cannot set a userinfo without having a host
x:a:b withUserInfo "%41" Cannot set a userinfo without having a host
x:a:b withUserInfo "@" Cannot set a userinfo without having a host
x:a:b withUserInfo "%" Cannot set a userinfo without having a host
x:a:b withUserInfo "a/b" Cannot set a userinfo without having a host
x:a:b withUserInfo "[" Cannot set a userinfo without having a host
x:a:b withHost null x:a:b  x:a:b  a:b
x:a:b withHost "" x:///a:b  x:///a:b  /a:b
x:a:b withHost "H" x://H/a:b  x://h/a:b  /a:b
x:a:b withHost "1.2.3.4" x://1.2.3.4/a:b  x://1.2.3.4/a:b  /a:b
x:a:b withHost "%7e" x://%7e/a:b  x://~/a:b  /a:b
x:a:b withHost "[::1]" x://[0000:0000:0000:0000:0000:0000:0000:0001]/a:b  x://[0000:0000:0000:0000:0000:0000:0000:0001]/a:b  /a:b
x:a:b withHost "[v1.a]" x://[v1.a]/a:b  x://[v1.a]/a:b  /a:b
x:a:b withHost "a:1" The specified host is malformed
x:a:b withHost "a@b" The specified host is malformed
x:a:b withHost "a/b" The specified host is malformed
x:a:b withHost "[" The specified host is malformed
x:a:b withHost "[]" The specified host is malformed
x:a:b withHost "[::1" The specified host is malformed
x:a:b withHost "a b" The specified host is malformed
x:a:b withPort null x:a:b  x:a:b  a:b
x:a:b withPort 0 Cannot set a port without having a host
x:a:b withPort 1 Cannot set a port without having a host
x:a:b withPort 65536 Cannot set a port without having a host
x:a:b withPort 9223372036854775807 Cannot set a port without having a host
x:a:b withPort -1 Cannot set a port without having a host
x:a:b withPath "" x:  x:  
x:a:b withPath "/" x:/  x:/  /
x:a:b withPath "x" x:x  x:x  x
x:a:b withPath "/x" x:/x  x:/x  /x
x:a:b withPath "//x" x:/.//x  x:/.//x  /.//x
x:a:b withPath "x:y" x:x:y  x:x:y  x:y
x:a:b withPath "x/y:z" x:x/y:z  x:x/y:z  x/y:z
x:a:b withPath "/x:y" x:/x:y  x:/x:y  /x:y
x:a:b withPath "/.//x" x:/.//x  x:/.//x  /.//x
x:a:b withPath "x//y" x:x//y  x:x//y  x//y
x:a:b withPath "?" The specified path is malformed
x:a:b withPath "#" The specified path is malformed
x:a:b withPath "a b" The specified path is malformed
x:a:b withPath "%" The specified path is malformed
x:a:b withPath "\u0000" The specified path is malformed
x:a:b withQuery null x:a:b  x:a:b  a:b
x:a:b withQuery "" x:a:b?  x:a:b?  a:b
x:a:b withQuery "q" x:a:b?q  x:a:b?q  a:b
x:a:b withQuery "?q" x:a:b??q  x:a:b??q  a:b
x:a:b withQuery "a/b" x:a:b?a/b  x:a:b?a/b  a:b
x:a:b withQuery "%7e" x:a:b?%7e  x:a:b?~  a:b
x:a:b withQuery "#" The specified query is malformed
x:a:b withQuery "[" The specified query is malformed
x:a:b withFragment null x:a:b  x:a:b  a:b
x:a:b withFragment "" x:a:b#  x:a:b#  a:b
x:a:b withFragment "f" x:a:b#f  x:a:b#f  a:b
x:a:b withFragment "?/" x:a:b#?/  x:a:b#?/  a:b
x:a:b withFragment "#" The specified fragment is malformed
x: withScheme null     
x: withScheme "b" b:  b:  
x: withScheme "HTTP" HTTP:  http:  
x: withScheme "a+-.1" a+-.1:  a+-.1:  
x: withScheme "" The specified scheme is malformed
x: withScheme "1" The specified scheme is malformed
x: withScheme "a b" The specified scheme is malformed
x: withScheme "a:" The specified scheme is malformed
x: withUserInfo null x:  x:  
x: withUserInfo "" Cannot set a userinfo without having a host
x: withUserInfo "u" Cannot set a userinfo without having a host
x: withUserInfo "u:p" Cannot set a userinfo without having a host
x: withUserInfo "u:p:q" Cannot set a userinfo without having a host
x: withUserInfo "%41" Cannot set a userinfo without having a host
x: withUserInfo "@" Cannot set a userinfo without having a host
x: withUserInfo "%" Cannot set a userinfo without having a host
x: withUserInfo "a/b" Cannot set a userinfo without having a host
x: withUserInfo "[" Cannot set a userinfo without having a host
x: withHost null x:  x:  
x: withHost "" x://  x://  
x: withHost "H" x://H  x://h  
x: withHost "1.2.3.4" x://1.2.3.4  x://1.2.3.4  
x: withHost "%7e" x://%7e  x://~  
x: withHost "[::1]" x://[0000:0000:0000:0000:0000:0000:0000:0001]  x://[0000:0000:0000:0000:0000:0000:0000:0001]  
x: withHost "[v1.a]" x://[v1.a]  x://[v1.a]  
x: withHost "a:1" The specified host is malformed
x: withHost "a@b" The specified host is malformed
x: withHost "a/b" The specified host is malformed
x: withHost "[" The specified host is malformed
x: withHost "[]" The specified host is malformed
x: withHost "[::1" The specified host is malformed
x: withHost "a b" The specified host is malformed
x: withPort null x:  x:  
x: withPort 0 Cannot set a port without having a host
x: withPort 1 Cannot set a port without having a host
x: withPort 65536 Cannot set a port without having a host
x: withPort 9223372036854775807 Cannot set a port without having a host
x: withPort -1 Cannot set a port without having a host
x: withPath "" x:  x:  
x: withPath "/" x:/  x:/  /
x: withPath "x" x:x  x:x  x
x: withPath "/x" x:/x  x:/x  /x
x: withPath "//x" x:/.//x  x:/.//x  /.//x
x: withPath "x:y" x:x:y  x:x:y  x:y
x: withPath "x/y:z" x:x/y:z  x:x/y:z  x/y:z
x: withPath "/x:y" x:/x:y  x:/x:y  /x:y
x: withPath "/.//x" x:/.//x  x:/.//x  /.//x
x: withPath "x//y" x:x//y  x:x//y  x//y
x: withPath "?" The specified path is malformed
x: withPath "#" The specified path is malformed
x: withPath "a b" The specified path is malformed
x: withPath "%" The specified path is malformed
x: withPath "\u0000" The specified path is malformed
x: withQuery null x:  x:  
x: withQuery "" x:?  x:?  
x: withQuery "q" x:?q  x:?q  
x: withQuery "?q" x:??q  x:??q  
x: withQuery "a/b" x:?a/b  x:?a/b  
x: withQuery "%7e" x:?%7e  x:?~  
x: withQuery "#" The specified query is malformed
x: withQuery "[" The specified query is malformed
x: withFragment null x:  x:  
x: withFragment "" x:#  x:#  
x: withFragment "f" x:#f  x:#f  
x: withFragment "?/" x:#?/  x:#?/  
x: withFragment "#" The specified fragment is malformed
x:/.//b withScheme null /.//b  /.//b  /.//b
x:/.//b withScheme "b" b:/.//b  b:/.//b  /.//b
x:/.//b withScheme "HTTP" HTTP:/.//b  http:/.//b  /.//b
x:/.//b withScheme "a+-.1" a+-.1:/.//b  a+-.1:/.//b  /.//b
x:/.//b withScheme "" The specified scheme is malformed
x:/.//b withScheme "1" The specified scheme is malformed
x:/.//b withScheme "a b" The specified scheme is malformed
x:/.//b withScheme "a:" The specified scheme is malformed
x:/.//b withUserInfo null x:/.//b  x:/.//b  /.//b
x:/.//b withUserInfo "" Cannot set a userinfo without having a host
x:/.//b withUserInfo "u" Cannot set a userinfo without having a host
x:/.//b withUserInfo "u:p" Cannot set a userinfo without having a host
x:/.//b withUserInfo "u:p:q" Cannot set a userinfo without having a host
x:/.//b withUserInfo "%41" Cannot set a userinfo without having a host
x:/.//b withUserInfo "@" Cannot set a userinfo without having a host
x:/.//b withUserInfo "%" Cannot set a userinfo without having a host
x:/.//b withUserInfo "a/b" Cannot set a userinfo without having a host
x:/.//b withUserInfo "[" Cannot set a userinfo without having a host
x:/.//b withHost null x:/.//b  x:/.//b  /.//b
x:/.//b withHost "" x:///.//b  x:////b  /.//b
x:/.//b withHost "H" x://H/.//b  x://h//b  /.//b
x:/.//b withHost "1.2.3.4" x://1.2.3.4/.//b  x://1.2.3.4//b  /.//b
x:/.//b withHost "%7e" x://%7e/.//b  x://~//b  /.//b
x:/.//b withHost "[::1]" x://[0000:0000:0000:0000:0000:0000:0000:0001]/.//b  x://[0000:0000:0000:0000:0000:0000:0000:0001]//b  /.//b
x:/.//b withHost "[v1.a]" x://[v1.a]/.//b  x://[v1.a]//b  /.//b
x:/.//b withHost "a:1" The specified host is malformed
x:/.//b withHost "a@b" The specified host is malformed
x:/.//b withHost "a/b" The specified host is malformed
x:/.//b withHost "[" The specified host is malformed
x:/.//b withHost "[]" The specified host is malformed
x:/.//b withHost "[::1" The specified host is malformed
x:/.//b withHost "a b" The specified host is malformed
x:/.//b withPort null x:/.//b  x:/.//b  /.//b
x:/.//b withPort 0 Cannot set a port without having a host
x:/.//b withPort 1 Cannot set a port without having a host
x:/.//b withPort 65536 Cannot set a port without having a host
x:/.//b withPort 9223372036854775807 Cannot set a port without having a host
x:/.//b withPort -1 Cannot set a port without having a host
x:/.//b withPath "" x:  x:  
x:/.//b withPath "/" x:/  x:/  /
x:/.//b withPath "x" x:x  x:x  x
x:/.//b withPath "/x" x:/x  x:/x  /x
x:/.//b withPath "//x" x:/.//x  x:/.//x  /.//x
x:/.//b withPath "x:y" x:x:y  x:x:y  x:y
x:/.//b withPath "x/y:z" x:x/y:z  x:x/y:z  x/y:z
x:/.//b withPath "/x:y" x:/x:y  x:/x:y  /x:y
x:/.//b withPath "/.//x" x:/.//x  x:/.//x  /.//x
x:/.//b withPath "x//y" x:x//y  x:x//y  x//y
x:/.//b withPath "?" The specified path is malformed
x:/.//b withPath "#" The specified path is malformed
x:/.//b withPath "a b" The specified path is malformed
x:/.//b withPath "%" The specified path is malformed
x:/.//b withPath "\u0000" The specified path is malformed
x:/.//b withQuery null x:/.//b  x:/.//b  /.//b
x:/.//b withQuery "" x:/.//b?  x:/.//b?  /.//b
x:/.//b withQuery "q" x:/.//b?q  x:/.//b?q  /.//b
x:/.//b withQuery "?q" x:/.//b??q  x:/.//b??q  /.//b
x:/.//b withQuery "a/b" x:/.//b?a/b  x:/.//b?a/b  /.//b
x:/.//b withQuery "%7e" x:/.//b?%7e  x:/.//b?~  /.//b
x:/.//b withQuery "#" The specified query is malformed
x:/.//b withQuery "[" The specified query is malformed
x:/.//b withFragment null x:/.//b  x:/.//b  /.//b
x:/.//b withFragment "" x:/.//b#  x:/.//b#  /.//b
x:/.//b withFragment "f" x:/.//b#f  x:/.//b#f  /.//b
x:/.//b withFragment "?/" x:/.//b#?/  x:/.//b#?/  /.//b
x:/.//b withFragment "#" The specified fragment is malformed
x://h/p?q#f withScheme null //h/p?q#f  //h/p?q#f  /p
x://h/p?q#f withScheme "b" b://h/p?q#f  b://h/p?q#f  /p
x://h/p?q#f withScheme "HTTP" HTTP://h/p?q#f  http://h/p?q#f  /p
x://h/p?q#f withScheme "a+-.1" a+-.1://h/p?q#f  a+-.1://h/p?q#f  /p
x://h/p?q#f withScheme "" The specified scheme is malformed
x://h/p?q#f withScheme "1" The specified scheme is malformed
x://h/p?q#f withScheme "a b" The specified scheme is malformed
x://h/p?q#f withScheme "a:" The specified scheme is malformed
x://h/p?q#f withUserInfo null x://h/p?q#f  x://h/p?q#f  /p
x://h/p?q#f withUserInfo "" x://@h/p?q#f  x://@h/p?q#f  /p
x://h/p?q#f withUserInfo "u" x://u@h/p?q#f  x://u@h/p?q#f  /p
x://h/p?q#f withUserInfo "u:p" x://u:p@h/p?q#f  x://u:p@h/p?q#f  /p
x://h/p?q#f withUserInfo "u:p:q" x://u:p:q@h/p?q#f  x://u:p:q@h/p?q#f  /p
x://h/p?q#f withUserInfo "%41" x://%41@h/p?q#f  x://A@h/p?q#f  /p
x://h/p?q#f withUserInfo "@" The specified userinfo is malformed
x://h/p?q#f withUserInfo "%" The specified userinfo is malformed
x://h/p?q#f withUserInfo "a/b" The specified userinfo is malformed
x://h/p?q#f withUserInfo "[" The specified userinfo is malformed
x://h/p?q#f withHost null x:/p?q#f  x:/p?q#f  /p
x://h/p?q#f withHost "" x:///p?q#f  x:///p?q#f  /p
x://h/p?q#f withHost "H" x://H/p?q#f  x://h/p?q#f  /p
x://h/p?q#f withHost "1.2.3.4" x://1.2.3.4/p?q#f  x://1.2.3.4/p?q#f  /p
x://h/p?q#f withHost "%7e" x://%7e/p?q#f  x://~/p?q#f  /p
x://h/p?q#f withHost "[::1]" x://[0000:0000:0000:0000:0000:0000:0000:0001]/p?q#f  x://[0000:0000:0000:0000:0000:0000:0000:0001]/p?q#f  /p
x://h/p?q#f withHost "[v1.a]" x://[v1.a]/p?q#f  x://[v1.a]/p?q#f  /p
x://h/p?q#f withHost "a:1" The specified host is malformed
x://h/p?q#f withHost "a@b" The specified host is malformed
x://h/p?q#f withHost "a/b" The specified host is malformed
x://h/p?q#f withHost "[" The specified host is malformed
x://h/p?q#f withHost "[]" The specified host is malformed
x://h/p?q#f withHost "[::1" The specified host is malformed
x://h/p?q#f withHost "a b" The specified host is malformed
x://h/p?q#f withPort null x://h/p?q#f  x://h/p?q#f  /p
x://h/p?q#f withPort 0 x://h:0/p?q#f  x://h:0/p?q#f  /p
x://h/p?q#f withPort 1 x://h:1/p?q#f  x://h:1/p?q#f  /p
x://h/p?q#f withPort 65536 x://h:65536/p?q#f  x://h:65536/p?q#f  /p
x://h/p?q#f withPort 9223372036854775807 x://h:9223372036854775807/p?q#f  x://h:9223372036854775807/p?q#f  /p
x://h/p?q#f withPort -1 The specified port is malformed
x://h/p?q#f withPath "" x://h?q#f  x://h?q#f  
x://h/p?q#f withPath "/" x://h/?q#f  x://h/?q#f  /
x://h/p?q#f withPath "x" The specified path is malformed
x://h/p?q#f withPath "/x" x://h/x?q#f  x://h/x?q#f  /x
x://h/p?q#f withPath "//x" x://h//x?q#f  x://h//x?q#f  //x
x://h/p?q#f withPath "x:y" The specified path is malformed
x://h/p?q#f withPath "x/y:z" The specified path is malformed
x://h/p?q#f withPath "/x:y" x://h/x:y?q#f  x://h/x:y?q#f  /x:y
x://h/p?q#f withPath "/.//x" x://h/.//x?q#f  x://h//x?q#f  /.//x
x://h/p?q#f withPath "x//y" The specified path is malformed
x://h/p?q#f withPath "?" The specified path is malformed
x://h/p?q#f withPath "#" The specified path is malformed
x://h/p?q#f withPath "a b" The specified path is malformed
x://h/p?q#f withPath "%" The specified path is malformed
x://h/p?q#f withPath "\u0000" The specified path is malformed
x://h/p?q#f withQuery null x://h/p#f  x://h/p#f  /p
x://h/p?q#f withQuery "" x://h/p?#f  x://h/p?#f  /p
x://h/p?q#f withQuery "q" x://h/p?q#f  x://h/p?q#f  /p
x://h/p?q#f withQuery "?q" x://h/p??q#f  x://h/p??q#f  /p
x://h/p?q#f withQuery "a/b" x://h/p?a/b#f  x://h/p?a/b#f  /p
x://h/p?q#f withQuery "%7e" x://h/p?%7e#f  x://h/p?~#f  /p
x://h/p?q#f withQuery "#" The specified query is malformed
x://h/p?q#f withQuery "[" The specified query is malformed
x://h/p?q#f withFragment null x://h/p?q  x://h/p?q  /p
x://h/p?q#f withFragment "" x://h/p?q#  x://h/p?q#  /p
x://h/p?q#f withFragment "f" x://h/p?q#f  x://h/p?q#f  /p
x://h/p?q#f withFragment "?/" x://h/p?q#?/  x://h/p?q#?/  /p
x://h/p?q#f withFragment "#" The specified fragment is malformed
//u:p@h withScheme null //u:p@h  //u:p@h  
//u:p@h withScheme "b" b://u:p@h  b://u:p@h  
//u:p@h withScheme "HTTP" HTTP://u:p@h  http://u:p@h  
//u:p@h withScheme "a+-.1" a+-.1://u:p@h  a+-.1://u:p@h  
//u:p@h withScheme "" The specified scheme is malformed
//u:p@h withScheme "1" The specified scheme is malformed
//u:p@h withScheme "a b" The specified scheme is malformed
//u:p@h withScheme "a:" The specified scheme is malformed
//u:p@h withUserInfo null //h  //h  
//u:p@h withUserInfo "" //@h  //@h  
//u:p@h withUserInfo "u" //u@h  //u@h  
//u:p@h withUserInfo "u:p" //u:p@h  //u:p@h  
//u:p@h withUserInfo "u:p:q" //u:p:q@h  //u:p:q@h  
//u:p@h withUserInfo "%41" //%41@h  //A@h  
//u:p@h withUserInfo "@" The specified userinfo is malformed
//u:p@h withUserInfo "%" The specified userinfo is malformed
//u:p@h withUserInfo "a/b" The specified userinfo is malformed
//u:p@h withUserInfo "[" The specified userinfo is malformed
//u:p@h withHost null Cannot remove the host from a URI that has a userinfo
//u:p@h withHost "" //u:p@  //u:p@  
//u:p@h withHost "H" //u:p@H  //u:p@h  
//u:p@h withHost "1.2.3.4" //u:p@1.2.3.4  //u:p@1.2.3.4  
//u:p@h withHost "%7e" //u:p@%7e  //u:p@~  
//u:p@h withHost "[::1]" //u:p@[0000:0000:0000:0000:0000:0000:0000:0001]  //u:p@[0000:0000:0000:0000:0000:0000:0000:0001]  
//u:p@h withHost "[v1.a]" //u:p@[v1.a]  //u:p@[v1.a]  
//u:p@h withHost "a:1" The specified host is malformed
//u:p@h withHost "a@b" The specified host is malformed
//u:p@h withHost "a/b" The specified host is malformed
//u:p@h withHost "[" The specified host is malformed
//u:p@h withHost "[]" The specified host is malformed
//u:p@h withHost "[::1" The specified host is malformed
//u:p@h withHost "a b" The specified host is malformed
//u:p@h withPort null //u:p@h  //u:p@h  
//u:p@h withPort 0 //u:p@h:0  //u:p@h:0  
//u:p@h withPort 1 //u:p@h:1  //u:p@h:1  
//u:p@h withPort 65536 //u:p@h:65536  //u:p@h:65536  
//u:p@h withPort 9223372036854775807 //u:p@h:9223372036854775807  //u:p@h:9223372036854775807  
//u:p@h withPort -1 The specified port is malformed
//u:p@h withPath "" //u:p@h  //u:p@h  
//u:p@h withPath "/" //u:p@h/  //u:p@h/  /
//u:p@h withPath "x" The specified path is malformed
//u:p@h withPath "/x" //u:p@h/x  //u:p@h/x  /x
//u:p@h withPath "//x" //u:p@h//x  //u:p@h//x  //x
//u:p@h withPath "x:y" The specified path is malformed
//u:p@h withPath "x/y:z" The specified path is malformed
//u:p@h withPath "/x:y" //u:p@h/x:y  //u:p@h/x:y  /x:y
//u:p@h withPath "/.//x" //u:p@h/.//x  //u:p@h//x  /.//x
//u:p@h withPath "x//y" The specified path is malformed
//u:p@h withPath "?" The specified path is malformed
//u:p@h withPath "#" The specified path is malformed
//u:p@h withPath "a b" The specified path is malformed
//u:p@h withPath "%" The specified path is malformed
//u:p@h withPath "\u0000" The specified path is malformed
//u:p@h withQuery null //u:p@h  //u:p@h  
//u:p@h withQuery "" //u:p@h?  //u:p@h?  
//u:p@h withQuery "q" //u:p@h?q  //u:p@h?q  
//u:p@h withQuery "?q" //u:p@h??q  //u:p@h??q  
//u:p@h withQuery "a/b" //u:p@h?a/b  //u:p@h?a/b  
//u:p@h withQuery "%7e" //u:p@h?%7e  //u:p@h?~  
//u:p@h withQuery "#" The specified query is malformed
//u:p@h withQuery "[" The specified query is malformed
//u:p@h withFragment null //u:p@h  //u:p@h  
//u:p@h withFragment "" //u:p@h#  //u:p@h#  
//u:p@h withFragment "f" //u:p@h#f  //u:p@h#f  
//u:p@h withFragment "?/" //u:p@h#?/  //u:p@h#?/  
//u:p@h withFragment "#" The specified fragment is malformed
//h:1/ withScheme null //h:1/  //h:1/  /
//h:1/ withScheme "b" b://h:1/  b://h:1/  /
//h:1/ withScheme "HTTP" HTTP://h:1/  http://h:1/  /
//h:1/ withScheme "a+-.1" a+-.1://h:1/  a+-.1://h:1/  /
//h:1/ withScheme "" The specified scheme is malformed
//h:1/ withScheme "1" The specified scheme is malformed
//h:1/ withScheme "a b" The specified scheme is malformed
//h:1/ withScheme "a:" The specified scheme is malformed
//h:1/ withUserInfo null //h:1/  //h:1/  /
//h:1/ withUserInfo "" //@h:1/  //@h:1/  /
//h:1/ withUserInfo "u" //u@h:1/  //u@h:1/  /
//h:1/ withUserInfo "u:p" //u:p@h:1/  //u:p@h:1/  /
//h:1/ withUserInfo "u:p:q" //u:p:q@h:1/  //u:p:q@h:1/  /
//h:1/ withUserInfo "%41" //%41@h:1/  //A@h:1/  /
//h:1/ withUserInfo "@" The specified userinfo is malformed
//h:1/ withUserInfo "%" The specified userinfo is malformed
//h:1/ withUserInfo "a/b" The specified userinfo is malformed
//h:1/ withUserInfo "[" The specified userinfo is malformed
//h:1/ withHost null Cannot remove the host from a URI that has a port
//h:1/ withHost "" //:1/  //:1/  /
//h:1/ withHost "H" //H:1/  //h:1/  /
//h:1/ withHost "1.2.3.4" //1.2.3.4:1/  //1.2.3.4:1/  /
//h:1/ withHost "%7e" //%7e:1/  //~:1/  /
//h:1/ withHost "[::1]" //[0000:0000:0000:0000:0000:0000:0000:0001]:1/  //[0000:0000:0000:0000:0000:0000:0000:0001]:1/  /
//h:1/ withHost "[v1.a]" //[v1.a]:1/  //[v1.a]:1/  /
//h:1/ withHost "a:1" The specified host is malformed
//h:1/ withHost "a@b" The specified host is malformed
//h:1/ withHost "a/b" The specified host is malformed
//h:1/ withHost "[" The specified host is malformed
//h:1/ withHost "[]" The specified host is malformed
//h:1/ withHost "[::1" The specified host is malformed
//h:1/ withHost "a b" The specified host is malformed
//h:1/ withPort null //h/  //h/  /
//h:1/ withPort 0 //h:0/  //h:0/  /
//h:1/ withPort 1 //h:1/  //h:1/  /
//h:1/ withPort 65536 //h:65536/  //h:65536/  /
//h:1/ withPort 9223372036854775807 //h:9223372036854775807/  //h:9223372036854775807/  /
//h:1/ withPort -1 The specified port is malformed
//h:1/ withPath "" //h:1  //h:1  
//h:1/ withPath "/" //h:1/  //h:1/  /
//h:1/ withPath "x" The specified path is malformed
//h:1/ withPath "/x" //h:1/x  //h:1/x  /x
//h:1/ withPath "//x" //h:1//x  //h:1//x  //x
//h:1/ withPath "x:y" The specified path is malformed
//h:1/ withPath "x/y:z" The specified path is malformed
//h:1/ withPath "/x:y" //h:1/x:y  //h:1/x:y  /x:y
//h:1/ withPath "/.//x" //h:1/.//x  //h:1//x  /.//x
//h:1/ withPath "x//y" The specified path is malformed
//h:1/ withPath "?" The specified path is malformed
//h:1/ withPath "#" The specified path is malformed
//h:1/ withPath "a b" The specified path is malformed
//h:1/ withPath "%" The specified path is malformed
//h:1/ withPath "\u0000" The specified path is malformed
//h:1/ withQuery null //h:1/  //h:1/  /
//h:1/ withQuery "" //h:1/?  //h:1/?  /
//h:1/ withQuery "q" //h:1/?q  //h:1/?q  /
//h:1/ withQuery "?q" //h:1/??q  //h:1/??q  /
//h:1/ withQuery "a/b" //h:1/?a/b  //h:1/?a/b  /
//h:1/ withQuery "%7e" //h:1/?%7e  //h:1/?~  /
//h:1/ withQuery "#" The specified query is malformed
//h:1/ withQuery "[" The specified query is malformed
//h:1/ withFragment null //h:1/  //h:1/  /
//h:1/ withFragment "" //h:1/#  //h:1/#  /
//h:1/ withFragment "f" //h:1/#f  //h:1/#f  /
//h:1/ withFragment "?/" //h:1/#?/  //h:1/#?/  /
//h:1/ withFragment "#" The specified fragment is malformed
Uri\Rfc3986\Uri::withPort(): Argument #1 ($port) must be of type ?int, string given
SensitiveParameterValue
