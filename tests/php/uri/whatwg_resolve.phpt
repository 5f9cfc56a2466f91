--TEST--
Uri\WhatWg\Url: references behind a base, and which URLs are the same
--FILE--
<?php
use Uri\UriComparisonMode;
use Uri\WhatWg\{InvalidUrlException, Url};
function told(array $errors) { return json_encode(array_map(fn($e) => [$e->context, $e->type->name], $errors), JSON_UNESCAPED_SLASHES); }
$references = ['', '#f', '?q', 'g', '/g', '//g', '///g', '\\g', '\\\\g', '/\\g', './g', '../g', '../../../g', '..', '.', 'g:h', 'http:g', 'http:/g', 'http://g', 'https:g', 'foo:g', 'file:g', 'D:/', 'D|/x', '/D:/x', '//D:/x', '//g:x', ' g ', 'g?"#"'];
foreach (['http://u:p@h:81/a/b?q#f', 'foo://h/a/b', 'foo:/a/b', 'foo:bar?q#f', 'file:///C:/a/b', 'file://h/a'] as $base) {
    foreach ($references as $reference) {
        try {
            $url = new Url($reference, new Url($base), $errors);
            $shown = $url->toAsciiString() . ' ' . told($errors);
            if ((new Url($base))->resolve($reference, $same)->toAsciiString() !== $url->toAsciiString() || $same != $errors) echo 'differs ';
        } catch (InvalidUrlException $e) {
            $shown = $e->getMessage() . ' ' . told($e->errors);
            if (Url::parse($reference, new Url($base)) !== null) echo 'differs ';
        }
        echo "$base $reference $shown\n";
    }
}
foreach ([['http://a', 'HTTP://A:80/'], ['http://a#b', 'http://a#c'], ['http://a#', 'http://a'], ['http://a?', 'http://a'], ['http://u@a', 'http://a'], ['http://0x7f.1', 'http://127.0.0.1'], ['foo:a', 'foo:A']] as [$a, $b]) {
    $a = new Url($a);
    $b = new Url($b);
    echo $a->toAsciiString(), ' ', $b->toAsciiString(), ' ', json_encode([$a->equals($b), $a->equals($b, UriComparisonMode::ExcludeFragment), $a->equals($b, UriComparisonMode::IncludeFragment)]), "\n";
}
class Typed { public ?array $list = null; public int $number = 5; }
$typed = new Typed;
Url::parse('http://a b', null, $typed->list);
echo told($typed->list), "\n";
foreach ([fn() => Url::parse('a:', null, $typed->number), fn() => new Url('a:', null, $typed->number), fn() => (new Url('a:'))->resolve('#', $typed->number), fn() => new Url('a', 'b')] as $call) {
    try {
        $call();
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
$kept = 5;
try {
    new Url('a', null, $kept);
} catch (InvalidUrlException) {
}
var_dump($kept);
new Url('a:', null, $kept);
var_dump($kept);
--EXPECT--
http://u:p@h:81/a/b?q#f  http://u:p@h:81/a/b?q []
http://u:p@h:81/a/b?q#f #f http://u:p@h:81/a/b?q#f []
http://u:p@h:81/a/b?q#f ?q http://u:p@h:81/a/b?q []
http://u:p@h:81/a/b?q#f g http://u:p@h:81/a/g []
http://u:p@h:81/a/b?q#f /g http://u:p@h:81/g []
http://u:p@h:81/a/b?q#f //g http://g/ []
http://u:p@h:81/a/b?q#f ///g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"]]
http://u:p@h:81/a/b?q#f \g http://u:p@h:81/g [["g","InvalidReverseSoldius"]]
http://u:p@h:81/a/b?q#f \\g http://g/ [["\\g","InvalidReverseSoldius"],["\\g","InvalidReverseSoldius"]]
http://u:p@h:81/a/b?q#f /\g http://g/ [["\\g","InvalidReverseSoldius"]]
http://u:p@h:81/a/b?q#f ./g http://u:p@h:81/a/g []
http://u:p@h:81/a/b?q#f ../g http://u:p@h:81/g []
http://u:p@h:81/a/b?q#f ../../../g http://u:p@h:81/g []
http://u:p@h:81/a/b?q#f .. http://u:p@h:81/ []
http://u:p@h:81/a/b?q#f . http://u:p@h:81/a/ []
http://u:p@h:81/a/b?q#f g:h g:h []
http://u:p@h:81/a/b?q#f http:g http://u:p@h:81/a/g [["g","SpecialSchemeMissingFollowingSolidus"]]
http://u:p@h:81/a/b?q#f http:/g http://u:p@h:81/g [["/g","SpecialSchemeMissingFollowingSolidus"]]
http://u:p@h:81/a/b?q#f http://g http://g/ []
http://u:p@h:81/a/b?q#f https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
http://u:p@h:81/a/b?q#f foo:g foo:g []
http://u:p@h:81/a/b?q#f file:g file:///g [["g","SpecialSchemeMissingFollowingSolidus"]]
http://u:p@h:81/a/b?q#f D:/ d:/ []
http://u:p@h:81/a/b?q#f D|/x http://u:p@h:81/a/D|/x [["|/x","InvalidUrlUnit"]]
http://u:p@h:81/a/b?q#f /D:/x http://u:p@h:81/D:/x []
http://u:p@h:81/a/b?q#f //D:/x http://d/x []
http://u:p@h:81/a/b?q#f //g:x The specified URI is malformed (PortInvalid) [["x","PortInvalid"]]
http://u:p@h:81/a/b?q#f  g  http://u:p@h:81/a/g [[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
http://u:p@h:81/a/b?q#f g?"#" http://u:p@h:81/a/g?%22#%22 [["\"","InvalidUrlUnit"],["\"#\"","InvalidUrlUnit"]]
foo://h/a/b  foo://h/a/b []
foo://h/a/b #f foo://h/a/b#f []
foo://h/a/b ?q foo://h/a/b?q []
foo://h/a/b g foo://h/a/g []
foo://h/a/b /g foo://h/g []
foo://h/a/b //g foo://g []
foo://h/a/b ///g foo:///g []
foo://h/a/b \g foo://h/a/\g [["\\g","InvalidUrlUnit"]]
foo://h/a/b \\g foo://h/a/\\g [["\\g","InvalidUrlUnit"],["\\\\g","InvalidUrlUnit"]]
foo://h/a/b /\g foo://h/\g [["\\g","InvalidUrlUnit"]]
foo://h/a/b ./g foo://h/a/g []
foo://h/a/b ../g foo://h/g []
foo://h/a/b ../../../g foo://h/g []
foo://h/a/b .. foo://h/ []
foo://h/a/b . foo://h/a/ []
foo://h/a/b g:h g:h []
foo://h/a/b http:g http://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo://h/a/b http:/g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"],["/g","SpecialSchemeMissingFollowingSolidus"]]
foo://h/a/b http://g http://g/ []
foo://h/a/b https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo://h/a/b foo:g foo:g []
foo://h/a/b file:g file:///g [["g","SpecialSchemeMissingFollowingSolidus"]]
foo://h/a/b D:/ d:/ []
foo://h/a/b D|/x foo://h/a/D|/x [["|/x","InvalidUrlUnit"]]
foo://h/a/b /D:/x foo://h/D:/x []
foo://h/a/b //D:/x foo://D/x []
foo://h/a/b //g:x The specified URI is malformed (PortInvalid) [["x","PortInvalid"]]
foo://h/a/b  g  foo://h/a/g [[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
foo://h/a/b g?"#" foo://h/a/g?%22#%22 [["\"","InvalidUrlUnit"],["\"#\"","InvalidUrlUnit"]]
foo:/a/b  foo:/a/b []
foo:/a/b #f foo:/a/b#f []
foo:/a/b ?q foo:/a/b?q []
foo:/a/b g foo:/a/g []
foo:/a/b /g foo:/g []
foo:/a/b //g foo://g []
foo:/a/b ///g foo:///g []
foo:/a/b \g foo:/a/\g [["\\g","InvalidUrlUnit"]]
foo:/a/b \\g foo:/a/\\g [["\\g","InvalidUrlUnit"],["\\\\g","InvalidUrlUnit"]]
foo:/a/b /\g foo:/\g [["\\g","InvalidUrlUnit"]]
foo:/a/b ./g foo:/a/g []
foo:/a/b ../g foo:/g []
foo:/a/b ../../../g foo:/g []
foo:/a/b .. foo:/ []
foo:/a/b . foo:/a/ []
foo:/a/b g:h g:h []
foo:/a/b http:g http://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:/a/b http:/g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"],["/g","SpecialSchemeMissingFollowingSolidus"]]
foo:/a/b http://g http://g/ []
foo:/a/b https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:/a/b foo:g foo:g []
foo:/a/b file:g file:///g [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:/a/b D:/ d:/ []
foo:/a/b D|/x foo:/a/D|/x [["|/x","InvalidUrlUnit"]]
foo:/a/b /D:/x foo:/D:/x []
foo:/a/b //D:/x foo://D/x []
foo:/a/b //g:x The specified URI is malformed (PortInvalid) [["x","PortInvalid"]]
foo:/a/b  g  foo:/a/g [[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
foo:/a/b g?"#" foo:/a/g?%22#%22 [["\"","InvalidUrlUnit"],["\"#\"","InvalidUrlUnit"]]
foo:bar?q#f  The specified URI is malformed (MissingSchemeNonRelativeUrl) [["","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f #f foo:bar?q#f []
foo:bar?q#f ?q The specified URI is malformed (MissingSchemeNonRelativeUrl) [["?q","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f /g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["/g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f //g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["//g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f ///g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["///g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f \g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["\\g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f \\g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["\\\\g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f /\g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["/\\g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f ./g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["./g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f ../g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["../g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f ../../../g The specified URI is malformed (MissingSchemeNonRelativeUrl) [["../../../g","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f .. The specified URI is malformed (MissingSchemeNonRelativeUrl) [["..","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f . The specified URI is malformed (MissingSchemeNonRelativeUrl) [[".","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f g:h g:h []
foo:bar?q#f http:g http://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:bar?q#f http:/g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"],["/g","SpecialSchemeMissingFollowingSolidus"]]
foo:bar?q#f http://g http://g/ []
foo:bar?q#f https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:bar?q#f foo:g foo:g []
foo:bar?q#f file:g file:///g [["g","SpecialSchemeMissingFollowingSolidus"]]
foo:bar?q#f D:/ d:/ []
foo:bar?q#f D|/x The specified URI is malformed (MissingSchemeNonRelativeUrl) [["D|/x","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f /D:/x The specified URI is malformed (MissingSchemeNonRelativeUrl) [["/D:/x","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f //D:/x The specified URI is malformed (MissingSchemeNonRelativeUrl) [["//D:/x","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f //g:x The specified URI is malformed (MissingSchemeNonRelativeUrl) [["//g:x","MissingSchemeNonRelativeUrl"]]
foo:bar?q#f  g  The specified URI is malformed (MissingSchemeNonRelativeUrl) [["g ","MissingSchemeNonRelativeUrl"],[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
foo:bar?q#f g?"#" The specified URI is malformed (MissingSchemeNonRelativeUrl) [["g?\"#\"","MissingSchemeNonRelativeUrl"]]
file:///C:/a/b  file:///C:/a/b []
file:///C:/a/b #f file:///C:/a/b#f []
file:///C:/a/b ?q file:///C:/a/b?q []
file:///C:/a/b g file:///C:/a/g []
file:///C:/a/b /g file:///C:/g []
file:///C:/a/b //g file://g/ []
file:///C:/a/b ///g file:///g []
file:///C:/a/b \g file:///C:/g [["\\g","InvalidReverseSoldius"]]
file:///C:/a/b \\g file://g/ [["\\g","InvalidReverseSoldius"],["\\\\g","InvalidReverseSoldius"]]
file:///C:/a/b /\g file://g/ [["\\g","InvalidReverseSoldius"]]
file:///C:/a/b ./g file:///C:/a/g []
file:///C:/a/b ../g file:///C:/g []
file:///C:/a/b ../../../g file:///C:/g []
file:///C:/a/b .. file:///C:/ []
file:///C:/a/b . file:///C:/a/ []
file:///C:/a/b g:h g:h []
file:///C:/a/b http:g http://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
file:///C:/a/b http:/g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"],["/g","SpecialSchemeMissingFollowingSolidus"]]
file:///C:/a/b http://g http://g/ []
file:///C:/a/b https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
file:///C:/a/b foo:g foo:g []
file:///C:/a/b file:g file:///C:/a/g [["g","SpecialSchemeMissingFollowingSolidus"]]
file:///C:/a/b D:/ d:/ []
file:///C:/a/b D|/x file:///D:/x [["|/x","InvalidUrlUnit"],["D|/x","FileInvalidWindowsDriveLetter"]]
file:///C:/a/b /D:/x file:///D:/x []
file:///C:/a/b //D:/x file:///D:/x [["D:/x","FileInvalidWindowsDriveLetterHost"]]
file:///C:/a/b //g:x The specified URI is malformed (DomainInvalidCodePoint) [[":x","DomainInvalidCodePoint"]]
file:///C:/a/b  g  file:///C:/a/g [[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
file:///C:/a/b g?"#" file:///C:/a/g?%22#%22 [["\"","InvalidUrlUnit"],["\"#\"","InvalidUrlUnit"]]
file://h/a  file://h/a []
file://h/a #f file://h/a#f []
file://h/a ?q file://h/a?q []
file://h/a g file://h/g []
file://h/a /g file://h/g []
file://h/a //g file://g/ []
file://h/a ///g file:///g []
file://h/a \g file://h/g [["\\g","InvalidReverseSoldius"]]
file://h/a \\g file://g/ [["\\g","InvalidReverseSoldius"],["\\\\g","InvalidReverseSoldius"]]
file://h/a /\g file://g/ [["\\g","InvalidReverseSoldius"]]
file://h/a ./g file://h/g []
file://h/a ../g file://h/g []
file://h/a ../../../g file://h/g []
file://h/a .. file://h/ []
file://h/a . file://h/ []
file://h/a g:h g:h []
file://h/a http:g http://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
file://h/a http:/g http://g/ [["/g","SpecialSchemeMissingFollowingSolidus"],["/g","SpecialSchemeMissingFollowingSolidus"]]
file://h/a http://g http://g/ []
file://h/a https:g https://g/ [["g","SpecialSchemeMissingFollowingSolidus"]]
file://h/a foo:g foo:g []
file://h/a file:g file://h/g [["g","SpecialSchemeMissingFollowingSolidus"]]
file://h/a D:/ d:/ []
file://h/a D|/x file://h/D:/x [["|/x","InvalidUrlUnit"],["D|/x","FileInvalidWindowsDriveLetter"]]
file://h/a /D:/x file://h/D:/x []
file://h/a //D:/x file:///D:/x [["D:/x","FileInvalidWindowsDriveLetterHost"]]
file://h/a //g:x The specified URI is malformed (DomainInvalidCodePoint) [[":x","DomainInvalidCodePoint"]]
file://h/a  g  file://h/g [[" ","InvalidUrlUnit"],[" g ","InvalidUrlUnit"]]
file://h/a g?"#" file://h/g?%22#%22 [["\"","InvalidUrlUnit"],["\"#\"","InvalidUrlUnit"]]
http://a/ http://a/ [true,true,true]
http://a/#b http://a/#c [true,true,false]
http://a/# http://a/ [true,true,false]
http://a/? http://a/ [false,false,false]
http://u@a/ http://a/ [false,false,false]
http://127.0.0.1/ http://127.0.0.1/ [true,true,true]
foo:a foo:A [false,false,false]
[[" b","DomainInvalidCodePoint"]]
Cannot assign array to reference held by property Typed::$number of type int
Cannot assign array to reference held by property Typed::$number of type int
Cannot assign array to reference held by property Typed::$number of type int
Uri\WhatWg\Url::__construct(): Argument #2 ($baseUrl) must be of type ?Uri\WhatWg\Url, string given
int(5)
array(0) {
}
