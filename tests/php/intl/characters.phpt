--TEST--
IntlChar, UConverter, ResourceBundle and Spoofchecker
--FILE--
<?php
foreach (["a", "É", "5", " ", "☃", "\u{1F600}", 0x41, 0x10FFFF, "ᾼ"] as $character) {
    echo json_encode([IntlChar::ord($character), IntlChar::chr($character), IntlChar::charName($character), IntlChar::charType($character), IntlChar::toupper($character), IntlChar::tolower($character), IntlChar::isalpha($character), IntlChar::isdigit($character), IntlChar::isspace($character), IntlChar::charDigitValue($character), IntlChar::getNumericValue($character), IntlChar::getBlockCode($character), IntlChar::charAge($character), IntlChar::hasBinaryProperty($character, IntlChar::PROPERTY_ALPHABETIC)]), "\n";
}
foreach (["", "ab", "\xff", -1, 0x110000, PHP_INT_MAX] as $bad) {
    var_dump(IntlChar::ord($bad), intl_get_error_code() === U_ILLEGAL_ARGUMENT_ERROR);
}
var_dump(IntlChar::digit("f", 16), IntlChar::digit("g", 16), IntlChar::forDigit(11, 16), IntlChar::charFromName("LATIN SMALL LETTER A"), IntlChar::charFromName("NO SUCH NAME"), IntlChar::charMirror("("), IntlChar::foldCase("É"), IntlChar::getPropertyName(IntlChar::PROPERTY_BIDI_CLASS), IntlChar::getPropertyEnum("Bidi_Class"), IntlChar::getPropertyName(99999));
$seen = 0;
IntlChar::enumCharNames(0x41, 0x44, function ($code, $type, $name) use (&$seen) { echo dechex($code), " $name\n"; });
IntlChar::enumCharTypes(function ($start, $end, $type) use (&$seen) { $seen += $end - $start; });
var_dump($seen === 0x110000);
var_dump(IntlChar::charFromName("SPACE", 2147483648), IntlChar::charName("a", -1));
try {
    IntlChar::enumCharNames(0x41, 0x44, function () { throw new Exception("enough"); });
} catch (Exception $error) {
    echo $error->getMessage(), "\n";
}
$converter = new UConverter('utf-8', 'latin1');
echo $converter->convert("caf\xe9"), " ", bin2hex($converter->convert("café😀", true)), " ", $converter->getSourceEncoding(), " ", UConverter::transcode("a😀b", 'ascii', 'utf-8', ['to_subst' => '?']), "\n";
var_dump(@UConverter::transcode("a", 'bogus', 'utf-8'), $converter->setSourceEncoding('bogus'), UConverter::reasonText(UConverter::REASON_ILLEGAL));
class Replacing extends UConverter {
    public mixed $with = 'x';
    public function toUCallback(int $reason, string $source, string $codeUnits, &$error): array|string|int|null {
        if ($reason > UConverter::REASON_IRREGULAR) return null;
        $error = U_ZERO_ERROR;
        return $this->with;
    }
    public function fromUCallback(int $reason, array $source, int $codePoint, &$error): array|string|int|null {
        if ($reason > UConverter::REASON_IRREGULAR) return null;
        $error = U_ZERO_ERROR;
        return $this->with;
    }
}
$replacing = new Replacing('ascii', 'utf-8');
foreach (['x', 0x41, ['y', 0x42], null, str_repeat('long', 5)] as $with) {
    $replacing->with = $with;
    echo $replacing->convert("a\xffb😀c"), " ";
}
echo "\n";
$bundle = new ResourceBundle('en', 'ICUDATA');
echo $bundle['calendar']['gregorian']['dayNames']['format']['wide'][0] ?? '?', " ", get_debug_type($bundle['nope']), " ", $bundle->getErrorMessage() !== '', " ", count($bundle) === count(iterator_to_array($bundle)) ? "counted" : "", "\n";
foreach ($bundle['calendar']['gregorian']['dayNames']['format']['wide'] as $key => $name) echo "$key=$name ";
echo "\n";
$checker = new Spoofchecker;
var_dump($checker->isSuspicious('google.com'), $checker->areConfusable('google', 'gооgle'), (clone $checker)->isSuspicious("gооgle"));
foreach ([fn() => new UConverter('bogus'), fn() => new ResourceBundle('en', 'bogus'), fn() => $bundle->__construct('en', 'ICUDATA'), fn() => clone (new ReflectionClass('Spoofchecker'))->newInstanceWithoutConstructor(), fn() => clone $bundle] as $wrong) {
    try {
        $wrong();
        echo "nothing\n";
    } catch (Throwable $error) {
        echo get_class($error), "\n";
    }
}
--EXPECT--
[97,"a","LATIN SMALL LETTER A",2,"A","a",true,false,false,-1,-123456789,1,[1,1,0,0],true]
[201,"\u00c9","LATIN CAPITAL LETTER E WITH ACUTE",1,"\u00c9","\u00e9",true,false,false,-1,-123456789,2,[1,1,0,0],true]
[53,"5","DIGIT FIVE",9,"5","5",false,true,false,5,5,1,[1,1,0,0],false]
[32," ","SPACE",12," "," ",false,false,true,-1,-123456789,1,[1,1,0,0],false]
[9731,"\u2603","SNOWMAN",27,"\u2603","\u2603",false,false,false,-1,-123456789,55,[1,1,0,0],false]
[128512,"\ud83d\ude00","GRINNING FACE",27,"\ud83d\ude00","\ud83d\ude00",false,false,false,-1,-123456789,206,[6,1,0,0],false]
[65,"A","LATIN CAPITAL LETTER A",1,65,97,true,false,false,-1,-123456789,1,[1,1,0,0],true]
[1114111,"\udbff\udfff","",0,1114111,1114111,false,false,false,-1,-123456789,110,[2,0,0,0],false]
[8124,"\u1fbc","GREEK CAPITAL LETTER ALPHA WITH PROSGEGRAMMENI",3,"\u1fbc","\u1fb3",true,false,false,-1,-123456789,39,[1,1,0,0],true]
NULL
bool(true)
NULL
bool(true)
NULL
bool(true)
NULL
bool(true)
NULL
bool(true)
NULL
bool(true)
int(15)
bool(false)
int(98)
int(97)
NULL
string(1) ")"
string(2) "é"
string(10) "Bidi_Class"
int(4096)
bool(false)
41 LATIN CAPITAL LETTER A
42 LATIN CAPITAL LETTER B
43 LATIN CAPITAL LETTER C
bool(true)
NULL
NULL
enough
café 636166e91a ISO-8859-1 a?b
bool(false)
bool(false)
string(14) "REASON_ILLEGAL"
axbxc aAbAc ayBbyBc abc alonglonglonglonglongblonglonglonglonglongc 
Sunday null 1 counted
0=Sunday 1=Monday 2=Tuesday 3=Wednesday 4=Thursday 5=Friday 6=Saturday 
bool(false)
bool(true)
bool(true)
IntlException
IntlException
Error
Error
Error
