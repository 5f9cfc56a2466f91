import { require, text } from './packages.mjs';

const brotli = require('brotli-wasm');
const bytes = Buffer.from(text);
for (const quality of [1, 5, 9, 11]) {
    const compressed = brotli.compress(bytes, { quality });
    if (!bytes.equals(brotli.decompress(compressed))) throw new Error(`quality ${quality}`);
}
