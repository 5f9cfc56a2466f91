import { require } from './packages.mjs';

const quickjs = await require('quickjs-emscripten').getQuickJS();
const result = quickjs.evalCode(`
    const list = [];
    for (let i = 0; i < 200; ++i) list.push((i * 7919) % 1009 / 7);
    list.sort((a, b) => a - b);
    const words = 'a quick brown fox'.split(' ').map((w) => w.replace(/o/g, '0').toUpperCase());
    class A { #x = 1n << 70n; get x() { return this.#x; } }
    JSON.stringify([list.slice(0, 5), words, String(new A().x), Math.sin(1), 0.1 + 0.2, new Date(0).toISOString()])
`);
if (!result || result.startsWith?.('Error')) throw new Error(result);
