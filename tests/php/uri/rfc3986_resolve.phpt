--TEST--
Uri\Rfc3986\Uri: references behind a base, and which URIs are the same
--FILE--
<?php
use Uri\Rfc3986\Uri;
use Uri\UriComparisonMode;
$references = ['', '#f', '?q', '?', 'g', './g', 'g/', '/g', '//g', '//g/../x', 'g?y', 'g;x=1/../y', '.', './', '..', '../', '../g', '../..', '../../g', '../../../g', '/./g', '/../g', 'g.', '.g', '..g', './../g', 'g/./h', 'g/../h', 'g:h', 'g:/a/../b', './g:h', 'x:y', '..//g', '..///g', '/..//g', '/.//g', '///g', 'x:.//a', 'x:/..//a', 'g?y/../x', 'g#s/../x', '%'];
foreach (['http://a/b/c/d;p?q', 'x:', 'x:b/c', 'x:/b/c', 'x://h', 'x://u@h:1/b//c/'] as $base) {
    foreach ($references as $reference) {
        try {
            $shown = new Uri($reference, new Uri($base))->toRawString();
            if ((new Uri($base))->resolve($reference)->toRawString() !== $shown) echo 'differs ';
            if (Uri::parse($reference, new Uri($base))?->toRawString() !== $shown) echo 'differs ';
        } catch (\Uri\InvalidUriException $e) {
            $shown = $e->getMessage();
        }
        echo "$base $reference $shown\n";
    }
}
foreach ([fn() => new Uri('a', new Uri('b')), fn() => new Uri('%', new Uri('b')), fn() => (new Uri('b'))->resolve('a:c'), fn() => (new Uri('a:'))->resolve('//h:99999999999999999999'), fn() => Uri::parse('a', new Uri('b'))] as $call) {
    try {
        var_dump($call());
    } catch (\Uri\InvalidUriException $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach ([['http://a', 'HTTP://A'], ['http://a', 'http://a/'], ['a%41', 'aA'], ['a%2f', 'a%2F'], ['a/./b', 'a/b'], ['a#b', 'a#c'], ['a#b', 'a'], ['a#', 'a'], ['a?', 'a'], ['//h:080', '//h:80'], ['//h:', '//h'], ['//[::1]', '//[0::1]'], ['//u:@h', '//u@h']] as [$a, $b]) {
    $a = new Uri($a);
    $b = new Uri($b);
    echo $a->toRawString(), ' ', $b->toRawString(), ' ', json_encode([$a->equals($b), $a->equals($b, UriComparisonMode::ExcludeFragment), $a->equals($b, UriComparisonMode::IncludeFragment), $b->equals(comparisonMode: UriComparisonMode::IncludeFragment, uri: $a)]), "\n";
}
--EXPECT--
http://a/b/c/d;p?q  http://a/b/c/d;p?q
http://a/b/c/d;p?q #f http://a/b/c/d;p?q#f
http://a/b/c/d;p?q ?q http://a/b/c/d;p?q
http://a/b/c/d;p?q ? http://a/b/c/d;p?
http://a/b/c/d;p?q g http://a/b/c/g
http://a/b/c/d;p?q ./g http://a/b/c/g
http://a/b/c/d;p?q g/ http://a/b/c/g/
http://a/b/c/d;p?q /g http://a/g
http://a/b/c/d;p?q //g http://g
http://a/b/c/d;p?q //g/../x http://g/x
http://a/b/c/d;p?q g?y http://a/b/c/g?y
http://a/b/c/d;p?q g;x=1/../y http://a/b/c/y
http://a/b/c/d;p?q . http://a/b/c/
http://a/b/c/d;p?q ./ http://a/b/c/
http://a/b/c/d;p?q .. http://a/b/
http://a/b/c/d;p?q ../ http://a/b/
http://a/b/c/d;p?q ../g http://a/b/g
http://a/b/c/d;p?q ../.. http://a/
http://a/b/c/d;p?q ../../g http://a/g
http://a/b/c/d;p?q ../../../g http://a/g
http://a/b/c/d;p?q /./g http://a/g
http://a/b/c/d;p?q /../g http://a/g
http://a/b/c/d;p?q g. http://a/b/c/g.
http://a/b/c/d;p?q .g http://a/b/c/.g
http://a/b/c/d;p?q ..g http://a/b/c/..g
http://a/b/c/d;p?q ./../g http://a/b/g
http://a/b/c/d;p?q g/./h http://a/b/c/g/h
http://a/b/c/d;p?q g/../h http://a/b/c/h
http://a/b/c/d;p?q g:h g:h
http://a/b/c/d;p?q g:/a/../b g:/b
http://a/b/c/d;p?q ./g:h http://a/b/c/g:h
http://a/b/c/d;p?q x:y x:y
http://a/b/c/d;p?q ..//g http://a/b//g
http://a/b/c/d;p?q ..///g http://a/b///g
http://a/b/c/d;p?q /..//g http://a//g
http://a/b/c/d;p?q /.//g http://a//g
http://a/b/c/d;p?q ///g http:///g
http://a/b/c/d;p?q x:.//a x:.//a
http://a/b/c/d;p?q x:/..//a x://a
http://a/b/c/d;p?q g?y/../x http://a/b/c/g?y/../x
http://a/b/c/d;p?q g#s/../x http://a/b/c/g#s/../x
http://a/b/c/d;p?q % The specified URI is malformed
x:  x:
x: #f x:#f
x: ?q x:?q
x: ? x:?
x: g x:g
x: ./g x:g
x: g/ x:g/
x: /g x:/g
x: //g x://g
x: //g/../x x://g/x
x: g?y x:g?y
x: g;x=1/../y x:y
x: . x:
x: ./ x:./
x: .. x:
x: ../ x:
x: ../g x:g
x: ../.. x:
x: ../../g x:g
x: ../../../g x:g
x: /./g x:/g
x: /../g x:/g
x: g. x:g.
x: .g x:.g
x: ..g x:..g
x: ./../g x:g
x: g/./h x:g/h
x: g/../h x:h
x: g:h g:h
x: g:/a/../b g:/b
x: ./g:h x:g:h
x: x:y x:y
x: ..//g x:/g
x: ..///g x:.///g
x: /..//g x://g
x: /.//g x:/.//g
x: ///g x:///g
x: x:.//a x:.//a
x: x:/..//a x://a
x: g?y/../x x:g?y/../x
x: g#s/../x x:g#s/../x
x: % The specified URI is malformed
x:b/c  x:b/c
x:b/c #f x:b/c#f
x:b/c ?q x:b/c?q
x:b/c ? x:b/c?
x:b/c g x:b/g
x:b/c ./g x:b/g
x:b/c g/ x:b/g/
x:b/c /g x:/g
x:b/c //g x://g
x:b/c //g/../x x://g/x
x:b/c g?y x:b/g?y
x:b/c g;x=1/../y x:b/y
x:b/c . x:b/
x:b/c ./ x:b/
x:b/c .. x:
x:b/c ../ x:
x:b/c ../g x:g
x:b/c ../.. x:
x:b/c ../../g x:g
x:b/c ../../../g x:g
x:b/c /./g x:/g
x:b/c /../g x:/g
x:b/c g. x:b/g.
x:b/c .g x:b/.g
x:b/c ..g x:b/..g
x:b/c ./../g x:g
x:b/c g/./h x:b/g/h
x:b/c g/../h x:b/h
x:b/c g:h g:h
x:b/c g:/a/../b g:/b
x:b/c ./g:h x:b/g:h
x:b/c x:y x:y
x:b/c ..//g x:/g
x:b/c ..///g x:.///g
x:b/c /..//g x://g
x:b/c /.//g x:/.//g
x:b/c ///g x:///g
x:b/c x:.//a x:.//a
x:b/c x:/..//a x://a
x:b/c g?y/../x x:b/g?y/../x
x:b/c g#s/../x x:b/g#s/../x
x:b/c % The specified URI is malformed
x:/b/c  x:/b/c
x:/b/c #f x:/b/c#f
x:/b/c ?q x:/b/c?q
x:/b/c ? x:/b/c?
x:/b/c g x:/b/g
x:/b/c ./g x:/b/g
x:/b/c g/ x:/b/g/
x:/b/c /g x:/g
x:/b/c //g x://g
x:/b/c //g/../x x://g/x
x:/b/c g?y x:/b/g?y
x:/b/c g;x=1/../y x:/b/y
x:/b/c . x:/b/
x:/b/c ./ x:/b/
x:/b/c .. x:/./
x:/b/c ../ x:/./
x:/b/c ../g x:/g
x:/b/c ../.. x:/
x:/b/c ../../g x:/g
x:/b/c ../../../g x:/g
x:/b/c /./g x:/g
x:/b/c /../g x:/g
x:/b/c g. x:/b/g.
x:/b/c .g x:/b/.g
x:/b/c ..g x:/b/..g
x:/b/c ./../g x:/g
x:/b/c g/./h x:/b/g/h
x:/b/c g/../h x:/b/h
x:/b/c g:h g:h
x:/b/c g:/a/../b g:/b
x:/b/c ./g:h x:/b/g:h
x:/b/c x:y x:y
x:/b/c ..//g x:/.//g
x:/b/c ..///g x:/.///g
x:/b/c /..//g x://g
x:/b/c /.//g x:/.//g
x:/b/c ///g x:///g
x:/b/c x:.//a x:.//a
x:/b/c x:/..//a x://a
x:/b/c g?y/../x x:/b/g?y/../x
x:/b/c g#s/../x x:/b/g#s/../x
x:/b/c % The specified URI is malformed
x://h  x://h
x://h #f x://h#f
x://h ?q x://h?q
x://h ? x://h?
x://h g x://h/g
x://h ./g x://h/g
x://h g/ x://h/g/
x://h /g x://h/g
x://h //g x://g
x://h //g/../x x://g/x
x://h g?y x://h/g?y
x://h g;x=1/../y x://h/y
x://h . x://h/
x://h ./ x://h/
x://h .. x://h/
x://h ../ x://h/
x://h ../g x://h/g
x://h ../.. x://h/
x://h ../../g x://h/g
x://h ../../../g x://h/g
x://h /./g x://h/g
x://h /../g x://h/g
x://h g. x://h/g.
x://h .g x://h/.g
x://h ..g x://h/..g
x://h ./../g x://h/g
x://h g/./h x://h/g/h
x://h g/../h x://h/h
x://h g:h g:h
x://h g:/a/../b g:/b
x://h ./g:h x://h/g:h
x://h x:y x:y
x://h ..//g x://h//g
x://h ..///g x://h/.///g
x://h /..//g x://h//g
x://h /.//g x://h//g
x://h ///g x:///g
x://h x:.//a x:.//a
x://h x:/..//a x://a
x://h g?y/../x x://h/g?y/../x
x://h g#s/../x x://h/g#s/../x
x://h % The specified URI is malformed
x://u@h:1/b//c/  x://u@h:1/b//c/
x://u@h:1/b//c/ #f x://u@h:1/b//c/#f
x://u@h:1/b//c/ ?q x://u@h:1/b//c/?q
x://u@h:1/b//c/ ? x://u@h:1/b//c/?
x://u@h:1/b//c/ g x://u@h:1/b//c/g
x://u@h:1/b//c/ ./g x://u@h:1/b//c/g
x://u@h:1/b//c/ g/ x://u@h:1/b//c/g/
x://u@h:1/b//c/ /g x://u@h:1/g
x://u@h:1/b//c/ //g x://g
x://u@h:1/b//c/ //g/../x x://g/x
x://u@h:1/b//c/ g?y x://u@h:1/b//c/g?y
x://u@h:1/b//c/ g;x=1/../y x://u@h:1/b//c/y
x://u@h:1/b//c/ . x://u@h:1/b//c/
x://u@h:1/b//c/ ./ x://u@h:1/b//c/
x://u@h:1/b//c/ .. x://u@h:1/b//
x://u@h:1/b//c/ ../ x://u@h:1/b//
x://u@h:1/b//c/ ../g x://u@h:1/b//g
x://u@h:1/b//c/ ../.. x://u@h:1/b/
x://u@h:1/b//c/ ../../g x://u@h:1/b/g
x://u@h:1/b//c/ ../../../g x://u@h:1/g
x://u@h:1/b//c/ /./g x://u@h:1/g
x://u@h:1/b//c/ /../g x://u@h:1/g
x://u@h:1/b//c/ g. x://u@h:1/b//c/g.
x://u@h:1/b//c/ .g x://u@h:1/b//c/.g
x://u@h:1/b//c/ ..g x://u@h:1/b//c/..g
x://u@h:1/b//c/ ./../g x://u@h:1/b//g
x://u@h:1/b//c/ g/./h x://u@h:1/b//c/g/h
x://u@h:1/b//c/ g/../h x://u@h:1/b//c/h
x://u@h:1/b//c/ g:h g:h
x://u@h:1/b//c/ g:/a/../b g:/b
x://u@h:1/b//c/ ./g:h x://u@h:1/b//c/g:h
x://u@h:1/b//c/ x:y x:y
x://u@h:1/b//c/ ..//g x://u@h:1/b///g
x://u@h:1/b//c/ ..///g x://u@h:1/b////g
x://u@h:1/b//c/ /..//g x://u@h:1//g
x://u@h:1/b//c/ /.//g x://u@h:1//g
x://u@h:1/b//c/ ///g x:///g
x://u@h:1/b//c/ x:.//a x:.//a
x://u@h:1/b//c/ x:/..//a x://a
x://u@h:1/b//c/ g?y/../x x://u@h:1/b//c/g?y/../x
x://u@h:1/b//c/ g#s/../x x://u@h:1/b//c/g#s/../x
x://u@h:1/b//c/ % The specified URI is malformed
The specified base URI must be absolute
The specified URI is malformed
The specified base URI must be absolute
The port is out of range
NULL
http://a HTTP://A [true,true,true,true]
http://a http://a/ [false,false,false,false]
a%41 aA [true,true,true,true]
a%2f a%2F [true,true,true,true]
a/./b a/b [true,true,true,true]
a#b a#c [true,true,false,false]
a#b a [true,true,false,false]
a# a [true,true,false,false]
a? a [false,false,false,false]
//h:080 //h:80 [true,true,true,true]
//h: //h [false,false,false,false]
//[0000:0000:0000:0000:0000:0000:0000:0001] //[0000:0000:0000:0000:0000:0000:0000:0001] [true,true,true,true]
//u:@h //u@h [false,false,false,false]
