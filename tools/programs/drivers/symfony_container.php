<?php
// Packages: php-symfony-dependency-injection, php-symfony-config, php-symfony-yaml
// Builds a container of many services with autowiring, compiles it, dumps it as PHP, uses it.
namespace App;
require __DIR__ . '/common.php';
\autoload_library();

use Symfony\Component\DependencyInjection\{Argument\TaggedIteratorArgument, ContainerBuilder, Dumper\PhpDumper, Dumper\YamlDumper, Reference};

interface Greets { public function greet(string $name): string; }
class Clock { public function __construct(public string $zone = 'UTC') {} }
class Logger { public array $lines = []; public function __construct(private Clock $clock) {} public function log(string $line): void { $this->lines[] = $this->clock->zone . ' ' . $line; } }
class Polite implements Greets { public function __construct(private Logger $logger, private ?Missing $missing = null) {} public function greet(string $name): string { $this->logger->log($name); return "Good day, $name"; } }
class Collector { public function __construct(public iterable $all, public array $options = []) {} public function count(): int { return count(iterator_to_array($this->all, false)); } }
class Part { public ?Logger $logger = null; public function __construct(public int $number, public Greets $greets) {} public function setLogger(Logger $logger): void { $this->logger = $logger; } }

for ($round = \rounds(4); $round > 0; $round--) {
    $container = new ContainerBuilder();
    $container->setParameter('zone', 'Europe/Paris');
    $container->setParameter('nested', ['a' => '%zone%', 'b' => [1, 2.5, true, null]]);
    $container->register(Clock::class)->setArgument('$zone', '%zone%');
    $container->autowire(Logger::class)->setPublic(true);
    $container->autowire(Polite::class);
    $container->setAlias(Greets::class, Polite::class)->setPublic(true);
    for ($number = 0; $number < 60; $number++) {
        $container->autowire("part.$number", Part::class)->setArgument('$number', $number)
            ->addMethodCall('setLogger', [new Reference(Logger::class)])->addTag('part', ['priority' => $number % 7])->setLazy($number % 5 === 0 && false);
    }
    $container->register(Collector::class)->setArguments([new TaggedIteratorArgument('part'), '%nested%'])->setPublic(true);
    $container->compile();
    $code = (new PhpDumper($container))->dump(['class' => "Compiled$round"]);
    eval('?>' . $code);
    $class = "\\Compiled$round";
    $compiled = new $class();
    echo $compiled->get(Greets::class)->greet("x$round"), ' ', $compiled->get(Collector::class)->count(), ' ',
        implode(',', $compiled->get(Logger::class)->lines), ' ', json_encode($compiled->getParameter('nested')), ' ', md5($code), "\n";
}
echo $code, (new YamlDumper($container))->dump();
