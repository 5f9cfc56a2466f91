--TEST--
MessageFormatter and Transliterator
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
foreach ([['{0}', [1]], ['{0}', [1.5]], ['{a} {b}', ['a' => 1]], ['{0,number}', [1234.5]], ['{0,number,integer}', [1234.7]], ['{0,number,#.##}', [3.14159]], ['{0,number,percent}', [0.5]], ['{0,date,yyyy-MM-dd HH:mm}', [0]], ['{d,date,yyyy-MM-dd HH:mm}', ['d' => new DateTime('2012-01-02 UTC')]], ['{0,spellout}', [42]], ['{0,choice,0#none|1#one|1<many {0,number}}', [5]], ['{n,plural,=0{none}one{# item}other{# items}}', ['n' => 1]], ['{n,plural,=0{none}one{# item}other{# items}}', ['n' => 1234]], ['{n,selectordinal,one{#st}two{#nd}few{#rd}other{#th}}', ['n' => 22]], ['{g,select,male{he}female{she}other{they}}', ['g' => 'female']], ["it''s '{'quoted'}' {0}", ['x']], ['{0}', [null]], ['{0}', [true]], ['{0} {1}', [1 => 'b']], ['{5}', ['x']], ['{é}', ['é' => 'x']], ['{0,number,integer}', ['12abc']], ['x', []]] as [$pattern, $values]) {
    echo @MessageFormatter::formatMessage('en_US', $pattern, $values), "\n";
}
foreach ([['{0}', ["\xff"]], ["{a}", ["\xff" => 1]], ['{0}', [-1 => 1]], ['{0,number,integer}', [PHP_INT_MAX]], ['{a,number,integer}', ['a' => 1e300]], ['{0,date}', ['abc']], ['{a,date} {a,number}', ['a' => 5]], ["\xff", []], ['x', [[]]]] as [$pattern, $values]) {
    var_dump(@msgfmt_format_message('en_US', $pattern, $values), intl_error_name(intl_get_error_code()));
}
$message = new MessageFormatter('en_US', '{0,number,integer} monkeys on {1,number,integer} trees');
echo $message->format([4560, 123]), " ", json_encode($message->parse('4,560 monkeys on 123 trees')), " ", $message->getLocale(), "\n";
var_dump($message->setPattern('{0} {0'), $message->getPattern() !== '{0} {0', $message->setPattern('<{0}>'), $message->getPattern());
$copy = clone $message;
$message->setPattern('gone');
echo $copy->format(['kept']), " ", json_encode(MessageFormatter::parseMessage('en', '{0,number} {1}', '1.5 abc')), "\n";
// A value that changes the formatter on its way to text.
class Spoiler { public function __toString(): string { global $message; $message->setPattern('changed {0}'); return "late"; } }
$message->setPattern('{0} {1}');
$message->format([new Spoiler, 'x']);
echo $message->getPattern(), "\n";
$latin = Transliterator::create('Any-Latin; Latin-ASCII; Lower');
echo $latin->transliterate('Привет Мир Ωμέγα'), " ", $latin->id, " ", transliterator_transliterate('Any-Upper', 'abc', 1, 2), "\n";
echo Transliterator::createFromRules("a > bcdefghijklmnopqrstuvwxyz;")->transliterate(str_repeat('a', 100)) === str_repeat('bcdefghijklmnopqrstuvwxyz', 100) ? "grown" : "cut", "\n";
echo Transliterator::create('Latin-Greek')->createInverse()->id, " ", (clone $latin)->transliterate('Ж'), "\n";
var_dump(Transliterator::create('bogus'), Transliterator::createFromRules('a >'), $latin->transliterate("\xff"), $latin->transliterate('abc', 9));
foreach ([
    fn() => $latin->transliterate('abc', -1),
    fn() => $latin->transliterate('abc', 2, 1),
    fn() => $latin->id = 'x',
    fn() => (new ReflectionClass('MessageFormatter'))->newInstanceWithoutConstructor()->format([]),
    fn() => new MessageFormatter('en', '{0'),
] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), "\n";
    }
}
--EXPECT--
1
1.5
1 {b}
1,234.5
1,234
3.14
50%
1970-01-01 01:00
2012-01-02 01:00
forty-two
many 5
1 item
1,234 items
22nd
she
it's {quoted} x

1
{0} b
{5}
x
12
x
bool(false)
string(20) "U_INVALID_CHAR_FOUND"
bool(false)
string(20) "U_INVALID_CHAR_FOUND"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(24) "U_ARGUMENT_TYPE_MISMATCH"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
4,560 monkeys on 123 trees [4560,123] en_US
bool(false)
bool(true)
bool(true)
string(5) "<{0}>"
<kept> [1.5,"abc"]
changed {0}
privet mir omega Any-Latin;Latin-ASCII;Lower aBc
grown
Greek-Latin z
NULL
NULL
bool(false)
bool(false)
ValueError
ValueError
Error
Error
IntlException
