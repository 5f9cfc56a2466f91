<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Memory;

/** What a module's data segments make of its first memory, if all have constant places in it. */
final class MemoryImage
{
    /** Where it begins: so that a file of it can be mapped. */
    private const ALIGNMENT = 4096;

    /** The most zeroes between segments, for each of their bytes. */
    private const ZEROES = 15;

    private function __construct(
        private readonly int $start,
        private readonly int $length,
        private readonly ?string $bytes,
        private readonly ?string $file = null,
    ) {
    }

    /** Null if there is none: segments at other places, or far apart. */
    public static function of(ModuleData $module, string $bytes): ?self
    {
        if ($module->data !== [] || $module->dataOffsets === []) {
            return null;
        }
        $start = min($module->dataOffsets) & -self::ALIGNMENT;
        $last = max(array_map(static fn (int $a, int $b): int => $a + $b, $module->dataOffsets, $module->dataLengths));
        if ($last - $start > array_sum($module->dataLengths) * (self::ZEROES + 1) + self::ALIGNMENT) {
            return null;
        }
        $image = '';
        $end = $start;
        foreach ($module->dataOffsets as $i => $offset) {
            $length = $module->dataLengths[$i];
            if ($offset >= $end) {
                $image .= $offset > $end ? str_repeat("\0", $offset - $end) : '';
                $image .= substr($bytes, $module->dataStarts[$i], $length);
                $end = $offset + $length;
            } else {
                $image = substr_replace($image, substr($bytes, $module->dataStarts[$i], $length), $offset - $start, $length);
                $end = $start + \strlen($image);
            }
        }
        return new self($start, \strlen($image), $image);
    }

    /** The same with its bytes in a file, which must not change as long as memories are made of it. */
    public function inFile(string $file): self
    {
        return new self($this->start, $this->length, null, $file);
    }

    public function bytes(): string
    {
        return $this->bytes ?? (string) file_get_contents($this->file);
    }

    public function file(): ?string
    {
        return $this->file;
    }

    /** Whether the file, if there is one, has all of it. */
    public function isThere(): bool
    {
        return $this->file === null || @filesize($this->file) === $this->length;
    }

    /** Whether the memory is that large: segments beyond its end trap one by one. */
    public function fits(Memory $memory): bool
    {
        return $this->start + $this->length <= $memory->byteLength();
    }

    /** @return array{int, int} the first word of 64 bits that is wholly in it, and the first one after them */
    public function words(): array
    {
        return [$this->start >> 3, $this->start + $this->length >> 3];
    }

    public function writeTo(Memory $memory): void
    {
        if ($this->file !== null) {
            $memory->writeFile($this->start, $this->file, $this->length);
        } else {
            $memory->write($this->start, $this->bytes);
        }
    }
}
