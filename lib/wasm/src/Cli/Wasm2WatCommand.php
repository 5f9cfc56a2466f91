<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Text\Printer;

/** Shows a binary module as text. */
final class Wasm2WatCommand extends Command
{
    public function usage(): string
    {
        return 'wasm2wat [options] FILE.wasm';
    }

    public function summary(): string
    {
        return 'Translate a module from the binary format to the text format.';
    }

    public function options(): array
    {
        return [new Option('o', 'FILE', 'Where to write it. Default: standard output.')];
    }

    public function execute(Input $input): int
    {
        [$path] = $input->operands('FILE.wasm');
        $binary = $this->modules->binary($path);
        $this->modules->announce('Translating', $path, strlen($binary));
        $text = Printer::toText($binary);
        $this->terminal->clearStatus();
        OutputFile::write($this->terminal, $input->value('o') ?? '-', $text);
        return 0;
    }
}
