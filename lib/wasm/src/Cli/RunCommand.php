<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\Exception\ProgramExit;
use Surus\Wasm\{Func, Instance, Linker, Memory, Module, Store};
use Surus\Wasm\Wasi\{Config, FileSystem, HostDirectory, MemoryDirectory, Preview1};

/** Runs programs. */
final class RunCommand extends Command
{
    private const PAGES_PER_MIB = 1048576 / Memory::PAGE_SIZE;

    public function usage(): string
    {
        return 'run [options] MODULE [ARGUMENT...]';
    }

    public function summary(): string
    {
        return 'Run a WebAssembly program (.wasm or .wat).';
    }

    public function options(): array
    {
        return [
            new Option('dir', 'HOST[::GUEST]', 'A directory that the program may use, by the name GUEST.'),
            new Option('read-only-dir', 'HOST[::GUEST]', 'Likewise, but nothing in it can be changed.'),
            new Option('env', 'NAME[=VALUE]', "An environment variable; without a value the one there is."),
            new Option('invoke', 'FUNCTION', 'Call this export, with numbers as arguments, instead of the program.'),
            new Option('fuel', 'N', 'Stop the program after about so many steps.'),
            new Option('timeout', 'SECONDS', 'Stop the program after that time.'),
            new Option('max-memory', 'MIB', 'The most memory that the program can have.'),
            new Option('cache', 'DIRECTORY', 'Where translated code is kept. Default: ~/.cache/surus-wasm.'),
            new Option('no-cache', null, 'Keep no translated code.'),
            new Option('fresh-start', null, 'Run all of the program, also what it did in the same way before.'),
            new Option('backend', 'NAME', 'What memories are made of: buffer, ffi, words or string.'),
            new Option('profile', null, 'Show at the end how long each function took; that makes calls slower.'),
            new Option('profile-output', 'FILE', 'Likewise, but write that to FILE.'),
        ];
    }

    public function details(): string
    {
        return <<<'TEXT'
            Options go before MODULE; what follows it is the program's. The status is the program's own; 134 if it
            trapped, 1 if the module is not valid or needs what there is not, 2 for wrong usage.
            TEXT;
    }

    public function stopsAtOperand(): bool
    {
        return true;
    }

    public function execute(Input $input): int
    {
        $path = $input->operands[0] ?? throw new UsageError('MODULE is missing');
        $maxMemory = $input->count('max-memory');
        $store = new Store($maxMemory === null ? null : $maxMemory * self::PAGES_PER_MIB);
        $config = $this->config($input, $path);
        $fuel = $input->count('fuel');
        $seconds = $input->seconds('timeout');
        $engine = (new EngineOptions($this->terminal))->engine($input, true);
        $module = $this->modules->load($path, $engine);
        if ($fuel !== null) {
            $store->setFuel($fuel);
        }
        if ($seconds !== null) {
            $store->setDeadline($seconds);
        }
        try {
            return self::isEmscripten($module)
                ? $this->runEmscripten($module, $store, $config, $input)
                : $this->runWasi($module, $store, $config, $input);
        } finally {
            if ($engine->profiler !== null) {
                (new ProfileReport($engine->profiler))->write($this->terminal, $input->value('profile-output'));
            }
        }
    }

    private function config(Input $input, string $path): Config
    {
        $environment = [];
        foreach ($input->values('env') as $variable) {
            [$name, $value] = explode('=', $variable, 2) + [1 => null];
            $value ??= getenv($name);
            if ($name === '') {
                throw new UsageError("--env takes NAME or NAME=VALUE, not \"$variable\"");
            }
            if ($value !== false) {
                $environment[$name] = $value;
            }
        }
        $directories = $this->directories([], $input->values('dir'), false);
        $directories = $this->directories($directories, $input->values('read-only-dir'), true);
        return new Config(
            [basename($path), ...array_slice($input->operands, 1)],
            $environment,
            $directories,
            $this->terminal->input,
            $this->terminal->output,
            $this->terminal->errors,
            remembersStart: !$input->has('fresh-start'),
        );
    }

    /**
     * @param array<string, FileSystem> $directories to add to
     * @param list<string> $values
     * @return array<string, FileSystem>
     */
    private function directories(array $directories, array $values, bool $readOnly): array
    {
        foreach ($values as $value) {
            [$host, $guest] = explode('::', $value, 2) + [1 => $value];
            if ($guest === '') {
                throw new UsageError("The directory needs a name for the program: \"$value\"");
            }
            if (isset($directories[$guest])) {
                throw new UsageError("There are two directories of the name $guest");
            }
            try {
                $directories[$guest] = new HostDirectory($host, $readOnly);
            } catch (\InvalidArgumentException $e) {
                throw new Failure($e->getMessage());
            }
        }
        return $directories;
    }

    private function runWasi(Module $module, Store $store, Config $config, Input $input): int
    {
        $wasi = new Preview1($config);
        try {
            $instance = $wasi->addTo(new Linker())->instantiate($module, $store);
        } catch (\LogicException $e) {
            throw new Failure("The module's start function uses WASI, which works from \"_start\" on only", 0, $e);
        }
        $name = $input->value('invoke');
        if ($name === null) {
            return $wasi->start($instance);
        }
        try {
            $wasi->initialize($instance);
            $this->invoke($instance, $name, array_slice($input->operands, 1));
        } catch (ProgramExit $e) {
            return $e->status;
        }
        return 0;
    }

    /** The functions that only Emscripten's modules import. */
    private static function isEmscripten(Module $module): bool
    {
        foreach ($module->imports() as $import) {
            if (preg_match('/^(_?emscripten_|__syscall_|invoke_[vijfd]+$)/', $import->name)) {
                return true;
            }
        }
        return false;
    }

    private function runEmscripten(Module $module, Store $store, Config $config, Input $input): int
    {
        $directories = $config->directories;
        if (count($directories) > 1 || array_diff(array_keys($directories), ['/', '.']) !== []) {
            throw new UsageError('An Emscripten program has one directory, which is its root: --dir HOST::/');
        }
        $root = $directories === [] ? new MemoryDirectory() : array_values($directories)[0];
        $host = new Host(
            new Config($config->args, $config->env, [], $config->stdin, $config->stdout, $config->stderr),
            $root,
        );
        try {
            $instance = $host->instantiate($module, $store);
            if ($input->has('invoke')) {
                $this->invoke($instance, $input->value('invoke'), array_slice($input->operands, 1));
                return 0;
            }
            return $host->start();
        } catch (ProgramExit $e) {
            return $e->status;
        }
    }

    /** @param list<string> $arguments */
    private function invoke(Instance $instance, string $name, array $arguments): void
    {
        try {
            $function = $instance->func($name);
        } catch (\OutOfBoundsException) {
            throw new Failure("The module exports no function \"$name\"");
        }
        foreach ($function->call($this->numbers($function, $name, $arguments)) as $result) {
            $this->terminal->line(match (true) {
                is_int($result) => (string) $result,
                is_float($result) => var_export($result, true),
                default => get_debug_type($result),
            });
        }
    }

    /**
     * @param list<string> $arguments
     * @return list<int|float>
     */
    private function numbers(Func $function, string $name, array $arguments): array
    {
        $types = $function->type->params;
        if (count($types) !== count($arguments)) {
            throw new UsageError("$name takes " . count($types) . " arguments: $function->type");
        }
        $numbers = [];
        foreach ($types as $index => $type) {
            $text = $arguments[$index];
            $numbers[] = match ($type) {
                'i32' => self::integer($text, 32),
                'i64' => self::integer($text, 64),
                'f32', 'f64' => is_numeric($text) ? (float) $text : match (strtolower(ltrim($text, '+'))) {
                    'inf' => INF,
                    '-inf' => -INF,
                    'nan' => NAN,
                    default => throw new UsageError("Not a number: $text"),
                },
                default => throw new UsageError("$name cannot be called here, it has a parameter of type $type"),
            };
        }
        return $numbers;
    }

    /**
     * @param int $bits a number may be a signed or an unsigned one of that many; for 64, the latter only if hexadecimal
     * @throws UsageError
     */
    private static function integer(string $text, int $bits): int
    {
        if (!preg_match('/^(?:\+|(-))?(?:0x0*([0-9a-f]+)|0*(\d+))$/Di', $text, $match)) {
            throw new UsageError("Not a whole number: $text");
        }
        [, $sign, $hex] = $match;
        if ($hex !== '') {
            $value = (hexdec(substr($hex, 0, -8)) << 32) | hexdec(substr($hex, -8));
            $fits = strlen($hex) <= $bits / 4 && ($sign === '' || $value >= 0 || $value === PHP_INT_MIN);
            $value = $sign === '' || $value === PHP_INT_MIN ? $value : -$value;
        } else {
            $value = (int) ($sign . $match[3]);
            $fits = ltrim((string) $value, '-') === $match[3];
        }
        if (!$fits || ($bits === 32 && ($value < -0x80000000 || $value > 0xffffffff))) {
            throw new UsageError("Not a number of $bits bits: $text");
        }
        return $value;
    }
}
