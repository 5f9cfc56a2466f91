<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** Something that a module needs: where from, and of which type. */
final class ImportType
{
    public function __construct(
        public readonly string $module,
        public readonly string $name,
        public readonly FuncType|TableType|MemoryType|GlobalType|TagType $type,
    ) {
    }
}
