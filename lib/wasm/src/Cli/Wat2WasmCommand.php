<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;

/** Translates the text format. */
final class Wat2WasmCommand extends Command
{
    public function usage(): string
    {
        return 'wat2wasm [options] FILE.wat';
    }

    public function summary(): string
    {
        return 'Translate a module from the text format to the binary format.';
    }

    public function options(): array
    {
        return [
            new Option('o', 'FILE', 'Where to write it; "-" is standard output. Default: FILE.wasm.'),
            new Option('debug-names', null, 'Keep the identifiers, in the "name" section.'),
            new Option('no-check', null, 'Do not validate the module.'),
        ];
    }

    public function execute(Input $input): int
    {
        [$path] = $input->operands('FILE.wat');
        $text = $this->modules->read($path);
        $this->modules->announce('Translating', $path, strlen($text));
        $binary = Wat::toBinary($text, $input->has('debug-names'));
        unset($text);
        if (!$input->has('no-check')) {
            Module::fromString($binary)->validate(function (int $done, int $count): void {
                $this->terminal->status("Validating: $done of $count functions");
            });
        }
        $this->terminal->clearStatus();
        OutputFile::write($this->terminal, $input->value('o') ?? OutputFile::besides($path, 'wasm'), $binary);
        return 0;
    }
}
