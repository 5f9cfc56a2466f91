--TEST--
parse_url(): what a colon may be
--FILE--
<?php
foreach (["x://::6.5", "x://h:+80/", "x://h:80a", "x://h:-1", "/a:80", "//a:80/b", "a:80", "a:80/x", "a:800000", "a:", "/a:", "//a:",
    ":", "::", ":80", "?a:80", "#a:80", "/x?y:80/z", "//x?y:80", "a?b:80", "/search/?fq=B:20001", "http://a:", "x:70000/", "//::65535",
    "/:80", "///a:80", "../:80", "foo/bar:80/x"] as $url) {
    echo $url, ' ', json_encode(parse_url($url), JSON_UNESCAPED_SLASHES), "\n";
}
--EXPECT--
x://::6.5 {"scheme":"x","host":":","port":6}
x://h:+80/ {"scheme":"x","host":"h","port":80,"path":"/"}
x://h:80a {"scheme":"x","host":"h","port":80}
x://h:-1 false
/a:80 false
//a:80/b {"host":"a","port":80,"path":"/b"}
a:80 {"host":"a","port":80}
a:80/x {"host":"a","port":80,"path":"/x"}
a:800000 {"scheme":"a","path":"800000"}
a: {"scheme":"a"}
/a: {"path":"/a:"}
//a: {"host":"a"}
: false
:: {"path":"::"}
:80 false
?a:80 {"query":"a:80"}
#a:80 {"fragment":"a:80"}
/x?y:80/z {"path":"/x","query":"y:80/z"}
//x?y:80 {"host":"x","query":"y:80"}
a?b:80 {"path":"a","query":"b:80"}
/search/?fq=B:20001 {"path":"/search/","query":"fq=B:20001"}
http://a: {"scheme":"http","host":"a"}
x:70000/ false
//::65535 {"host":":","port":65535}
/:80 false
///a:80 false
../:80 {"host":"..","port":80,"path":"/:80"}
foo/bar:80/x {"host":"foo","port":80,"path":"/bar:80/x"}
