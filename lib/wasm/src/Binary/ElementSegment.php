<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** References that instantiation or table.init write into tables. */
final class ElementSegment
{
    /**
     * @param string $mode "active", "passive" or "declarative"
     * @param list<int|ConstantExpression> $items an int is a function's index
     */
    public function __construct(
        public readonly string $mode,
        public readonly string $type,
        public readonly array $items,
        public readonly int $at,
        public readonly int $table = 0,
        public readonly ?ConstantExpression $offset = null,
    ) {
    }
}
