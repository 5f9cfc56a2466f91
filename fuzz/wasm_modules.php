<?php

// Fuzzes lib/wasm with mutants of modules: everything but a result or one of the package's exceptions is a
// find, and so is a difference between its ways to keep memories (of those backends that the engine has):
//
//   php fuzz/wasm_modules.php [--seconds=N] [--count=N] [--seed=N] [--from=N] [--backends=string,ffi,buffer]
//       [--finds=FOLDER] [--outcomes=FILE] [--eager] [--engine=BINARY] [FILE_OR_FOLDER…]
//   php fuzz/wasm_modules.php [--backends=…] [--eager] --replay FILE.wasm…
//
// Without files there is only the fuzzer's own module to begin with. Workers are started with --engine (by
// default the one that runs this).
//
// The last line has a hash of all outcomes; --outcomes writes down each mutant's. They must be the same for
// the same seed and files, whatever the engine, and with --eager, where compiled code evaluates each operand
// at once and knows nothing about its range: what differs then are errors in the order of evaluation or in
// the use of ranges.

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

use Surus\Wasm\Compiler\FunctionCompiler;
use Surus\Wasm\Memory\Backend;

require __DIR__ . '/../lib/wasm/autoload.php';
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, __NAMESPACE__ . '\\')) {
        require __DIR__ . '/wasm/' . substr($class, \strlen(__NAMESPACE__) + 1) . '.php';
    }
});
set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level) !== 0) {
        throw new \ErrorException($message, 0, $level, $file, $line);
    }
    return true;
});

/** Ends the process: it was called in a wrong way. */
$refuse = static function (string $reason): never {
    fwrite(STDERR, "$reason; --help shows what there is\n");
    exit(2);
};

$options = ['seconds' => '1e9', 'count' => '1000000000', 'seed' => '1', 'from' => '0', 'finds' => 'finds', 'outcomes' => '',
    'worker' => '', 'engine' => PHP_BINARY, 'backends' => 'string,ffi,buffer'];
$isEager = $isReplay = false;
$paths = [];
$given = \array_slice($argv, 1);
while ($given !== []) {
    $argument = array_shift($given);
    if (preg_match('/^--(\w+)(?:=(.*))?$/s', $argument, $match) !== 1) {
        $paths[] = $argument;
    } elseif ($match[1] === 'help') {
        preg_match('~^// Fuzzes.*?(?=\n\n)~ms', file_get_contents(__FILE__), $comment);
        echo preg_replace('~^// ?~m', '', $comment[0]), "\n";
        exit(0);
    } elseif ($match[1] === 'eager') {
        $isEager = true;
    } elseif ($match[1] === 'replay') {
        $isReplay = true;
    } elseif (isset($options[$match[1]])) {
        $options[$match[1]] = $match[2] ?? (string) array_shift($given);
    } else {
        $refuse("There is no option $argument");
    }
}
foreach (['seconds', 'count', 'seed', 'from'] as $name) {
    if (!is_numeric($options[$name])) {
        $refuse("--$name takes a number");
    }
}
if ($isEager) {
    $source = file_get_contents(__DIR__ . '/../lib/wasm/src/Compiler/FunctionCompiler.php');
    $changes = ['/(const MOST_DEPTH = )\d+/' => '${1}-1', '/(Operand::slot\(\$place, \$operand->type), \$operand->low, \$operand->high/' => '$1'];
    $eager = preg_replace(array_keys($changes), $changes, $source, 1, $replaced);
    if ($replaced !== \count($changes)) {
        fwrite(STDERR, FunctionCompiler::class . " has other code than what --eager changes\n");
        exit(1);
    }
    eval(substr($eager, 5));
}
$backends = [];
foreach (explode(',', $options['backends']) as $name) {
    $backend = Backend::tryFrom($name) ?? $refuse("There is no backend \"$name\"");
    if ($backend->isAvailable()) {
        $backends[] = $backend;
    }
}
if ($backends === []) {
    $refuse("This engine has none of the backends $options[backends]");
}
$files = [];
foreach ($paths as $path) {
    $found = is_dir($path) ? glob("$path/*.wasm") : array_filter([$path], is_file(...));
    array_push($files, ...$found);
    if ($found === []) {
        $refuse("There are no modules in $path");
    }
}
if ($isReplay && $files === []) {
    $refuse('--replay needs files');
}
if ($isReplay) {
    foreach ($files as $file) {
        echo "$file\n", Trial::outcome(file_get_contents($file), $backends, true);
    }
    exit(0);
}
$seed = (int) $options['seed'];
if (!is_dir($options['finds'])) {
    mkdir($options['finds'], 0777, true);
}
if ($options['worker'] !== '') {
    $worker = new Worker(new Mutator($files), $backends, $seed, $options['finds'], $options['worker']);
    $worker->run((int) $options['from'], (int) $options['count']);
    exit(0);
}

$current = tempnam(sys_get_temp_dir(), 'mutant');
$command = [$options['engine'], '-d', 'memory_limit=256M', '-d', 'display_errors=stderr', '-d', 'zend.exception_ignore_args=1', __FILE__,
    "--worker=$current", "--seed=$seed", "--finds=$options[finds]", "--backends=$options[backends]", ...($isEager ? ['--eager'] : []),
    ...$paths];
$campaign = new Campaign(
    $command,
    $seed,
    $options['finds'],
    $current,
    $options['outcomes'] === '' ? null : fopen($options['outcomes'], 'w'),
);
$hash = $campaign->run((int) $options['from'], (int) $options['count'], (float) $options['seconds']);
array_map(unlink(...), array_filter([$current, "$current.log"], is_file(...)));
echo "$campaign->done mutants, $campaign->valid of them valid, $campaign->finds finds (seed $seed, outcomes $hash)\n";
exit($campaign->finds > 0 ? 1 : 0);
