<?php
// Packages: php-parser
// Parses its own sources, resolves names, finds nodes, prints them again.
require __DIR__ . '/common.php';
require LIBRARY . '/PhpParser/autoload.php';

use PhpParser\{Node, NodeFinder, NodeTraverser, NodeVisitor, ParserFactory, PrettyPrinter};

$parser = (new ParserFactory())->create(ParserFactory::PREFER_PHP7);
$printer = new PrettyPrinter\Standard();
$finder = new NodeFinder();
foreach (php_sources(LIBRARY . '/PhpParser', rounds(45)) as $file) {
    $nodes = $parser->parse(file_get_contents($file));
    $traverser = new NodeTraverser();
    $traverser->addVisitor(new NodeVisitor\NameResolver());
    $nodes = $traverser->traverse($nodes);
    $printed = $printer->prettyPrintFile($nodes);
    $calls = $finder->findInstanceOf($nodes, Node\Expr\MethodCall::class);
    echo basename($file), ' ', count($calls), ' ', strlen($printed), ' ', md5($printed), "\n";
}
echo $printed, "\n";
