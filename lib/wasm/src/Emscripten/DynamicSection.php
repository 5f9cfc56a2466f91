<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Binary\Reader;
use Surus\Wasm\Exception\{LinkError, MalformedModule};
use Surus\Wasm\Module;

/**
 * What a module that is linked when it is loaded says about itself: its section "dylink.0", or "dylink" of older tools.
 *
 * @internal
 */
final class DynamicSection
{
    private const MEMORY_INFO = 1;
    private const NEEDED = 2;
    private const IMPORT_INFO = 4;
    private const IS_WEAK = 1;
    /** Alignments are powers of two; larger ones than pages are wrong. */
    private const MOST_ALIGNMENT = 16;

    public int $memorySize = 0;
    public int $memoryAlignment = 1;
    public int $tableSize = 0;
    public int $tableAlignment = 1;
    /** @var list<string> names of libraries */
    public array $needed = [];
    /** @var array<string, true> imports that need not be there, "module.name" */
    public array $weak = [];

    private function __construct()
    {
    }

    /** @throws LinkError if the section is broken */
    public static function of(Module $module): ?self
    {
        $section = $module->customSections('dylink.0')[0] ?? null;
        $old = $section === null ? $module->customSections('dylink')[0] ?? null : null;
        if ($section === null && $old === null) {
            return null;
        }
        $self = new self();
        $reader = new Reader($section ?? $old, 0, \strlen($section ?? $old));
        try {
            if ($old !== null) {
                $self->readMemory($reader);
                $self->readNeeded($reader);
            }
            while (!$reader->atEnd() && $old === null) {
                $kind = $reader->byte();
                $end = $reader->length() + $reader->offset;
                match ($kind) {
                    self::MEMORY_INFO => $self->readMemory($reader),
                    self::NEEDED => $self->readNeeded($reader),
                    self::IMPORT_INFO => $self->readImports($reader),
                    default => null,
                };
                $reader->offset = $end;
            }
        } catch (MalformedModule $e) {
            throw new LinkError("The module's section about dynamic linking is broken: {$e->getMessage()}", 0, $e);
        }
        return $self;
    }

    private function readMemory(Reader $reader): void
    {
        $this->memorySize = $reader->u32();
        $this->memoryAlignment = self::alignment($reader);
        $this->tableSize = $reader->u32();
        $this->tableAlignment = self::alignment($reader);
    }

    private static function alignment(Reader $reader): int
    {
        $power = $reader->u32();
        return $power <= self::MOST_ALIGNMENT ? 1 << $power : $reader->fail('an alignment is too large');
    }

    private function readNeeded(Reader $reader): void
    {
        for ($count = $reader->u32(); $count > 0; --$count) {
            $this->needed[] = $reader->name();
        }
    }

    private function readImports(Reader $reader): void
    {
        for ($count = $reader->u32(); $count > 0; --$count) {
            $name = $reader->name() . '.' . $reader->name();
            if ($reader->u32() & self::IS_WEAK) {
                $this->weak[$name] = true;
            }
        }
    }
}
