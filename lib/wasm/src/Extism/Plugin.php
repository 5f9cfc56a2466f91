<?php

declare(strict_types=1);

namespace Surus\Wasm\Extism;

use Surus\Wasm\Exception\{LinkError, Trap};
use Surus\Wasm\{Func, FuncType, ImportType, Instance, Linker, Module, Store};
use Surus\Wasm\Wasi\{Config, Preview1};

/**
 * A plugin that was made with one of Extism's kits: its functions take a string and give one.
 *
 *     $plugin = new Plugin(Module::fromFile('count_vowels.wasm'), config: ['vowels' => 'aeiouy']);
 *     echo $plugin->call('count_vowels', 'Hello, world!');
 */
final class Plugin
{
    private const HOST = 'extism:host/env';
    private const USER = 'extism:host/user';
    private const LEVELS = ['trace' => 0, 'debug' => 1, 'info' => 2, 'warn' => 3, 'error' => 4];
    private const SILENT = 5;

    public readonly Instance $instance;

    private readonly SharedMemory $memory;
    private int $input = 0;
    private string $output = '';
    private int $error = 0;
    /** @var array<string, string> what the plugin keeps between calls */
    private array $variables = [];

    /**
     * @param array<string, \Closure> $functions of the host, by name, which plugins import from "extism:host/user". They
     *     get a string for each i64, and give a string or null for one; other numbers stay what they are.
     * @param array<string, string> $config settings that the plugin can read
     * @param Config|null $wasi what a plugin that was built for WASI sees; by default nothing
     * @param \Closure(string $level, string $message): mixed|null $log
     * @param int $maxBytes of what is shared in a call, and of all variables
     * @throws LinkError
     * @throws Trap
     */
    public function __construct(
        Module $module,
        private readonly array $functions = [],
        private readonly array $config = [],
        ?Config $wasi = null,
        ?Store $store = null,
        private readonly ?\Closure $log = null,
        private readonly int $maxBytes = 256 << 20,
    ) {
        $this->memory = new SharedMemory($maxBytes);
        $preview = new Preview1($wasi ?? new Config());
        $linker = $preview->addTo(new Linker());
        $own = $this->own();
        $missing = [];
        foreach ($module->imports() as $import) {
            $function = match ($import->module) {
                self::HOST => self::hostFunction($import, $own),
                self::USER, 'env' => $this->userFunction($import),
                default => $linker->get($import->module, $import->name),
            };
            if ($function === null) {
                $missing[] = "$import->module.$import->name";
            } else {
                $linker->define($import->module, $import->name, $function);
            }
        }
        if ($missing !== []) {
            throw new LinkError('There is no ' . implode(', ', $missing) . ' for the plugin');
        }
        $this->instance = $linker->instantiate($module, $store);
        $preview->initialize($this->instance);
    }

    public function has(string $function): bool
    {
        return isset($this->instance->exports[$function]);
    }

    /**
     * @return string what the function has set as its output
     * @throws PluginError if it says that it failed
     * @throws Trap
     * @throws \OutOfBoundsException if there is no such function
     */
    public function call(string $function, string $input = ''): string
    {
        $code = $this->instance->func($function);
        $this->memory->clear();
        $this->output = '';
        $this->error = 0;
        $this->input = $this->memory->put($input);
        $status = $code() ?? 0;
        if ($status !== 0 || $this->error !== 0) {
            $message = $this->memory->block($this->error);
            throw new PluginError($message !== '' ? $message : "$function() gave the status $status", (int) $status);
        }
        return $this->output;
    }

    /** @param array<string, array{string, \Closure}> $own */
    private static function hostFunction(ImportType $import, array $own): ?Func
    {
        [$type, $function] = $own[$import->name] ?? [null, null];
        return $type === null || $function === null ? null : Func::host($type, $function, false, "\"$import->module\" \"$import->name\"");
    }

    private function userFunction(ImportType $import): ?Func
    {
        $function = $this->functions[$import->name] ?? null;
        if ($function === null || !$import->type instanceof FuncType) {
            return null;
        }
        $params = $import->type->params;
        $gives = $import->type->results === ['i64'];
        return Func::host($import->type, function (mixed ...$arguments) use ($function, $params, $gives): mixed {
            foreach ($params as $i => $type) {
                if ($type === 'i64') {
                    $arguments[$i] = $this->memory->block($arguments[$i]);
                }
            }
            $result = $function(...$arguments);
            return $gives ? $this->memory->put((string) $result) : $result;
        }, false, "\"$import->module\" \"$import->name\"");
    }

    /** @return array<string, array{string, \Closure}> types and functions of Extism's own */
    private function own(): array
    {
        $memory = $this->memory;
        $functions = [
            'alloc' => ['(i64) -> i64', $memory->allocate(...)],
            'free' => ['(i64) -> ()', $memory->free(...)],
            'length' => ['(i64) -> i64', $memory->length(...)],
            'length_unsafe' => ['(i64) -> i64', $memory->length(...)],
            'load_u8' => ['(i64) -> i32', static fn (int $offset): int => \ord($memory->read($offset, 1))],
            'load_u64' => ['(i64) -> i64', static fn (int $offset): int => unpack('P', $memory->read($offset, 8))[1]],
            'store_u8' => ['(i64, i32) -> ()', static fn (int $offset, int $byte) => $memory->write($offset, \chr($byte & 255))],
            'store_u64' => ['(i64, i64) -> ()', static fn (int $offset, int $word) => $memory->write($offset, pack('P', $word))],
            'input_offset' => ['() -> i64', fn (): int => $this->input],
            'input_length' => ['() -> i64', fn (): int => $memory->length($this->input)],
            'input_load_u8' => ['(i64) -> i32', fn (int $index): int => \ord($memory->read($this->input + $index, 1))],
            'input_load_u64' => ['(i64) -> i64', fn (int $index): int => unpack('P', $memory->read($this->input + $index, 8))[1]],
            'output_set' => ['(i64, i64) -> ()', function (int $offset, int $length) use ($memory): void {
                $this->output = $memory->read($offset, $length);
            }],
            'error_set' => ['(i64) -> ()', function (int $offset): void {
                $this->error = $offset;
            }],
            'error_get' => ['() -> i64', fn (): int => $this->error],
            'config_get' => ['(i64) -> i64', fn (int $key): int => $memory->put($this->config[$memory->block($key)] ?? '')],
            'var_get' => ['(i64) -> i64', fn (int $key): int => $memory->put($this->variables[$memory->block($key)] ?? '')],
            'var_set' => ['(i64, i64) -> ()', $this->setVariable(...)],
            'http_request' => ['(i64, i64) -> i64', static fn (int $request, int $body): never
                => throw new PluginError('HTTP requests are not allowed')],
            'http_status_code' => ['() -> i32', static fn (): int => 0],
            'http_headers' => ['() -> i64', static fn (): int => 0],
            'get_log_level' => ['() -> i32', fn (): int => $this->log === null ? self::SILENT : self::LEVELS['trace']],
        ];
        foreach (self::LEVELS as $level => $number) {
            $functions["log_$level"] = ['(i64) -> ()', function (int $message) use ($memory, $level): void {
                if ($this->log !== null) {
                    ($this->log)($level, $memory->block($message));
                }
            }];
        }
        return $functions;
    }

    private function setVariable(int $key, int $value): void
    {
        $name = $this->memory->block($key);
        unset($this->variables[$name]);
        if ($value === 0) {
            return;
        }
        $this->variables[$name] = $this->memory->block($value);
        if (array_sum(array_map(\strlen(...), $this->variables)) > $this->maxBytes) {
            unset($this->variables[$name]);
            throw new PluginError("The plugin's variables have more than $this->maxBytes bytes");
        }
    }
}
