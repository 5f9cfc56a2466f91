<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** Bytes that instantiation or memory.init write into memories. */
final class DataSegment
{
    /** @param int $start of its bytes in the module's */
    public function __construct(
        public readonly int $start,
        public readonly int $length,
        public readonly int $at,
        public readonly int $memory = 0,
        public readonly ?ConstantExpression $offset = null,
    ) {
    }
}
