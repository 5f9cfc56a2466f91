--TEST--
Uri\Rfc3986\Uri: parts, normal forms and what is malformed
--FILE--
<?php
use Uri\InvalidUriException;
use Uri\Rfc3986\Uri;
function line(mixed ...$values) { echo json_encode($values, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), "\n"; }
$good = ['', '#', '?', '?#', 'a', 'a:', 'a:b:c', '//', '///', '////a', 'A+-.1:/', 'http://EX%41mple.com:080/%7e/../b?%71=%c3#%2f', 'http://u:p@h', 'http://@h', 'http://:@h', 'http://u@h', 'http://:p@h:/',
    'http://1.2.3.4', 'http://01.2.3.400', 'http://[::1]', 'http://[2001:DB8::A:1.2.3.4]:1/', 'http://[1:2:3:4:5:6:7::]', 'http://[::]', 'http://[V1f.Ab:c]', 'a/../b', '../a', './a:b', 'x:.//a', 'x:/.//a', '/a/./b/../c/.', '.', '..', './', 'a/..', 'a/../..', '/../a', '//h/../a', 'x://h/a/../..', 'mailto:a@b', "./!$&'()*+,;=:@/?", 'a?b?c/d', 'tel:+1(2)3', 'urn:a:B:%3c', '//h:9223372036854775807'];
foreach ($good as $text) {
    $uri = new Uri($text);
    line($text, $uri->toRawString(), $uri->toString());
    line($uri->getRawScheme(), $uri->getRawUserInfo(), $uri->getRawUsername(), $uri->getRawPassword(), $uri->getRawHost(), $uri->getPort(), $uri->getRawPath(), $uri->getRawQuery(), $uri->getRawFragment());
    line($uri->getScheme(), $uri->getUserInfo(), $uri->getUsername(), $uri->getPassword(), $uri->getHost(), $uri->getPort(), $uri->getPath(), $uri->getQuery(), $uri->getFragment());
}
$bad = ['%', '%4', '%zz', 'a b', "\0", "a\0", "\u{e4}", ' a', 'a ', ':', ':a', '1a:b', 'a#b#c', '/a|b', '/a^', '/`', '/{', '/[', '?[', '#[', 'a\b', '//a:b', '//a:1:2', '//a@b@c', '//[::1', '//::1]', '//[::1]x', '//[]', '//[v.a]', '//[v1.]', '//[vg.a]', '//[v1.%41]', '//[1:2]', '//[1:2:3:4:5:6:7:8:9]', '//[1::2::3]', '//[:1::2]', '//[1::2:]', '//[12345::]', '//[::1.2.3]', '//[::1.2.3.256]', '//[::1.2.3.04]', '//[::1.2.3.4:5]', '//[1:2:3:4::5:6:7:8]', '//[1:2:3:4:5:6::1.2.3.4]', '//a[b', '//h:99999999999999999999', '//h:9223372036854775808'];
foreach ($bad as $text) {
    line($text, Uri::parse($text));
    try {
        new Uri($text);
    } catch (InvalidUriException $e) {
        line($e::class, $e->getMessage(), $e->getCode());
    }
}
$uri = new Uri('http://u:p@h:1/p?q#f');
try {
    $uri->__construct('a');
} catch (Error $e) {
    line($e::class, $e->getMessage());
}
var_dump($uri, $uri == clone $uri, $uri === clone $uri, new Uri('')->__debugInfo());
try {
    $uri->scheme = 'x';
} catch (Error $e) {
    line($e->getMessage());
}
--EXPECT--
["","",""]
[null,null,null,null,null,null,"",null,null]
[null,null,null,null,null,null,"",null,null]
["#","#","#"]
[null,null,null,null,null,null,"",null,""]
[null,null,null,null,null,null,"",null,""]
["?","?","?"]
[null,null,null,null,null,null,"","",null]
[null,null,null,null,null,null,"","",null]
["?#","?#","?#"]
[null,null,null,null,null,null,"","",""]
[null,null,null,null,null,null,"","",""]
["a","a","a"]
[null,null,null,null,null,null,"a",null,null]
[null,null,null,null,null,null,"a",null,null]
["a:","a:","a:"]
["a",null,null,null,null,null,"",null,null]
["a",null,null,null,null,null,"",null,null]
["a:b:c","a:b:c","a:b:c"]
["a",null,null,null,null,null,"b:c",null,null]
["a",null,null,null,null,null,"b:c",null,null]
["//","//","//"]
[null,null,null,null,"",null,"",null,null]
[null,null,null,null,"",null,"",null,null]
["///","///","///"]
[null,null,null,null,"",null,"/",null,null]
[null,null,null,null,"",null,"/",null,null]
["////a","////a","////a"]
[null,null,null,null,"",null,"//a",null,null]
[null,null,null,null,"",null,"//a",null,null]
["A+-.1:/","A+-.1:/","a+-.1:/"]
["A+-.1",null,null,null,null,null,"/",null,null]
["a+-.1",null,null,null,null,null,"/",null,null]
["http://EX%41mple.com:080/%7e/../b?%71=%c3#%2f","http://EX%41mple.com:080/%7e/../b?%71=%c3#%2f","http://example.com:80/b?q=%C3#%2F"]
["http",null,null,null,"EX%41mple.com",80,"/%7e/../b","%71=%c3","%2f"]
["http",null,null,null,"example.com",80,"/b","q=%C3","%2F"]
["http://u:p@h","http://u:p@h","http://u:p@h"]
["http","u:p","u","p","h",null,"",null,null]
["http","u:p","u","p","h",null,"",null,null]
["http://@h","http://@h","http://@h"]
["http","","","","h",null,"",null,null]
["http","","","","h",null,"",null,null]
["http://:@h","http://:@h","http://:@h"]
["http",":","","","h",null,"",null,null]
["http",":","","","h",null,"",null,null]
["http://u@h","http://u@h","http://u@h"]
["http","u","u","","h",null,"",null,null]
["http","u","u","","h",null,"",null,null]
["http://:p@h:/","http://:p@h:/","http://:p@h:/"]
["http",":p","","p","h",null,"/",null,null]
["http",":p","","p","h",null,"/",null,null]
["http://1.2.3.4","http://1.2.3.4","http://1.2.3.4"]
["http",null,null,null,"1.2.3.4",null,"",null,null]
["http",null,null,null,"1.2.3.4",null,"",null,null]
["http://01.2.3.400","http://01.2.3.400","http://01.2.3.400"]
["http",null,null,null,"01.2.3.400",null,"",null,null]
["http",null,null,null,"01.2.3.400",null,"",null,null]
["http://[::1]","http://[0000:0000:0000:0000:0000:0000:0000:0001]","http://[0000:0000:0000:0000:0000:0000:0000:0001]"]
["http",null,null,null,"[::1]",null,"",null,null]
["http",null,null,null,"[::1]",null,"",null,null]
["http://[2001:DB8::A:1.2.3.4]:1/","http://[2001:0db8:0000:0000:0000:000a:0102:0304]:1/","http://[2001:0db8:0000:0000:0000:000a:0102:0304]:1/"]
["http",null,null,null,"[2001:DB8::A:1.2.3.4]",1,"/",null,null]
["http",null,null,null,"[2001:db8::a:1.2.3.4]",1,"/",null,null]
["http://[1:2:3:4:5:6:7::]","http://[0001:0002:0003:0004:0005:0006:0007:0000]","http://[0001:0002:0003:0004:0005:0006:0007:0000]"]
["http",null,null,null,"[1:2:3:4:5:6:7::]",null,"",null,null]
["http",null,null,null,"[1:2:3:4:5:6:7::]",null,"",null,null]
["http://[::]","http://[0000:0000:0000:0000:0000:0000:0000:0000]","http://[0000:0000:0000:0000:0000:0000:0000:0000]"]
["http",null,null,null,"[::]",null,"",null,null]
["http",null,null,null,"[::]",null,"",null,null]
["http://[V1f.Ab:c]","http://[V1f.Ab:c]","http://[v1f.ab:c]"]
["http",null,null,null,"[V1f.Ab:c]",null,"",null,null]
["http",null,null,null,"[v1f.ab:c]",null,"",null,null]
["a/../b","a/../b","b"]
[null,null,null,null,null,null,"a/../b",null,null]
[null,null,null,null,null,null,"b",null,null]
["../a","../a","../a"]
[null,null,null,null,null,null,"../a",null,null]
[null,null,null,null,null,null,"../a",null,null]
["./a:b","./a:b","./a:b"]
[null,null,null,null,null,null,"./a:b",null,null]
[null,null,null,null,null,null,"./a:b",null,null]
["x:.//a","x:.//a","x:.//a"]
["x",null,null,null,null,null,".//a",null,null]
["x",null,null,null,null,null,".//a",null,null]
["x:/.//a","x:/.//a","x:/.//a"]
["x",null,null,null,null,null,"/.//a",null,null]
["x",null,null,null,null,null,"/.//a",null,null]
["/a/./b/../c/.","/a/./b/../c/.","/a/c/"]
[null,null,null,null,null,null,"/a/./b/../c/.",null,null]
[null,null,null,null,null,null,"/a/c/",null,null]
[".",".",""]
[null,null,null,null,null,null,".",null,null]
[null,null,null,null,null,null,"",null,null]
["..","..",".."]
[null,null,null,null,null,null,"..",null,null]
[null,null,null,null,null,null,"..",null,null]
["./","./","./"]
[null,null,null,null,null,null,"./",null,null]
[null,null,null,null,null,null,"./",null,null]
["a/..","a/..",""]
[null,null,null,null,null,null,"a/..",null,null]
[null,null,null,null,null,null,"",null,null]
["a/../..","a/../..",".."]
[null,null,null,null,null,null,"a/../..",null,null]
[null,null,null,null,null,null,"..",null,null]
["/../a","/../a","/a"]
[null,null,null,null,null,null,"/../a",null,null]
[null,null,null,null,null,null,"/a",null,null]
["//h/../a","//h/../a","//h/../a"]
[null,null,null,null,"h",null,"/../a",null,null]
[null,null,null,null,"h",null,"/../a",null,null]
["x://h/a/../..","x://h/a/../..","x://h/"]
["x",null,null,null,"h",null,"/a/../..",null,null]
["x",null,null,null,"h",null,"/",null,null]
["mailto:a@b","mailto:a@b","mailto:a@b"]
["mailto",null,null,null,null,null,"a@b",null,null]
["mailto",null,null,null,null,null,"a@b",null,null]
["./!$&'()*+,;=:@/?","./!$&'()*+,;=:@/?","./!$&'()*+,;=:@/?"]
[null,null,null,null,null,null,"./!$&'()*+,;=:@/","",null]
[null,null,null,null,null,null,"./!$&'()*+,;=:@/","",null]
["a?b?c/d","a?b?c/d","a?b?c/d"]
[null,null,null,null,null,null,"a","b?c/d",null]
[null,null,null,null,null,null,"a","b?c/d",null]
["tel:+1(2)3","tel:+1(2)3","tel:+1(2)3"]
["tel",null,null,null,null,null,"+1(2)3",null,null]
["tel",null,null,null,null,null,"+1(2)3",null,null]
["urn:a:B:%3c","urn:a:B:%3c","urn:a:B:%3C"]
["urn",null,null,null,null,null,"a:B:%3c",null,null]
["urn",null,null,null,null,null,"a:B:%3C",null,null]
["//h:9223372036854775807","//h:9223372036854775807","//h:9223372036854775807"]
[null,null,null,null,"h",9223372036854775807,"",null,null]
[null,null,null,null,"h",9223372036854775807,"",null,null]
["%",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["%4",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["%zz",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["a b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["\u0000",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["a\u0000",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["\u00e4",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
[" a",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["a ",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
[":",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
[":a",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["1a:b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["a#b#c",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["/a|b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["/a^",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["/`",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["/{",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["/[",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["?[",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["#[",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["a\\b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//a:b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//a:1:2",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//a@b@c",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//::1]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1]x",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[v.a]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[v1.]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[vg.a]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[v1.%41]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1:2]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1:2:3:4:5:6:7:8:9]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1::2::3]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[:1::2]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1::2:]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[12345::]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1.2.3]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1.2.3.256]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1.2.3.04]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[::1.2.3.4:5]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1:2:3:4::5:6:7:8]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//[1:2:3:4:5:6::1.2.3.4]",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//a[b",null]
["Uri\\InvalidUriException","The specified URI is malformed",0]
["//h:99999999999999999999",null]
["Uri\\InvalidUriException","The port is out of range",0]
["//h:9223372036854775808",null]
["Uri\\InvalidUriException","The port is out of range",0]
["Error","Cannot modify readonly object of class Uri\\Rfc3986\\Uri"]
object(Uri\Rfc3986\Uri)#3 (8) {
  ["scheme"]=>
  string(4) "http"
  ["username"]=>
  string(1) "u"
  ["password"]=>
  string(1) "p"
  ["host"]=>
  string(1) "h"
  ["port"]=>
  int(1)
  ["path"]=>
  string(2) "/p"
  ["query"]=>
  string(1) "q"
  ["fragment"]=>
  string(1) "f"
}
bool(true)
bool(false)
array(8) {
  ["scheme"]=>
  NULL
  ["username"]=>
  NULL
  ["password"]=>
  NULL
  ["host"]=>
  NULL
  ["port"]=>
  NULL
  ["path"]=>
  string(0) ""
  ["query"]=>
  NULL
  ["fragment"]=>
  NULL
}
["Cannot create dynamic property Uri\\Rfc3986\\Uri::$scheme"]
