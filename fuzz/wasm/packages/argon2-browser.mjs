import { require, show } from './common.mjs';

delete globalThis.fetch;      // which it would take for a browser's
const argon2 = require('argon2-browser');
for (const type of [0, 1, 2]) {
    const done = await argon2.hash({ pass: 'password', salt: 'somesalt', time: 2, mem: 64, hashLen: 24, parallelism: 2, type });
    show(`type ${type}`, done.hashHex);
    show('encoded', done.encoded);
}
