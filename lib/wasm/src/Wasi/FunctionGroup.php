<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * Some of the functions of WASI.
 *
 * They get numbers in the runtime's inner form (i32 as 0 to 2^32 - 1, i64 signed), and return an error number or throw
 * a WasiError; bad pointers trap in Memory, of which the caller makes EFAULT.
 *
 * @internal
 */
abstract class FunctionGroup
{
    /** @param bool $legacy as "wasi_unstable" had it, where that is different */
    public function __construct(protected readonly Guest $guest, protected readonly bool $legacy = false)
    {
    }

    /** @return array<string, array{string, \Closure}> the type and the function, by name */
    abstract public function functions(): array;

    /** A filestat of 64 bytes (56 in wasi_unstable, whose link count has 32 bits). */
    protected function packStatus(Status $status): string
    {
        return pack(
            $this->legacy ? 'PPCx3VPPPP' : 'PPCx7PPPPP',
            $status->device,
            $status->inode,
            $status->type,
            $status->links,
            $status->size,
            $status->accessed,
            $status->modified,
            $status->changed,
        );
    }

    /**
     * What fstflags and the two times next to them mean.
     *
     * @return array{int|null, int|null} the times of access and modification to set
     */
    protected function times(int $accessed, int $modified, int $flags): array
    {
        if (($flags & 3) === 3 || ($flags & 12) === 12 || $flags > 15) {
            throw new WasiError(Errno::INVAL);
        }
        $now = $flags & 10 ? $this->guest->now(Clock::REALTIME) : 0;
        return [
            $flags & 2 ? $now : ($flags & 1 ? $accessed : null),
            $flags & 8 ? $now : ($flags & 4 ? $modified : null),
        ];
    }
}
