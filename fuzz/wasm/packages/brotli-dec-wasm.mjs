import { brotliCompressSync } from 'node:zlib';
import { TEXT, contents, load, show } from './common.mjs';

const { BrotliDecStream, decompress, initSync } = await load('brotli-dec-wasm/pkg/brotli_dec_wasm.js');
initSync({ module: contents('brotli-dec-wasm/pkg/brotli_dec_wasm_bg.wasm') });
const packed = brotliCompressSync(Buffer.from(TEXT.repeat(30)));
show('packed', packed.toString('base64'));
show('text', decompress(packed));
try {
    decompress(Buffer.from('no brotli at all'));
} catch (problem) {
    show('error', String(problem));
}
const result = new BrotliDecStream().dec(packed, 50);
show('part', [result.code, result.input_offset]);
show('part', result.buf);
