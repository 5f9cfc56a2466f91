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

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        $isPlain = array_filter($this->items, is_int(...)) === $this->items;
        return ['items' => $isPlain ? IntList::pack($this->items) : $this->items] + get_object_vars($this);
    }

    /** @param array<string, mixed> $members */
    public function __unserialize(array $members): void
    {
        foreach ($members as $name => $value) {
            $this->$name = $name === 'items' && \is_string($value) ? IntList::unpack($value) : $value;
        }
    }
}
