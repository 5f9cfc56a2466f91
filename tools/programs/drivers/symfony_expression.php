<?php
// Packages: php-symfony-expression-language, php-symfony-property-access, php-symfony-event-dispatcher, php-symfony-string, php-symfony-options-resolver
// Expressions parsed, run and compiled; properties by path; events; strings of Unicode; options.
require __DIR__ . '/common.php';
autoload_library();
require_once LIBRARY . '/Symfony/Component/String/autoload.php';
use Symfony\Component\EventDispatcher\{EventDispatcher, GenericEvent};
use Symfony\Component\ExpressionLanguage\ExpressionLanguage;
use Symfony\Component\OptionsResolver\{Options, OptionsResolver};
use Symfony\Component\PropertyAccess\PropertyAccess;
use function Symfony\Component\String\u;

class Person { public $name = 'ann'; private array $tags = ['a', 'b']; public ?Person $friend = null;
    public function getTags(): array { return $this->tags; } public function addTag($tag) { $this->tags[] = $tag; } public function removeTag($tag) { $this->tags = array_values(array_diff($this->tags, [$tag])); } public function isActive() { return true; } }

$dispatcher = new EventDispatcher();
for ($i = 0; $i < 10; $i++) {
    $dispatcher->addListener('e', function (GenericEvent $event) use ($i) { $event['n'] += $i; }, $i % 4);
}
for ($round = rounds(120); $round > 0; $round--) {
    $language = new ExpressionLanguage();
    $language->register('twice', fn ($x) => "($x * 2)", fn ($values, $x) => $x * 2);
    $person = new Person();
    $person->friend = new Person();
    $values = ['a' => $round, 'p' => $person, 'list' => [1, 2, ['k' => 'v']]];
    $result = [
        $language->evaluate('a > 5 and p.name matches "/^a/" ? twice(a) + 3 ** 2 : (a ~ "x")', $values),
        $language->evaluate('list[2]["k"] in ["v", "w"] and not (a in 1..3) ? p.getTags()[1] : null', $values),
        $language->compile('a + twice(b.c) * -1 ~ d[3] ?: foo', ['a', 'b', 'd', 'foo']),
    ];
    $access = PropertyAccess::createPropertyAccessor();
    $access->setValue($person, 'friend.name', "f$round");
    $access->setValue($person, 'tags', ['b', 'c']);
    $result[] = $access->getValue($person, 'friend.name') . implode($access->getValue($person, 'tags')) . (int) $access->getValue($person, 'active') . (int) $access->isReadable($person, 'friend.nope');
    $event = new GenericEvent($person, ['n' => 0]);
    for ($i = 0; $i < 20; $i++) {
        $dispatcher->dispatch($event, 'e');
    }
    $result[] = $event['n'];
    $result[] = (string) u("Ünïcode  text $round")->ascii()->snake()->append('!')->upper()->truncate(14, '…')->padEnd(20, '-')->replaceMatches('/\d/', 'N');
    $resolver = (new OptionsResolver())->setDefaults(['host' => 'h', 'port' => fn (Options $o) => strlen($o['host']), 'tls' => false])->setRequired('user')
        ->setAllowedTypes('port', ['int', 'null'])->setAllowedValues('tls', [true, false])->setNormalizer('user', fn (Options $o, $v) => strtoupper($v) . $o['port']);
    $result[] = $resolver->resolve(['user' => "u$round"]);
    try {
        $resolver->resolve(['user' => 'x', 'tls' => 3, 'nope' => 1]);
    } catch (Exception $error) {
        $result[] = $error->getMessage();
    }
    echo json_encode($result), "\n";
}
