<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\MalformedModule;

/** Reads the binary format's primitives from a part of a module's bytes. */
final class Reader
{
    /**
     * @param string $bytes to which more may be appended
     * @param int $end the offset behind the last byte that may be read
     */
    public function __construct(public string $bytes, public int $offset, public int $end)
    {
    }

    public function fail(string $reason, ?int $offset = null): never
    {
        throw new MalformedModule($reason, $offset ?? $this->offset);
    }

    public function atEnd(): bool
    {
        return $this->offset >= $this->end;
    }

    public function byte(): int
    {
        if ($this->offset >= $this->end) {
            $this->fail('unexpected end');
        }
        return \ord($this->bytes[$this->offset++]);
    }

    public function u32(): int
    {
        if ($this->offset < $this->end) {
            $byte = \ord($this->bytes[$this->offset]);
            if ($byte < 0x80) {
                ++$this->offset;
                return $byte;
            }
        }
        return $this->unsigned(32);
    }

    /** An unsigned LEB128 number of at most that many bits (64: as a PHP int of the same bits). */
    public function unsigned(int $bits): int
    {
        return $this->within($this->anyUnsigned($bits));
    }

    private function anyUnsigned(int $bits): int
    {
        $result = 0;
        for ($shift = 0; ; $shift += 7) {
            $byte = $this->anyByte();
            $left = $bits - $shift;
            if ($left < 7 && ($byte & 0x7f) >> $left !== 0) {
                $this->fail($byte & 0x80 ? 'integer representation too long' : 'integer too large', $this->offset - 1);
            }
            $result |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                return $result;
            }
            if ($left <= 7) {
                $this->fail('integer representation too long', $this->offset - 1);
            }
        }
    }

    /** A signed LEB128 number of at most that many bits. */
    public function signed(int $bits): int
    {
        $result = 0;
        for ($shift = 0; ; $shift += 7) {
            $byte = $this->anyByte();
            $left = $bits - $shift;
            if ($left <= 7 && $byte & 0x80) {
                $this->fail('integer representation too long', $this->offset - 1);
            }
            if ($left < 7) {
                $unused = ($byte & 0x7f) >> ($left - 1);
                if ($unused !== 0 && $unused !== 0x7f >> ($left - 1)) {
                    $this->fail('integer too large', $this->offset - 1);
                }
            }
            $result |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                $shift += 7;
                return $this->within($shift < 64 && $byte & 0x40 ? $result | (-1 << $shift) : $result);
            }
        }
    }

    /** What is wrong with a number itself is said first, so it may lead out of its part for now. */
    private function anyByte(): int
    {
        return \ord($this->bytes[$this->offset++] ?? $this->fail('unexpected end', $this->end));
    }

    private function within(int $number): int
    {
        if ($this->offset > $this->end) {
            $this->fail('unexpected end', $this->end);
        }
        return $number;
    }

    public function s33(): int
    {
        return $this->signed(33);
    }

    public function bytes(int $length): string
    {
        if ($length > $this->end - $this->offset) {
            $this->fail('unexpected end', $this->end);
        }
        $bytes = substr($this->bytes, $this->offset, $length);
        $this->offset += $length;
        return $bytes;
    }

    /** A length of which that many bytes must follow. */
    public function length(): int
    {
        $length = $this->anyUnsigned(32);
        $allowed = $this->offset > $this->end ? \strlen($this->bytes) : $this->end;
        if ($length > $allowed - $this->offset) {
            $this->fail('length out of bounds', min($this->offset, $this->end));
        }
        return $this->within($length);
    }

    public function name(): string
    {
        $start = $this->offset;
        $name = $this->bytes($this->length());
        if (preg_match('//u', $name) !== 1) {
            $this->fail('malformed UTF-8 encoding', $start);
        }
        return $name;
    }
}
