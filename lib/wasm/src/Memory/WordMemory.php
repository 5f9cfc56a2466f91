<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Surus\Wasm\Binary\MemoryImage;
use Surus\Wasm\Compiler\Frames;
use Surus\Wasm\Exception\LimitExceeded;
use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Runtime\{HostMemory, Numeric};

/**
 * A memory in a list of words of 64 bits. Each is an int, or a float where the program stored one: what is read as
 * it was written needs no conversion. Large images are taken apart where they are used: until then words are null.
 */
final class WordMemory extends Memory
{
    private const WORDS_PER_PAGE = self::PAGE_SIZE >> 3;

    /** Words are taken from the image, read and written that many at once. */
    private const BLOCK = 512;

    /** Bytes of a PHP value in a list, whose room is a power of two. */
    private const VALUE_SIZE = 16;

    /** @var list<int|float|null> Compiled code refers to it by reference. */
    public array $words;
    public int $last1;
    public int $last2;
    public int $last4;
    public int $last8;
    /** What words that are null are, from the word $imageStart on. */
    private string $image = '';
    private int $imageStart = 0;
    /** Whether words are null where the first image is to be. */
    private bool $isImageAwaited;

    /** @param MemoryImage|null $image what will be written first of all */
    public function __construct(MemoryType $type, int $limit, ?MemoryImage $image = null)
    {
        parent::__construct($type, $limit);
        if (!HostMemory::has(self::room($type->min))) {
            throw new LimitExceeded(
                "PHP's memory_limit has no room for $type->min pages of words: Backend::String takes half of it or less",
            );
        }
        $count = $type->min * self::WORDS_PER_PAGE;
        [$first, $end] = $image?->words() ?? [0, 0];
        $this->isImageAwaited = $end - $first > $count >> 1 && $end <= $count;
        $this->words = array_fill(0, $count, $this->isImageAwaited ? null : 0);
        if ($this->isImageAwaited) {
            $this->zero(0, $first);
            $this->zero($end, $count);
        }
        $this->setLast();
    }

    private function zero(int $first, int $end): void
    {
        for ($index = $first; $index < $end; ++$index) {
            $this->words[$index] = 0;
        }
    }

    private function setLast(): void
    {
        $size = $this->byteLength();
        [$this->last1, $this->last2, $this->last4, $this->last8] = [$size - 1, $size - 2, $size - 4, $size - 8];
    }

    /** The bytes that PHP takes for a list of so many pages. */
    private static function room(int $pages): int
    {
        $room = 1;
        while ($room < $pages) {
            $room *= 2;
        }
        return $room * self::WORDS_PER_PAGE * self::VALUE_SIZE;
    }

    /** @return list<null> words that are in no memory */
    public static function nulls(): array
    {
        static $nulls = null;
        return $nulls ??= array_fill(0, Frames::MOST_BYTES >> 3, null);
    }

    public function backend(): Backend
    {
        return Backend::Words;
    }

    /** A word that is inside, as an int from now on. */
    private function word(int $index): int
    {
        $word = $this->words[$index] ?? $this->fromImage($index);
        if (\is_float($word)) {
            $word = $this->words[$index] = Numeric::f64Bits($word);
        }
        return $word;
    }

    /** Takes a block from the image. */
    private function fromImage(int $index): int
    {
        if ($this->image === '') {
            // Instantiation ended before it was written, and a function in somebody's table is called all the same.
            return $this->words[$index] = 0;
        }
        $first = $index - ($index - $this->imageStart) % self::BLOCK;
        $offset = $first - $this->imageStart << 3;
        $count = min(self::BLOCK, \strlen($this->image) - $offset >> 3);
        $words = (array) unpack("P$count", $this->image, $offset);
        for ($i = 0; $i < $count; ++$i) {
            $this->words[$first + $i] ??= $words[$i + 1];
        }
        return $words[$index - $first + 1];
    }

    /** Up to 64 bits, from any address on; fewer are unsigned. */
    private function bits(int $address, int $width): int
    {
        $this->check($address, $width);
        $index = $address >> 3;
        $shift = ($address & 7) << 3;
        $bits = $this->word($index) >> $shift;
        if ($shift + 8 * $width > 64) {
            $bits = $bits & PHP_INT_MAX >> $shift - 1 | $this->word($index + 1) << 64 - $shift;
        }
        return $width === 8 ? $bits : $bits & (1 << 8 * $width) - 1;
    }

    private function setBits(int $address, int $width, int $bits): void
    {
        $this->check($address, $width);
        $index = $address >> 3;
        $shift = ($address & 7) << 3;
        if ($width === 8 && $shift === 0) {
            $this->words[$index] = $bits;
            return;
        }
        $mask = $width === 8 ? -1 : (1 << 8 * $width) - 1;
        $word = $this->word($index);
        $this->words[$index] = $word ^ ($word ^ $bits << $shift) & $mask << $shift;
        if ($shift + 8 * $width > 64) {
            $rest = 64 - $shift;
            $word = $this->word($index + 1);
            $this->words[$index + 1] = $word ^ ($word ^ $bits >> $rest) & ($mask >> $rest & PHP_INT_MAX >> $rest - 1);
        }
    }

    public function read(int $offset, int $length): string
    {
        // A string that grows is there twice for a moment.
        $this->checkCopy($offset, $length, 2);
        if ($length === 0) {
            return '';
        }
        $last = $offset + $length - 1 >> 3;
        $text = '';
        for ($index = $offset >> 3; $index <= $last; $index += self::BLOCK) {
            $words = \array_slice($this->words, $index, min(self::BLOCK, $last + 1 - $index));
            foreach ($words as $i => $word) {
                if (!\is_int($word)) {
                    $words[$i] = \is_float($word) ? Numeric::f64Bits($word) : $this->word($index + $i);
                }
            }
            $text .= pack('P*', ...$words);
        }
        return \strlen($text) === $length ? $text : substr($text, $offset & 7, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $length = \strlen($bytes);
        $this->check($offset, $length);
        $at = min(-$offset & 7, $length);
        $this->writeBytes($offset, $bytes, 0, $at);
        $count = $length - $at >> 3;
        $index = $offset + $at >> 3;
        if ($this->image === '' && $length >= self::PAGE_SIZE) {
            $this->image = $at === 0 ? $bytes : substr($bytes, $at);
            $this->imageStart = $index;
            for ($end = $index + $count; $index < $end && !$this->isImageAwaited; ++$index) {
                $this->words[$index] = null;
            }
            $this->isImageAwaited = false;
        } else {
            for ($done = 0; $done < $count; $done += self::BLOCK) {
                $part = min(self::BLOCK, $count - $done);
                foreach ((array) unpack("P$part", $bytes, $at + 8 * $done) as $word) {
                    $this->words[$index++] = $word;
                }
            }
        }
        $this->writeBytes($offset, $bytes, $at + 8 * $count, $length);
    }

    private function writeBytes(int $offset, string $bytes, int $from, int $to): void
    {
        for (; $from < $to; ++$from) {
            $this->setBits($offset + $from, 1, \ord($bytes[$from]));
        }
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        $byte &= 0xff;
        $end = $offset + $length;
        for (; ($offset & 7) !== 0 && $offset < $end; ++$offset) {
            $this->setBits($offset, 1, $byte);
        }
        $word = $byte * 0x01010101;
        $word |= $word << 32;
        for ($index = $offset >> 3, $last = $end >> 3; $index < $last; ++$index) {
            $this->words[$index] = $word;
        }
        for ($offset = max($offset, $end & ~7); $offset < $end; ++$offset) {
            $this->setBits($offset, 1, $byte);
        }
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        $target ??= $this;
        $this->check($from, $length);
        $target->check($to, $length);
        if ($target === $this && (($from | $to | $length) & 7) === 0) {
            $this->copyWords($to >> 3, $from >> 3, $length >> 3);
            return;
        }
        // Part by part, and none before it was read.
        for ($done = 0; $done < $length; $done += self::PAGE_SIZE) {
            $part = min(self::PAGE_SIZE, $length - $done);
            $at = $to > $from ? $length - $done - $part : $done;
            $target->write($to + $at, $this->read($from + $at, $part));
        }
    }

    private function copyWords(int $to, int $from, int $count): void
    {
        $step = $to > $from ? -1 : 1;
        $at = $to > $from ? $count - 1 : 0;
        for (; $count > 0; --$count, $at += $step) {
            $this->words[$to + $at] = $this->words[$from + $at] ?? $this->fromImage($from + $at);
        }
    }

    protected function resize(int $pages): bool
    {
        $room = self::room($pages);
        // While it grows, the old one is still there, which is counted already.
        if ($room > self::room($this->pages) && !HostMemory::has($room)) {
            return false;
        }
        $zeroes = array_fill(0, self::BLOCK, 0);
        for ($left = ($pages - $this->pages) * self::WORDS_PER_PAGE; $left > 0; $left -= self::BLOCK) {
            array_push($this->words, ...$zeroes);
        }
        $this->pages = $pages;
        $this->setLast();
        return true;
    }

    public function readUint8(int $offset): int
    {
        return $this->bits($offset, 1);
    }

    public function readUint16(int $offset): int
    {
        return $this->bits($offset, 2);
    }

    public function readUint32(int $offset): int
    {
        return $this->bits($offset, 4);
    }

    public function readInt8(int $offset): int
    {
        return ($this->bits($offset, 1) ^ 0x80) - 0x80;
    }

    public function readInt64(int $offset): int
    {
        return $this->bits($offset, 8);
    }

    /** Words that are read as floats are floats from then on. */
    public function readFloat64(int $offset): float
    {
        $bits = $this->bits($offset, 8);
        $value = Numeric::f64FromBits($bits);
        if (($offset & 7) === 0) {
            $this->words[$offset >> 3] = $value;
        }
        return $value;
    }

    public function writeInt8(int $offset, int $value): void
    {
        $this->setBits($offset, 1, $value);
    }

    public function writeInt16(int $offset, int $value): void
    {
        $this->setBits($offset, 2, $value);
    }

    public function writeInt32(int $offset, int $value): void
    {
        $this->setBits($offset, 4, $value);
    }

    public function writeInt64(int $offset, int $value): void
    {
        $this->setBits($offset, 8, $value);
    }

    public function writeFloat64(int $offset, float $value): void
    {
        if (($offset & 7) === 0) {
            $this->check($offset, 8);
            $this->words[$offset >> 3] = $value;
        } else {
            $this->setBits($offset, 8, Numeric::f64Bits($value));
        }
    }
}
