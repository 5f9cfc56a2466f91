<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Exception\WasmException;

/** Says of each file whether it is a valid module. */
final class ValidateCommand extends Command
{
    public function usage(): string
    {
        return 'validate FILE...';
    }

    public function summary(): string
    {
        return 'Check whether files are valid modules (.wasm or .wat).';
    }

    public function details(): string
    {
        return 'The status is 0 if all of them are, else 1.';
    }

    public function execute(Input $input): int
    {
        if ($input->operands === []) {
            throw new UsageError('FILE is missing');
        }
        $status = 0;
        foreach ($input->operands as $path) {
            try {
                $module = $this->modules->load($path);
                $name = basename($path);
                $module->validate(function (int $done, int $count) use ($name): void {
                    $this->terminal->status("Validating $name: $done of $count functions");
                });
                $this->terminal->clearStatus();
            } catch (WasmException | Failure $e) {
                $this->terminal->error(($e instanceof Failure ? 'wasm' : $path) . ": {$e->getMessage()}");
                $status = 1;
            }
        }
        return $status;
    }
}
