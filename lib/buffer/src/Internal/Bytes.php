<?php

declare(strict_types=1);

namespace Buffer\Internal;

use Buffer\ArrayBuffer;

/**
 * What an ArrayBuffer and all its views share.
 *
 * @internal
 */
final class Bytes
{
    /** The bytes of a buffer, which it shows nobody else. */
    public static function of(ArrayBuffer $buffer): ?self
    {
        static $read;
        $read ??= \Closure::bind(static fn(ArrayBuffer $b) => $b->store, null, ArrayBuffer::class);
        return $read($buffer);
    }

    public bool $detached = false;
    /** @var list<int|float> what a view has instead of its $bytes, since many of its elements were read or written */
    private array $items = [];
    /** What pack() calls them, and where they begin; empty: there are none. */
    private string $code = '';
    private int $start = 0;

    public function __construct(public string $bytes, public ?int $max)
    {
    }

    /** The most elements that are kept in a list: it takes sixteen bytes for each, and as much again while it grows. */
    public const MOST_ITEMS = 1 << 20;
    private const ITEM_SIZE = 48;
    /** So many are taken out of the bytes, or put back, at once. */
    private const PART = 1 << 14;

    /** So few bytes PHP has for everything. */
    private const SMALL = 1 << 16;
    /** So many no machine has, whatever memory_limit is. */
    private const MOST = 1 << 40;

    public static function zeroes(int $length): string
    {
        return str_repeat("\0", self::withRoom($length, $length));
    }

    /**
     * The length of a string that is to be made, if memory_limit has room for it: beyond that, PHP ends.
     *
     * @param int $more bytes than there are already
     * @throws \RangeException
     */
    public static function withRoom(int $length, int $more): int
    {
        if ($length < self::SMALL) {
            return $length;
        }
        $limit = ini_parse_quantity((string)ini_get('memory_limit'));
        if ($limit > 0 && $length > $limit - memory_get_usage()) {
            throw new \RangeException(
                "memory_limit of $limit bytes has no room for $more more bytes of a buffer"
            );
        }
        if ($length > self::MOST) {
            throw new \RangeException("There is no memory for a buffer of $length bytes");
        }
        return $length;
    }

    /**
     * Puts elements into a view's list, which becomes empty when somebody else wants the bytes.
     *
     * @param list<int|float> $items
     * @return bool false: they stay where they are, for want of room, or since a NaN would not stay what it is
     */
    public function lend(array &$items, string $code, int $start, int $length): bool
    {
        $this->leave();
        $list = [];
        $unit = strlen(pack($code, 0));
        if ($length > self::SMALL && !self::hasRoom(intdiv($length, $unit) * self::ITEM_SIZE)) {
            return false;
        }
        for ($at = $start, $end = $start + $length; $at < $end; $at += $unit * self::PART) {
            array_push($list, ...unpack("$code*", substr($this->bytes, $at, min($end - $at, $unit * self::PART))));
        }
        if ($code === 'f' && is_nan((float)array_sum($list))) {
            return false;
        }
        $items = $list;
        $this->items = &$items;
        [$this->code, $this->start] = [$code, $start];
        return true;
    }

    private static function hasRoom(int $bytes): bool
    {
        $limit = ini_parse_quantity((string)ini_get('memory_limit'));
        return $limit <= 0 || $bytes < $limit - memory_get_usage();
    }

    /** Everything is in $bytes from here on. To be called by whoever reads or writes them. */
    public function leave(): void
    {
        if ($this->code !== '') {
            $bytes = '';
            for ($at = 0, $count = \count($this->items); $at < $count; $at += self::PART) {
                $bytes .= pack("$this->code*", ...\array_slice($this->items, $at, self::PART));
            }
            $this->bytes = substr_replace($this->bytes, $bytes, $this->start, strlen($bytes));
            $this->code = '';
            // The view's, too, from which it then parts.
            $this->items = [];
            $none = [];
            $this->items = &$none;
        }
    }

    /** Puts a number's bytes in place, two, four or eight. */
    public function put(int $at, string $number): void
    {
        $this->bytes[$at] = $number[0];
        $this->bytes[$at + 1] = $number[1];
        $length = \strlen($number);
        if ($length > 2) {
            $this->bytes[$at + 2] = $number[2];
            $this->bytes[$at + 3] = $number[3];
        }
        if ($length > 4) {
            $this->bytes[$at + 4] = $number[4];
            $this->bytes[$at + 5] = $number[5];
            $this->bytes[$at + 6] = $number[6];
            $this->bytes[$at + 7] = $number[7];
        }
    }

    /** Puts other bytes in place of those from an offset on, as many as there are. */
    public function overwrite(int $offset, string $bytes): void
    {
        $count = strlen($bytes);
        // substr_replace() copies everything, which takes longer than few steps in place.
        if ($count * 64 >= strlen($this->bytes)) {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, $count);
            return;
        }
        for ($i = 0; $i < $count; ++$i) {
            $this->bytes[$offset + $i] = $bytes[$i];
        }
    }
}
