import { TEXT, require, show } from './common.mjs';

const zstd = require('@bokuweb/zstd-wasm');
await zstd.init();
const text = Buffer.from(TEXT.repeat(50));
for (const level of [1, 5, 19]) {
    const packed = zstd.compress(text, level);
    show(`level ${level}`, Buffer.from(packed).toString('hex'));
    show('unpacked', Buffer.from(zstd.decompress(packed)));
}
