<?php
/**
 * @extension random
 * @include ext/random/random.stub.h
 */

namespace Random\Engine;

/**
 * @strict-properties
 * @handlers random_mt19937_handlers
 */
final class Mt19937 implements \Random\Engine
{
    public function __construct(?int $seed = null, int $mode = MT_RAND_MT19937) {}
    public function generate(): string {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    public function __debugInfo(): array {}
}

/**
 * @strict-properties
 * @handlers random_pcg_handlers
 */
final class PcgOneseq128XslRr64 implements \Random\Engine
{
    public function __construct(string|int|null $seed = null) {}
    public function generate(): string {}
    public function jump(int $advance): void {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    public function __debugInfo(): array {}
}

/**
 * @strict-properties
 * @handlers random_xoshiro_handlers
 */
final class Xoshiro256StarStar implements \Random\Engine
{
    public function __construct(string|int|null $seed = null) {}
    public function generate(): string {}
    public function jump(): void {}
    public function jumpLong(): void {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    public function __debugInfo(): array {}
}

/**
 * @strict-properties
 * @not-serializable
 * @not-cloneable
 * @handlers random_secure_handlers
 */
final class Secure implements \Random\CryptoSafeEngine
{
    public function generate(): string {}
}
