import { require, text } from './packages.mjs';

const hash = require('hash-wasm');
for (const name of ['md5', 'sha1', 'sha256', 'sha512', 'sha3', 'blake2b', 'blake3', 'xxhash32', 'xxhash64', 'xxhash3',
    'crc32', 'adler32', 'ripemd160', 'sm3', 'whirlpool']) {
    if (typeof await hash[name](text) !== 'string') throw new Error(name);
}
await hash.argon2id({ password: 'p', salt: new Uint8Array(16), parallelism: 1, iterations: 1, memorySize: 8, hashLength: 16 });
await hash.scrypt({ password: 'p', salt: new Uint8Array(16), costFactor: 4, blockSize: 2, parallelism: 1, hashLength: 16 });
