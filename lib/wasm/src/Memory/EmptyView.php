<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Surus\Wasm\Exception\{Trap, TrapKind};

/** A view of a memory of no pages: every access is out of bounds. */
final class EmptyView implements \ArrayAccess
{
    public function offsetExists(mixed $offset): bool
    {
        return false;
    }

    public function offsetGet(mixed $offset): mixed
    {
        throw new Trap(TrapKind::MemoryOutOfBounds);
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        throw new Trap(TrapKind::MemoryOutOfBounds);
    }

    public function offsetUnset(mixed $offset): void
    {
        throw new Trap(TrapKind::MemoryOutOfBounds);
    }
}
