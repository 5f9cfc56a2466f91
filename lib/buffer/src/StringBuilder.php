<?php

namespace Buffer;

use Buffer\Internal\ReadOnlyProperties;

/**
 * Text that grows: appending is cheap, and so is what comes out in the end.
 *
 * Without strict types, so that numbers and objects become text as they do elsewhere.
 */
final class StringBuilder implements \Stringable, \Countable, \JsonSerializable
{
    use ReadOnlyProperties;

    private string $string = '';
    private int $reserved = 0;

    public function __construct(string $string = '')
    {
        if ($this->string !== '') {
            throw new \Error('The ' . self::class . ' object has been constructed already');
        }
        $this->string = $string;
    }

    public function append(
        string|int|float|bool|\Stringable $value = '',
        string|int|float|bool|\Stringable ...$more,
    ): static {
        if (\is_object($value)) {
            // It may change the builder.
            $value = (string)$value;
        }
        $this->string .= $value;
        foreach ($more as $other) {
            if (\is_object($other)) {
                $other = (string)$other;
            }
            $this->string .= $other;
        }
        return $this;
    }

    public function appendByte(int $byte): static
    {
        if ($byte < 0 || $byte > 255) {
            throw new \ValueError(__METHOD__ . '(): Argument #1 ($byte) must be between 0 and 255');
        }
        $this->string .= \chr($byte);
        return $this;
    }

    public function insert(int $offset, string $string): static
    {
        $this->check(__METHOD__ . '(): Argument #1 ($offset)', $offset);
        $this->string = substr_replace($this->string, $string, $offset, 0);
        return $this;
    }

    public function truncate(int $length): static
    {
        $this->check(__METHOD__ . '(): Argument #1 ($length)', $length);
        $this->string = substr($this->string, 0, $length);
        return $this;
    }

    public function reserve(int $capacity): static
    {
        $most = (1 << 35) - 32;
        if ($capacity < 0 || $capacity > $most) {
            throw new \ValueError(__METHOD__
                . "(): Argument #1 (\$capacity) must be between 0 and $most");
        }
        $this->reserved = max($this->reserved, $capacity);
        return $this;
    }

    public function clear(): static
    {
        $this->string = '';
        return $this;
    }

    public function length(): int
    {
        return strlen($this->string);
    }

    public function capacity(): int
    {
        return max($this->reserved, strlen($this->string));
    }

    public function count(): int
    {
        return strlen($this->string);
    }

    public function toString(): string
    {
        return $this->string;
    }

    public function __toString(): string
    {
        return $this->string;
    }

    public function jsonSerialize(): string
    {
        return $this->string;
    }

    public function __serialize(): array
    {
        return [$this->string];
    }

    public function __unserialize(array $data): void
    {
        if (count($data) !== 1 || !is_string($data[0] ?? null)) {
            throw new \Exception('Invalid serialization data for ' . self::class . ' object');
        }
        $this->string = $data[0];
    }

    public function __debugInfo(): array
    {
        return ['string' => $this->string];
    }

    private function property(string $name, ?bool &$found): mixed
    {
        $found = false;
        return null;
    }

    private function check(string $argument, int $position): void
    {
        $length = strlen($this->string);
        if ($position < 0 || $position > $length) {
            throw new \ValueError("$argument must be between 0 and $length");
        }
    }
}
