<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** What a module's data segments make of its first memory, if all have constant places in it. */
final class MemoryImage
{
    /** Gaps up to this are filled with zeroes, as the memory is. */
    private const GAP = 4096;

    /**
     * @param list<array{int, string}> $parts offsets and bytes, in the order in which they are written
     * @param int $end behind the highest byte
     */
    private function __construct(public readonly array $parts, public readonly int $end)
    {
    }

    public static function of(ModuleData $module, string $bytes): self
    {
        $parts = [];
        $part = '';
        $start = $end = $highest = 0;
        foreach ($module->dataOffsets as $i => $offset) {
            $gap = $offset - $end;
            if ($part !== '' && $gap >= 0 && $gap <= self::GAP) {
                $part .= $gap > 0 ? str_repeat("\0", $gap) : '';
            } else {
                if ($part !== '') {
                    $parts[] = [$start, $part];
                }
                $start = $offset;
                $part = '';
            }
            $part .= substr($bytes, $module->dataStarts[$i], $module->dataLengths[$i]);
            $end = $offset + $module->dataLengths[$i];
            if ($end > $highest) {
                $highest = $end;
            }
        }
        $parts[] = [$start, $part];
        return new self($parts, $highest);
    }
}
