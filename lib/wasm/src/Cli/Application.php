<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Exception\{GuestException, Trap, WasmException};
use Surus\Wasm\Wasi\HostCall;

/** The command line "wasm". */
final class Application
{
    public const VERSION = '0.1.0';

    /** What a shell shows for SIGABRT, which is how native programs end that are stopped for an error. */
    private const TRAPPED = 134;
    /** Likewise for SIGPIPE. */
    private const OUTPUT_CLOSED = 141;
    private const FAILED = 1;
    private const WRONG_USAGE = 2;

    private const COMMANDS = [
        'run' => RunCommand::class,
        'validate' => ValidateCommand::class,
        'inspect' => InspectCommand::class,
        'wat2wasm' => Wat2WasmCommand::class,
        'wasm2wat' => Wasm2WatCommand::class,
        'wast' => WastCommand::class,
        'php' => PhpCommand::class,
        'compile' => CompileCommand::class,
    ];

    private readonly Terminal $terminal;

    /**
     * @param resource|null $input null: that of the process
     * @param resource|null $output
     * @param resource|null $errors
     */
    public function __construct(mixed $input = null, mixed $output = null, mixed $errors = null)
    {
        $this->terminal = new Terminal($input ?? STDIN, $output ?? STDOUT, $errors ?? STDERR);
    }

    /**
     * @param list<string> $arguments without the name of the program
     * @return int the exit status
     */
    public function run(array $arguments): int
    {
        try {
            return $this->dispatch($arguments);
        } catch (ClosedOutput) {
            return self::OUTPUT_CLOSED;
        } catch (WasmException | \RuntimeException $e) {
            $this->terminal->error('wasm: ' . $e->getMessage());
            return self::FAILED;
        }
    }

    /** @param list<string> $arguments */
    private function dispatch(array $arguments): int
    {
        $name = array_shift($arguments);
        if ($name === '--version') {
            $this->terminal->line('surus/wasm ' . self::VERSION . ' (PHP ' . PHP_VERSION . ')');
            return 0;
        }
        if (in_array($name, ['--help', '-h', 'help'], true)) {
            $this->terminal->write($this->help());
            return 0;
        }
        if ($name === null || !isset(self::COMMANDS[$name])) {
            $unknown = "wasm: unknown command $name, see wasm --help";
            $this->terminal->error($name === null ? rtrim($this->help()) : $unknown);
            return self::WRONG_USAGE;
        }
        $class = self::COMMANDS[$name];
        return $this->execute($name, new $class($this->terminal), $arguments);
    }

    /** @param list<string> $arguments */
    private function execute(string $name, Command $command, array $arguments): int
    {
        try {
            $options = [...$command->options(), new Option('help', null, '')];
            $input = new Input($arguments, $options, $command->stopsAtOperand());
            if ($input->has('help')) {
                $this->terminal->write($command->help());
                return 0;
            }
            $this->warnOfTracingJit();
            return $command->execute($input);
        } catch (UsageError $e) {
            $this->terminal->error("wasm $name: {$e->getMessage()}\nUsage: wasm {$command->usage()}");
            return self::WRONG_USAGE;
        } catch (Trap | GuestException $e) {
            $isTrap = $e instanceof Trap;
            $this->terminal->error('wasm: ' . ($isTrap ? 'trap: ' : '') . $e->getMessage());
            foreach ($isTrap ? $e->wasmTrace : $e->wasmTrace() as $depth => $function) {
                $this->terminal->error("  #$depth $function");
            }
            return self::TRAPPED;
        }
    }

    private function help(): string
    {
        $text = "Usage: wasm COMMAND [ARGUMENT...]\n\nWebAssembly in PHP.\n\nCommands:\n";
        foreach (self::COMMANDS as $name => $class) {
            $text .= sprintf("  %-9s %s\n", $name, (new $class($this->terminal))->summary());
        }
        return $text . "\nwasm COMMAND --help tells more; wasm --version tells the version.\n";
    }

    private function warnOfTracingJit(): void
    {
        $status = function_exists('opcache_get_status')
            ? HostCall::quiet(static fn () => opcache_get_status(false))
            : false;
        $jit = is_array($status) ? $status['jit'] ?? [] : [];
        if (PHP_VERSION_ID < 80300 && ($jit['on'] ?? false) && ($jit['kind'] ?? 0) === 5) {
            $this->terminal->error(
                'wasm: PHP runs with its tracing JIT, which has errors (PHP 8.2). Translated code avoids the known ones, '
                . 'the PHP code around it cannot; -d opcache.jit=function has none of them'
            );
        }
    }
}
