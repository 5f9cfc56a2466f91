<?php
// Packages: php-codesniffer
// Checks PHP sources against the PSR-12 rules, as phpcs does.
require __DIR__ . '/common.php';
$files = php_sources(LIBRARY . '/Symfony/Component/Console/Helper', rounds(6));
$_SERVER['argv'] = ['phpcs', '--standard=PSR12', '--report=full', '--no-cache', '--basepath=' . LIBRARY, ...$files];
$_SERVER['argc'] = count($_SERVER['argv']);
define('PHP_CODESNIFFER_CBF', false);
error_reporting(E_ALL & ~E_DEPRECATED);
require_once 'PHP/CodeSniffer/autoload.php';
ob_start(fn ($text) => preg_replace('~^Time: .*$~m', '', $text));
$runner = new PHP_CodeSniffer\Runner();
echo 'status ', $runner->runPHPCS(), "\n";
