import { TEXT, require, show } from './common.mjs';

const brotli = require('brotli-wasm');
const text = Buffer.from(TEXT.repeat(40));
for (const quality of [1, 6, 11]) {
    const packed = brotli.compress(text, { quality });
    show(`quality ${quality}`, Buffer.from(packed).toString('hex'));
    show('unpacked', Buffer.from(brotli.decompress(packed)));
}
try {
    brotli.decompress(Buffer.from('no brotli at all'));
} catch (problem) {
    show('error', String(problem));
}
