<?php

declare(strict_types=1);

namespace Buffer;

use Buffer\Internal\Number;
use Buffer\Internal\ReadOnlyProperties;
use Buffer\Internal\View;

/**
 * Numbers of any kind at any byte of a buffer, in either byte order.
 *
 * @property-read ArrayBuffer $buffer
 * @property-read int $byteOffset
 * @property-read int $byteLength
 */
final class DataView
{
    use ReadOnlyProperties;
    use View;

    public function __construct(ArrayBuffer $buffer, int $byteOffset = 0, ?int $byteLength = null)
    {
        if ($this->buffer) {
            throw new \Error('The ' . self::class . ' object has been constructed already');
        }
        $this->attachChecked(__METHOD__, $buffer, $byteOffset, $byteLength, 'byteLength');
    }

    public function getInt8(int $byteOffset): int
    {
        return $this->read('c', 1, $byteOffset, true);
    }

    public function getUint8(int $byteOffset): int
    {
        return $this->read('C', 1, $byteOffset, true);
    }

    public function getInt16(int $byteOffset, bool $littleEndian = false): int
    {
        return $this->read('s', 2, $byteOffset, $littleEndian);
    }

    public function getUint16(int $byteOffset, bool $littleEndian = false): int
    {
        return $this->read('S', 2, $byteOffset, $littleEndian);
    }

    public function getInt32(int $byteOffset, bool $littleEndian = false): int
    {
        return $this->read('l', 4, $byteOffset, $littleEndian);
    }

    public function getUint32(int $byteOffset, bool $littleEndian = false): int
    {
        return $this->read('L', 4, $byteOffset, $littleEndian);
    }

    public function getInt64(int $byteOffset, bool $littleEndian = false): int
    {
        return $this->read('q', 8, $byteOffset, $littleEndian);
    }

    public function getFloat32(int $byteOffset, bool $littleEndian = false): float
    {
        return $this->read('f', 4, $byteOffset, $littleEndian);
    }

    public function getFloat64(int $byteOffset, bool $littleEndian = false): float
    {
        return $this->read('d', 8, $byteOffset, $littleEndian);
    }

    public function setInt8(int $byteOffset, int|float $value): void
    {
        $this->write('c', 1, $byteOffset, $value, true);
    }

    public function setUint8(int $byteOffset, int|float $value): void
    {
        $this->write('C', 1, $byteOffset, $value, true);
    }

    public function setInt16(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('s', 2, $byteOffset, $value, $littleEndian);
    }

    public function setUint16(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('S', 2, $byteOffset, $value, $littleEndian);
    }

    public function setInt32(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('l', 4, $byteOffset, $value, $littleEndian);
    }

    public function setUint32(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('L', 4, $byteOffset, $value, $littleEndian);
    }

    public function setInt64(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('q', 8, $byteOffset, $value, $littleEndian);
    }

    public function setFloat32(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('f', 4, $byteOffset, $value, $littleEndian);
    }

    public function setFloat64(int $byteOffset, int|float $value, bool $littleEndian = false): void
    {
        $this->write('d', 8, $byteOffset, $value, $littleEndian);
    }

    public function __debugInfo(): array
    {
        return [
            'byteOffset' => $this->property('byteOffset', $found),
            'byteLength' => $this->elementCount(),
        ];
    }

    private function prepare(): void
    {
    }

    private function property(string $name, ?bool &$found): mixed
    {
        return $this->viewProperty($name, $found);
    }

    private function read(string $code, int $size, int $offset, bool $little): int|float
    {
        $this->store?->leave();
        $bytes = substr($this->store?->bytes ?? '', $this->position($offset, $size), $size);
        return unpack($code, $this->inOrder($bytes, $little))[1];
    }

    private function write(string $code, int $size, int $offset, int|float $value, bool $little): void
    {
        $at = $this->position($offset, $size);
        $bytes = $this->inOrder(Number::encode($code, false, $value), $little);
        $this->store->leave();
        for ($i = 0; $i < $size; ++$i) {
            $this->store->bytes[$at + $i] = $bytes[$i];
        }
    }

    private function inOrder(string $bytes, bool $little): string
    {
        $machineIsLittle = pack('S', 1) === "\1\0";
        return $little === $machineIsLittle ? $bytes : strrev($bytes);
    }

    private function position(int $offset, int $size): int
    {
        $length = $this->elementCount();
        if ($offset < 0 || $offset > $length - $size) {
            throw new \OutOfBoundsException(sprintf(
                'Offset %d is out of range for %d byte%s of a %s of %d bytes',
                $offset,
                $size,
                $size === 1 ? '' : 's',
                self::class,
                $length,
            ));
        }
        return $this->byteOffset + $offset;
    }
}
