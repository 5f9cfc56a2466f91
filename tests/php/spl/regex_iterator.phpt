--TEST--
RegexIterator and RecursiveRegexIterator
--FILE--
<?php
$fruits = new ArrayIterator(['a' => 'apple', 'b' => 'banana', 'c' => 'cherry', 'd' => ['date'], 'x1' => 12]);
foreach ([RegexIterator::MATCH, RegexIterator::GET_MATCH, RegexIterator::ALL_MATCHES, RegexIterator::SPLIT] as $mode) {
    foreach ([0, RegexIterator::USE_KEY, RegexIterator::INVERT_MATCH] as $flags) {
        echo "$mode $flags ", json_encode(iterator_to_array(new RegexIterator($fruits, '/[an]+|\d/', $mode, $flags))), "\n";
    }
}
$replace = new RegexIterator($fruits, '/(an|p)/', RegexIterator::REPLACE);
$replace->replacement = '<$1>';
echo json_encode(iterator_to_array($replace)), "\n";
$offsets = new RegexIterator($fruits, '/an/', RegexIterator::ALL_MATCHES, 0, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
echo json_encode(iterator_to_array($offsets)), "\n";
var_dump($offsets->getMode(), $offsets->getFlags(), $offsets->getPregFlags(), $offsets->getRegex());
$offsets->setMode(RegexIterator::MATCH);
$offsets->setFlags(RegexIterator::USE_KEY);
$offsets->setPregFlags(0);
try { $offsets->setMode(7); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
try { new RegexIterator($fruits, '/x/', 9); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }

$tree = new RecursiveArrayIterator(['Foo', ['Bar', 'Qux'], 'FooBar', ['Baz'], [], 'Biz']);
$it = new RecursiveRegexIterator($tree, '/Ba/');
foreach (new RecursiveIteratorIterator($it) as $k => $v) echo "$k=>$v\n";
class Mine extends RegexIterator { function accept(): bool { return !parent::accept(); } }
echo json_encode(iterator_to_array(new Mine($fruits, '/an/'))), "\n";
--EXPECT--
0 0 {"a":"apple","b":"banana","x1":12}
0 1 {"a":"apple","x1":12}
0 2 {"c":"cherry"}
1 0 {"a":["a"],"b":["anana"],"x1":["1"]}
1 1 {"a":["a"],"x1":["1"]}
1 2 {"c":[]}
2 0 {"a":[["a"]],"b":[["anana"]],"x1":[["1","2"]]}
2 1 {"a":[["a"]],"x1":[["1"]]}
2 2 {"c":[[]]}
3 0 {"a":["","pple"],"b":["b",""],"x1":["","",""]}
3 1 {"a":["",""],"x1":["x",""]}
3 2 {"c":["cherry"]}
{"a":"a<p><p>le","b":"b<an><an>a"}
{"b":[[["an",1]],[["an",3]]]}
int(2)
int(0)
int(258)
string(4) "/an/"
RegexIterator::setMode(): Argument #1 ($mode) must be RegexIterator::MATCH, RegexIterator::GET_MATCH, RegexIterator::ALL_MATCHES, RegexIterator::SPLIT, or RegexIterator::REPLACE
RegexIterator::__construct(): Argument #3 ($mode) must be RegexIterator::MATCH, RegexIterator::GET_MATCH, RegexIterator::ALL_MATCHES, RegexIterator::SPLIT, or RegexIterator::REPLACE
0=>Bar
2=>FooBar
0=>Baz
{"a":"apple","c":"cherry","d":["date"],"x1":12}
