<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** Something that a module offers. */
final class ExportType
{
    public function __construct(
        public readonly string $name,
        public readonly FuncType|TableType|MemoryType|GlobalType|TagType $type,
    ) {
    }
}
