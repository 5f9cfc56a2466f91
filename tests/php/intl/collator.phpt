--TEST--
Collator: comparing, sorting, attributes, and what is sorted changing things
--FILE--
<?php
$collator = new Collator('en');
foreach ([["b","a","é","e","f","Z","z"], ["10","9","1e1","abc","2"], ["10 apples","9 pears","x"], ["x"=>"b","y"=>"a",3=>"c"], [" 5","4","5 "], []] as $list) {
    foreach ([Collator::SORT_REGULAR, Collator::SORT_STRING, Collator::SORT_NUMERIC] as $flags) {
        $sorted = $kept = $list;
        $collator->sort($sorted, $flags);
        $collator->asort($kept, $flags);
        echo json_encode($sorted), json_encode($kept), " ";
    }
    $collator->sortWithSortKeys($list);
    echo json_encode($list), "\n";
}
var_dump($collator->compare("a", "b"), $collator->compare("é", "f"), collator_compare($collator, "a", "A"));
$collator->setStrength(Collator::PRIMARY);
var_dump($collator->compare("a", "Á"), $collator->getStrength(), $collator->getAttribute(Collator::STRENGTH));
var_dump((new Collator('de@collation=phonebook'))->compare('ä', 'ad'), (new Collator('de'))->compare('ä', 'ad'));
var_dump($collator->setAttribute(99, 1), $collator->getErrorMessage(), $collator->getErrorCode() === U_ILLEGAL_ARGUMENT_ERROR);
$bad = ["a", "\xff"];
var_dump($collator->sort($bad), intl_get_error_message(), bin2hex($bad[1]));
$bare = new class extends Collator { public function __construct() {} };
foreach ([fn() => $bare->compare("a", "b"), fn() => $bare->sort($bad), fn() => clone $collator, fn() => serialize($collator)] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), ": ", preg_replace('/class@anonymous.*/', 'class', $error->getMessage()), "\n";
    }
}
// What is compared may change the array and the collator.
class Spoiler {
    public function __toString(): string { global $list, $collator; $list = []; $collator->__construct('sv'); return "m"; }
}
$list = ["z", new Spoiler, "a"];
$collator->sort($list);
echo count($list), "\n";
--EXPECT--
["a","b","e","\u00e9","f","z","Z"]{"1":"a","0":"b","3":"e","2":"\u00e9","4":"f","6":"z","5":"Z"} ["a","b","e","\u00e9","f","z","Z"]{"1":"a","0":"b","3":"e","2":"\u00e9","4":"f","6":"z","5":"Z"} ["b","a","\u00e9","e","f","Z","z"]["b","a","\u00e9","e","f","Z","z"] ["a","b","e","\u00e9","f","z","Z"]
["2","9","10","1e1","abc"]{"4":"2","1":"9","0":"10","2":"1e1","3":"abc"} ["10","1e1","2","9","abc"]{"0":"10","2":"1e1","4":"2","1":"9","3":"abc"} ["abc","2","9","10","1e1"]{"3":"abc","4":"2","1":"9","0":"10","2":"1e1"} ["10","1e1","2","9","abc"]
["10 apples","9 pears","x"]["10 apples","9 pears","x"] ["10 apples","9 pears","x"]["10 apples","9 pears","x"] ["10 apples","9 pears","x"]["10 apples","9 pears","x"] ["10 apples","9 pears","x"]
["a","b","c"]{"y":"a","x":"b","3":"c"} ["a","b","c"]{"y":"a","x":"b","3":"c"} ["b","a","c"]{"x":"b","y":"a","3":"c"} ["a","b","c"]
["4"," 5","5 "]{"1":"4","0":" 5","2":"5 "} [" 5","4","5 "][" 5","4","5 "] ["4"," 5","5 "]{"1":"4","0":" 5","2":"5 "} [" 5","4","5 "]
[][] [][] [][] []
int(-1)
int(-1)
int(-1)
int(0)
int(0)
int(0)
int(1)
int(-1)
bool(false)
string(81) "Collator::setAttribute(): Error setting attribute value: U_ILLEGAL_ARGUMENT_ERROR"
bool(true)
bool(false)
string(82) "Collator::sort(): Error converting hash from UTF-8 to UTF-16: U_INVALID_CHAR_FOUND"
string(2) "ff"
Error: Object not initialized
Error: Object not initialized
Error: Trying to clone an uncloneable object of class Collator
Exception: Serialization of 'Collator' is not allowed
3
