// What the scripts of packages have in common: node NAME.mjs MODULES

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export const require = createRequire(`${process.argv[2]}/script.cjs`);
export const path = (name) => `${process.argv[2]}/${name}`;
export const contents = (name) => readFileSync(path(name));
export const load = (name) => import(pathToFileURL(path(name)));
export const TEXT = 'The quick brown fox jumps over the lazy dog, 0123456789 times; żółć, 日本語. ';

/** As PHP's: long texts and bytes by their length and MD5. */
export function show(what, value) {
    if (ArrayBuffer.isView(value)) value = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    const text = Buffer.isBuffer(bytes) && bytes.length > 200
        ? `${bytes.length} ${createHash('md5').update(bytes).digest('hex')}`
        : JSON.stringify(Buffer.isBuffer(bytes) ? bytes.toString() : value);
    console.log(`${what}: ${text}`);
}

export function image(width, height) {
    const pixels = new Uint8ClampedArray(4 * width * height);
    for (let y = 0, i = 0; y < height; ++y) {
        for (let x = 0; x < width; ++x, i += 4) pixels.set([x * 7 & 255, y * 5 & 255, x * y & 255, 255], i);
    }
    return pixels;
}
