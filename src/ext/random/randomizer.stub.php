<?php
/** @extension random */

namespace Random;

interface Engine
{
    public function generate(): string;
}

interface CryptoSafeEngine extends \Random\Engine
{
}

class RandomError extends \Error
{
}

class BrokenRandomEngineError extends \Random\RandomError
{
}

class RandomException extends \Exception
{
}

enum IntervalBoundary
{
    case ClosedOpen;
    case ClosedClosed;
    case OpenClosed;
    case OpenOpen;
}

/** @strict-properties */
final class Randomizer
{
    public readonly \Random\Engine $engine;
    public function __construct(?\Random\Engine $engine = null) {}
    public function nextInt(): int {}
    public function nextFloat(): float {}
    public function getFloat(float $min, float $max, \Random\IntervalBoundary $boundary = \Random\IntervalBoundary::ClosedOpen): float {}
    public function getInt(int $min, int $max): int {}
    public function getBytes(int $length): string {}
    public function getBytesFromString(string $string, int $length): string {}
    public function shuffleArray(array $array): array {}
    public function shuffleBytes(string $bytes): string {}
    public function pickArrayKeys(array $array, int $num): array {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
}
