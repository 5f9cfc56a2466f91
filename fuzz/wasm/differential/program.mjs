// Calls run() of modules some times: node program.mjs TIMES FILE.wasm…

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [times, ...files] = process.argv.slice(2);
for (const file of files) {
    const results = [];
    try {
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
        for (let i = 0; i < Number(times); ++i) results.push(exports.run() | 0);
        results.push(createHash('md5').update(new Uint8Array(exports.memory.buffer)).digest('hex'));
    } catch {
        results.push('trap');
    }
    console.log(basename(file), 'node', results.join(' '));
}
