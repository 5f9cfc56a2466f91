<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\{FuncType, Module};

/** Lists what is in a module. */
final class InspectCommand extends Command
{
    private const SECTIONS = [
        1 => 'type', 'import', 'function', 'table', 'memory', 'global', 'export', 'start', 'element', 'code', 'data',
        'data count', 'tag',
    ];

    public function usage(): string
    {
        return 'inspect MODULE';
    }

    public function summary(): string
    {
        return 'List the sections, imports and exports of a module.';
    }

    public function execute(Input $input): int
    {
        [$path] = $input->operands('MODULE');
        $module = $this->modules->load($path);
        $size = number_format(strlen($module->bytes()));
        $this->terminal->line("$path: $size bytes, {$module->functionCount()} functions");
        $this->listSections($module);
        $this->listImports($module);
        $this->listExports($module);
        return 0;
    }

    private function listSections(Module $module): void
    {
        $this->terminal->line("\nSections:");
        $this->terminal->line(sprintf('  id  %-24s  %10s  %12s', 'name', 'offset', 'size'));
        foreach ($module->sections as [$id, $name, $offset, $size]) {
            $title = $id === 0 ? "custom: $name" : self::SECTIONS[$id] ?? '';
            $this->terminal->line(sprintf('  %2d  %-24s  0x%08x  %12s', $id, $title, $offset, number_format($size)));
        }
    }

    private function listImports(Module $module): void
    {
        $imports = $module->imports();
        $this->terminal->line("\nImports: " . count($imports));
        foreach ($imports as $import) {
            $this->terminal->line("  $import->module.$import->name: " . self::describe($import->type));
        }
    }

    private function listExports(Module $module): void
    {
        $exports = $module->exports();
        $this->terminal->line("\nExports: " . count($exports));
        foreach ($exports as $export) {
            $this->terminal->line("  $export->name: " . self::describe($export->type));
        }
    }

    private static function describe(\Stringable $type): string
    {
        return ($type instanceof FuncType ? 'func ' : '') . $type;
    }
}
