import { require, text } from './packages.mjs';

const zstd = require('@bokuweb/zstd-wasm');
await zstd.init();
const bytes = Buffer.from(text);
for (const level of [1, 3, 10, 19]) {
    if (!bytes.equals(zstd.decompress(zstd.compress(bytes, level)))) throw new Error(`level ${level}`);
}
