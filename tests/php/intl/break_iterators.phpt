--TEST--
Break iterators: words, characters, sentences, rules, parts
--FILE--
<?php
$words = IntlBreakIterator::createWordInstance('en');
var_dump($words->getText(), $words->first());
$words->setText("Hello, wörld 42!");
echo json_encode([$words->first(), $words->next(), $words->next(), $words->current(), $words->next(2), $words->previous(), $words->last(), $words->next(), $words->previous(), $words->following(3), $words->preceding(7), $words->isBoundary(5), $words->isBoundary(3), $words->current()]), "\n";
echo json_encode([$words->following(100), $words->next(-1), $words->isBoundary(100), $words->isBoundary(-1), $words->getLocale(Locale::VALID_LOCALE)]), "\n";
echo json_encode(iterator_to_array($words)), json_encode(iterator_to_array($words->getPartsIterator())), "\n";
echo json_encode(iterator_to_array($words->getPartsIterator(IntlPartsIterator::KEY_LEFT))), json_encode(iterator_to_array($words->getPartsIterator(IntlPartsIterator::KEY_RIGHT))), "\n";
foreach ($words->getPartsIterator() as $key => $part) echo $key, $part, $words->getRuleStatus(), json_encode($words->getRuleStatusVec()), " ";
echo "\n";
foreach (['Character', 'Line', 'Sentence', 'Title'] as $kind) {
    $breaks = IntlBreakIterator::{"create{$kind}Instance"}('de');
    $breaks->setText("Das ist. Ein Te\u{301}st! Und mehr?");
    echo json_encode(iterator_to_array($breaks->getPartsIterator(), false), JSON_UNESCAPED_UNICODE), "\n";
}
$points = IntlBreakIterator::createCodePointInstance();
$points->setText("aé😀z");
echo json_encode([iterator_to_array($points), $points->first(), $points->next(), $points->getLastCodePoint(), $points->next(2), $points->last(), $points->previous(), $points->getLastCodePoint(), $points->following(1), $points->preceding(3), $points->isBoundary(2), $points->isBoundary(1), $points->next()]), "\n";
$rules = new IntlRuleBasedBreakIterator("[a-z]+;[0-9]+;.;");
$rules->setText("abc12-");
$copy = clone $rules;
echo json_encode([iterator_to_array($rules->getPartsIterator()), $copy->getText(), get_class($copy)]), "\n";
$compiled = new IntlRuleBasedBreakIterator($rules->getBinaryRules(), true);
unset($rules);
$compiled->setText(str_repeat("ab1", 2));
echo json_encode(iterator_to_array($compiled->getPartsIterator())), "\n";
foreach ([
    fn() => new IntlRuleBasedBreakIterator("[a-z"),
    fn() => new IntlRuleBasedBreakIterator("xx", true),
    fn() => (new ReflectionClass('IntlRuleBasedBreakIterator'))->newInstanceWithoutConstructor()->first(),
    fn() => clone (new ReflectionClass('IntlRuleBasedBreakIterator'))->newInstanceWithoutConstructor(),
    fn() => (new ReflectionClass('IntlPartsIterator'))->newInstanceWithoutConstructor()->current(),
] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), "\n";
    }
}
// A loop whose text changes under it.
$words->setText("one two three");
foreach ($words->getPartsIterator() as $part) {
    echo "[", $part, "]";
    if ($part === "two") $words->setText("x");
}
echo "\n";
--EXPECT--
NULL
int(0)
[0,5,6,6,13,7,17,-1,16,5,6,true,false,5]
[-1,16,false,false,"en"]
[0,5,6,7,13,14,16,17]["Hello",","," ","w\u00f6rld"," ","42","!"]
{"0":"Hello","5":",","6":" ","7":"w\u00f6rld","13":" ","14":"42","16":"!"}{"5":"Hello","6":",","7":" ","13":"w\u00f6rld","14":" ","16":"42","17":"!"}
0Hello200[200] 1,0[0] 2 0[0] 3wörld200[200] 4 0[0] 542100[100] 6!0[0] 
["D","a","s"," ","i","s","t","."," ","E","i","n"," ","T","é","s","t","!"," ","U","n","d"," ","m","e","h","r","?"]
["Das ","ist. ","Ein ","Tést! ","Und ","mehr?"]
["Das ist. ","Ein Tést! ","Und mehr?"]
["Das ","ist. ","Ein ","Tést! ","Und ","mehr?"]
[[0,1,3,7,8],0,1,97,7,8,7,122,3,1,false,true,3]
[["abc","12","-"],"abc12-","IntlRuleBasedBreakIterator"]
["ab","1","ab","1"]
IntlException
IntlException
Error
Error
Error
[one][ ][two][x]
