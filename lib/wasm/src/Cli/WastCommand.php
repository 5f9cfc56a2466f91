<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Exception\WasmException;
use Surus\Wasm\Wast\{Command as Step, Report, Runner};

/** Runs test scripts of the specification. */
final class WastCommand extends Command
{
    public function usage(): string
    {
        return 'wast FILE.wast...';
    }

    public function summary(): string
    {
        return "Run test scripts in the format of WebAssembly's specification.";
    }

    public function options(): array
    {
        return [
            new Option('backend', 'NAME', 'What memories are made of: buffer, ffi, words or string.'),
            new Option('cache', 'DIR', 'Translate to files there, which a JIT needs; otherwise nothing is kept.'),
        ];
    }

    public function details(): string
    {
        return 'The status is 0 if nothing failed, else 1.';
    }

    public function execute(Input $input): int
    {
        if ($input->operands === []) {
            throw new UsageError('FILE.wast is missing');
        }
        $engine = (new EngineOptions($this->terminal))->engine($input, $input->has('cache'));
        $sums = [Report::PASSED => 0, Report::FAILED => 0, Report::SKIPPED => 0];
        $broken = 0;
        foreach ($input->operands as $path) {
            $started = microtime(true);
            $runner = new Runner($engine, null, function (Step $step) use ($path, $started): void {
                if (microtime(true) - $started > 1) {
                    $this->terminal->status("$path:$step->line");
                }
            });
            try {
                $report = $runner->run($this->modules->read($path), $path);
            } catch (WasmException | Failure $e) {
                $this->terminal->error("$path: {$e->getMessage()}");
                ++$broken;
                continue;
            }
            $this->terminal->write((string) $report);
            foreach ($sums as $kind => $sum) {
                $sums[$kind] = $sum + $report->total($kind, true);
            }
        }
        if (count($input->operands) > 1) {
            $this->terminal->line(sprintf('All: %d passed, %d failed, %d skipped', ...array_values($sums)));
        }
        return $sums[Report::FAILED] + $broken === 0 ? 0 : 1;
    }
}
