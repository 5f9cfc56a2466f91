--TEST--
strip_tags() knows quotes, comments, declarations, PHP code and XML
--FILE--
<?php
$texts = [
    'a<b title="x>y">c</b>d', "a<!-- x > y -->b", "a<?php echo '?>'; (1 > 2) ?>b", 'a<?xml version="1"?>b',
    'a<!DOCTYPE html>b', 'a < b > c', 'a<b<c>d>e', "a<b\0r>c", 'x<a/>y<a />z</a>', "a<!x '>' y>b", 'a<', 'a<b', "<A\nHREF=1>t</A>",
    '<<b>>c', '<?= "a>b" ?>c', '<!--->x-->y', "<a'>'>b",
];
foreach ($texts as $text)
    echo json_encode([strip_tags($text), strip_tags($text, '<a><b>'), strip_tags($text, ['a', 'b'])]), "\n";
?>
--EXPECT--
["acd","a<b title=\"xy\">c<\/b>d","a<b title=\"xy\">c<\/b>d"]
["ab","ab","ab"]
["ab","ab","ab"]
["ab","ab","ab"]
["ab","ab","ab"]
["a < b > c","a < b > c","a < b > c"]
["ae","ae","ae"]
["ac","ac","ac"]
["xyz","x<a\/>y<a \/>z<\/a>","x<a\/>y<a \/>z<\/a>"]
["ab","ab","ab"]
["a","a","a"]
["a","a","a"]
["t","<A\nHREF=1>t<\/A>","<A\nHREF=1>t<\/A>"]
["c","<b>c","<b>c"]
["c","c","c"]
["x-->y","x-->y","x-->y"]
["b","b","b"]
