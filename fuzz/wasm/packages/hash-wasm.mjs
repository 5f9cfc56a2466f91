import { TEXT, require, show } from './common.mjs';

const hash = require('hash-wasm');
for (const name of ['md5', 'sha1', 'sha256', 'sha512', 'blake3', 'xxhash64', 'crc32', 'whirlpool', 'sha3']) {
    show(name, await hash[name](TEXT.repeat(5)));
}
