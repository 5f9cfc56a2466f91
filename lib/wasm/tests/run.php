<?php

// Runs the tests without PHPUnit, on any engine: php tests/run.php [--filter TEXT] [--counts FILE] [FILE_OR_FOLDER…]
// The assertions are those of StandIn/. Where PHPUnit is, it does the same: phpunit.

declare(strict_types=1);

use Surus\Wasm\Tests\StandIn\{Assert, Runner, TestCase};

require __DIR__ . '/bootstrap.php';

class_alias(TestCase::class, 'PHPUnit\Framework\TestCase');
error_reporting(E_ALL);
// All tests run in one process; php's default is for single requests.
ini_set('memory_limit', '-1');
set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level) !== 0) {
        throw new ErrorException($message, 0, $level, $file, $line);
    }
    return true;
});

$options = ['filter' => '', 'counts' => ''];
$paths = [];
for ($i = 1; $i < $argc; ++$i) {
    if (preg_match('/^--(filter|counts)(?:=(.*))?$/s', $argv[$i], $match) === 1) {
        $options[$match[1]] = $match[2] ?? $argv[++$i] ?? '';
    } else {
        $path = realpath($argv[$i]);
        if ($path === false) {
            fwrite(STDERR, "$argv[$i] is not there\n");
            exit(2);
        }
        $paths[] = $path;
    }
}
$files = [];
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(__DIR__, FilesystemIterator::SKIP_DOTS)) as $file) {
    $path = $file->getPathname();
    $wanting = array_filter($paths, static fn (string $wanted): bool => str_starts_with($path, $wanted));
    if (str_ends_with($path, 'Test.php') && ($paths === [] || $wanting !== [])) {
        $files[] = $path;
    }
}
sort($files);

$start = hrtime(true);
$runner = new Runner($options['filter']);
foreach ($files as $file) {
    $runner->runClass('Surus\Wasm\Tests\\' . strtr(substr($file, strlen(__DIR__) + 1, -4), '/', '\\'));
}
printf(
    "wasm: %d passed, %d failed, %d skipped; %d assertions, %.1f s\n",
    $runner->passed,
    $runner->failed,
    $runner->skipped,
    Assert::$assertions,
    (hrtime(true) - $start) / 1e9,
);
if ($options['counts'] !== '') {
    file_put_contents($options['counts'], "$runner->passed $runner->failed\n");
}
exit($runner->failed > 0 || $runner->passed === 0 ? 1 : 0);
