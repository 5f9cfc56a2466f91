<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\{FuncType, Module};

/** Shows the PHP that a function is translated to. */
final class PhpCommand extends Command
{
    private const EXPORT_SECTION = 7;
    private const FUNCTION_KIND = 0;

    public function usage(): string
    {
        return 'php [options] MODULE FUNCTION';
    }

    public function summary(): string
    {
        return 'Show the PHP code that a function is translated to.';
    }

    public function options(): array
    {
        return [new Option('backend', 'NAME', 'What memories are made of: buffer, ffi, words or string.')];
    }

    public function details(): string
    {
        return 'FUNCTION is an index, an export or a name from the "name" section.';
    }

    public function execute(Input $input): int
    {
        [$path, $name] = $input->operands('MODULE', 'FUNCTION');
        $engine = (new EngineOptions($this->terminal))->engine($input, false);
        $module = $this->modules->load($path, $engine);
        $index = $this->find($module, $name);
        if ($index < $this->importedFunctions($module)) {
            throw new Failure("Function $name is imported: there is no code");
        }
        $this->terminal->line(rtrim($module->phpSource($index)));
        return 0;
    }

    private function importedFunctions(Module $module): int
    {
        $count = 0;
        foreach ($module->imports() as $import) {
            $count += (int) ($import->type instanceof FuncType);
        }
        return $count;
    }

    private function find(Module $module, string $name): int
    {
        $count = $module->functionCount();
        if (preg_match('/^\d{1,9}$/', $name)) {
            return (int) $name < $count ? (int) $name : throw new Failure("There are only $count functions");
        }
        $exported = self::exportedFunctions($module)[$name] ?? null;
        for ($index = 0; $exported === null && $index < $count; ++$index) {
            if ($module->functionName($index) === $name) {
                return $index;
            }
        }
        return $exported ?? throw new Failure("There is no function $name");
    }

    /** @return array<string, int> indices by name, read from the (valid) export section */
    private static function exportedFunctions(Module $module): array
    {
        $functions = [];
        foreach ($module->sections as [$id, , $offset]) {
            if ($id !== self::EXPORT_SECTION) {
                continue;
            }
            for ($left = self::number($module->bytes(), $offset); $left > 0; --$left) {
                $length = self::number($module->bytes(), $offset);
                $name = substr($module->bytes(), $offset, $length);
                $kind = ord($module->bytes()[$offset + $length]);
                $offset += $length + 1;
                $index = self::number($module->bytes(), $offset);
                if ($kind === self::FUNCTION_KIND) {
                    $functions[$name] = $index;
                }
            }
        }
        return $functions;
    }

    /** An unsigned LEB128 number; $offset moves behind it. */
    private static function number(string $bytes, int &$offset): int
    {
        $number = 0;
        for ($shift = 0; ; $shift += 7) {
            $byte = ord($bytes[$offset++]);
            $number |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                return $number;
            }
        }
    }
}
