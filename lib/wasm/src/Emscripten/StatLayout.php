<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/** What Emscripten's C library takes for a struct stat: it has changed twice, and modules do not say which one is theirs. */
enum StatLayout
{
    /** Since version 3.1.35. */
    case Current;
    /** Before, with times of 64 bits and unused fields. */
    case Padded;
    /** Before version 3.1.9, whose times had 32 bits. */
    case Padded32;

    /**
     * @internal
     * @param array{int, int} $accessed seconds and nanoseconds
     * @param array{int, int} $modified
     * @param array{int, int} $changed
     */
    public function pack(
        int $device,
        int $mode,
        int $links,
        int $size,
        array $accessed,
        array $modified,
        array $changed,
        int $inode,
    ): string {
        $blocks = [4096, intdiv($size + 511, 512)];
        $times = [...$accessed, ...$modified, ...$changed];
        return match ($this) {
            self::Current => pack('V6PV2PVx4PVx4PVx4P', $device, $mode, $links, 0, 0, 0, $size, ...$blocks, ...$times, ...[$inode]),
            self::Padded => pack('V9x4PV2PVx4PVx4PVx4P', $device, 0, $inode, $mode, $links, 0, 0, 0, 0, $size, ...$blocks, ...$times, ...[$inode]),
            self::Padded32 => pack('V9x4PV2V6P', $device, 0, $inode, $mode, $links, 0, 0, 0, 0, $size, ...$blocks, ...$times, ...[$inode]),
        };
    }
}
