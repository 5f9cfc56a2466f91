<?php
// Packages: php-matthiasmullie-minify, php-json-schema, php-brick-math, php-constant-time, php-voku-portable-ascii, php-email-validator
// Small libraries of every kind: minified CSS and scripts, JSON schemas, big numbers, transliteration.
require __DIR__ . '/common.php';
autoload_library();
autoload_folder('MatthiasMullie\\PathConverter\\', LIBRARY . '/MatthiasMullie/PathConverter');
require_once LIBRARY . '/JsonSchema/autoload.php';
use Brick\Math\{BigDecimal, BigInteger, BigRational, RoundingMode};
use ParagonIE\ConstantTime\{Base32, Base64UrlSafe, Encoding, Hex};

$css = str_repeat("/* note */\n.a > .b:hover { color: #ff0000; margin: 0px 0px; background: url('x.png') }\n@media (min-width: 10em) { p::before { content: \"a  b\"; font-weight: bold } }\n", 20);
$js = str_repeat("// note\nfunction f(a, b) {\n    var x = a + b; /* c */\n    return x ? 'it\\'s' : /re[/]g/gi.test(`t\${x}`);\n}\n", 20);
$schema = json_decode('{"type":"object","required":["id","tags"],"properties":{"id":{"type":"integer","minimum":1},"name":{"type":"string","pattern":"^[a-z]+$","maxLength":5},"tags":{"type":"array","items":{"enum":["a","b"]},"uniqueItems":true},"at":{"format":"date-time"}},"additionalProperties":false}');
for ($round = rounds(6); $round > 0; $round--) {
    $out = [(new MatthiasMullie\Minify\CSS($css))->minify(), (new MatthiasMullie\Minify\JS($js))->minify()];
    for ($i = 0; $i < 25; $i++) {
        $validator = new JsonSchema\Validator();
        $data = json_decode('{"id":0,"name":"LONGER","tags":["a","c","a"],"at":"x","more":1}');
        $validator->validate($data, $schema);
        $out['schema'] = $validator->getErrors();
    }
    Brick\Math\Internal\Calculator::set(new Brick\Math\Internal\Calculator\NativeCalculator());
    $number = BigInteger::of('123456789012345678901234567890')->multipliedBy(BigInteger::of('987654321098765432109876543210'))->plus($round);
    $out[] = [(string) $number->power(5)->mod(1000000007), (string) BigDecimal::of('10.5')->dividedBy('3.7', 30, RoundingMode::HALF_UP), (string) BigRational::of('22/7')->plus('1/3')->simplified(), $number->toBase(36), (string) $number->sqrt(), (string) $number->gcd(360)];
    for ($i = 0; $i < 20; $i++) {
        $bytes = hash('sha256', "$round $i", true);
        $out['encoded'] = [Base32::encode($bytes), Base64UrlSafe::encode($bytes), Hex::encode($bytes), Base32::decode(Base32::encode($bytes)) === $bytes];
        $out['ascii'] = voku\helper\ASCII::to_transliterate("Ünïcödé ÄÖÜ ß Ж щ 北京 $i") . voku\helper\ASCII::to_slugify("Größe über alles $i");
    }
    $mails = [];
    foreach (['a@example.org', '"q uoted"@example.org', 'no-at', 'a..b@example.org', 'ü@exämple.org', 'x@[127.0.0.1]'] as $mail) {
        $mails[$mail] = (new Egulias\EmailValidator\EmailValidator())->isValid($mail, new Egulias\EmailValidator\Validation\RFCValidation());
    }
    $out['mails'] = $mails;
}
print_r($out);
