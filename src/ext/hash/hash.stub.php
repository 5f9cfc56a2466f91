<?php
/**
 * @info hash support => enabled
 * @info Hashing Engines => {hash_algos()}
 */

const HASH_HMAC = 1;

// ---- functions.cpp
function hash(string $algo, string $data, bool $binary = false, array $options = []): string {}
function hash_file(string $algo, string $filename, bool $binary = false, array $options = []): string|false {}
function hash_hmac(string $algo, string $data, string $key, bool $binary = false): string {}
function hash_hmac_file(string $algo, string $filename, string $key, bool $binary = false): string|false {}
function hash_algos(): array {}
function hash_hmac_algos(): array {}
function hash_equals(mixed $known_string, mixed $user_string): bool {}
function hash_pbkdf2(string $algo, string $password, string $salt, int $iterations, int $length = 0, bool $binary = false, array $options = []): string {}
function hash_hkdf(string $algo, string $key, int $length = 0, string $info = "", string $salt = ""): string {}

// ---- context.cpp
function hash_init(string $algo, int $flags = 0, string $key = "", array $options = []): HashContext {}
function hash_update(HashContext $context, string $data): true {}
function hash_update_stream(HashContext $context, $stream, int $length = -1): int {}
function hash_update_file(HashContext $context, string $filename, $stream_context = null): bool {}
function hash_final(HashContext $context, bool $binary = false): string {}
function hash_copy(HashContext $context): HashContext {}

/** @handlers hash_context_handlers */
final class HashContext
{
    private function __construct() {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    public function __debugInfo(): array {}
}
