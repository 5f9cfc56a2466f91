<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;

/** What marks exceptions of a kind, and says what is thrown with them. Equal tags are the same object. */
final class Tag
{
    public readonly TagType $type;

    /** A tag of the host's own, to be imported by modules. */
    public static function create(FuncType|string $type): self
    {
        $type = \is_string($type) ? FuncType::parse($type) : $type;
        if ($type->results !== []) {
            throw new \InvalidArgumentException('A tag has no results');
        }
        return new self(Types::number($type));
    }

    /** @internal @param int $number of its type, see Types */
    public function __construct(public readonly int $number)
    {
        $this->type = new TagType(Types::get($number));
    }
}
