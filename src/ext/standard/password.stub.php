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

// ---- crypt.cpp
const CRYPT_SALT_LENGTH = 123;
const CRYPT_STD_DES = 1;
const CRYPT_EXT_DES = 1;
const CRYPT_MD5 = 1;
const CRYPT_BLOWFISH = 1;
const CRYPT_SHA256 = 1;
const CRYPT_SHA512 = 1;
function crypt(#[\SensitiveParameter] string $string, string $salt): string {}
