<?php
// Packages: php-nette-utils, php-nette-schema, php-phpstan-phpdoc-parser, php-phpdocumentor-reflection-docblock
// Strings, arrays and configuration schemas; PHPDoc parsed two ways.
require __DIR__ . '/common.php';
autoload_library();
require_once LIBRARY . '/Nette/exceptions.php';
require_once LIBRARY . '/Nette/Utils/exceptions.php';
use Nette\Schema\{Expect, Processor};
use Nette\Utils\{Arrays, DateTime, Html, Json, Random, Strings, Validators};
use PHPStan\PhpDocParser\{Lexer\Lexer, Parser\ConstExprParser, Parser\PhpDocParser, Parser\TokenIterator, Parser\TypeParser};

$doc = "/**\n * Summary of it.\n *\n * Longer {@see Foo} text.\n *\n * @param array<int, Foo|null>|string \$a what it is\n * @param callable(int, string...): bool \$b\n * @return array{id: int, name?: non-empty-string, 'k': list<T>}|Collection<int, static>\n * @template T of object\n * @throws \\RuntimeException when it fails\n * @method static self make(int \$x = 5, ?string ...\$rest)\n * @deprecated since 1.0\n */";
for ($round = rounds(25); $round > 0; $round--) {
    $schema = Expect::structure(['db' => Expect::structure(['host' => Expect::string('localhost'), 'port' => Expect::int()->min(1)->max(65535)->default(80), 'tags' => Expect::listOf('string|int')])->castTo('array'), 'mode' => Expect::anyOf('a', 'b', null)->default('a'), 'map' => Expect::arrayOf(Expect::float(), 'string')->before(fn ($v) => (array) $v)]);
    $out = [(new Processor())->process($schema, ['db' => ['port' => 8080, 'tags' => ['x', 1]], 'map' => ['k' => 1.5]])];
    try {
        (new Processor())->process($schema, ['db' => ['port' => 'x'], 'mode' => 'z', 'none' => 1]);
    } catch (Nette\Schema\ValidationException $error) {
        $out[] = $error->getMessages();
    }
    $out[] = [Strings::webalize("Žluťoučký kůň $round"), Strings::truncate('Some long text here', 10), Strings::match('a12b', '~(?<n>\d+)~'), Strings::replace('abc', ['~a~' => 'x']), Strings::capitalize('foo bar'), Strings::indent("a\nb"),
        Arrays::flatten([1, [2, [3]]]), Arrays::get(['a' => ['b' => 1]], ['a', 'b']), (string) Html::el('div class=x')->setText('<b>')->addHtml(Html::el('br'))->href('u', ['q' => 1]), Json::encode(['ü' => [1, 2.0]], Json::PRETTY), Validators::is([1, 2], 'list'), Validators::isEmail('a@b.cz')];
    $const = new ConstExprParser();
    $tokens = new TokenIterator((new Lexer())->tokenize($doc));
    $node = (new PhpDocParser(new TypeParser($const), $const))->parse($tokens);
    $out[] = (string) $node;
    $block = phpDocumentor\Reflection\DocBlockFactory::createInstance()->create(preg_replace('~ \* @(return|template|method|param callable).*\n~', '', $doc));
    $out[] = [$block->getSummary(), (string) $block->getDescription(), array_map('strval', $block->getTagsByName('param')), count($block->getTags())];
}
var_dump($out);
