<?php
/** @extension standard */

const PASSWORD_DEFAULT = "2y";
const PASSWORD_BCRYPT = "2y";
const PASSWORD_BCRYPT_DEFAULT_COST = 12;

function password_hash(#[\SensitiveParameter] string $password, string|int|null $algo, array $options = []): string {}

function password_get_info(string $hash): array {}

function password_needs_rehash(string $hash, string|int|null $algo, array $options = []): bool {}

function password_verify(#[\SensitiveParameter] string $password, string $hash): bool {}

function password_algos(): array {}
