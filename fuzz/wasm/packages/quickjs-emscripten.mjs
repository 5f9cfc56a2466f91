import { require, show } from './common.mjs';

const quickjs = await require('quickjs-emscripten').getQuickJS();
const context = quickjs.newContext();
const double = context.newFunction('double', (value) => context.newNumber(2 * context.getNumber(value)));
context.setProp(context.global, 'double', double);
double.dispose();
const program = `
    const list = [];
    for (let i = 0; i < 300; ++i) list.push((i * 7919) % 1009 / 7);
    list.sort((a, b) => a - b);
    class A { #x = 1n << 70n; get x() { return this.#x; } }
    JSON.stringify([list.slice(0, 5), String(new A().x), Math.sin(1), 0.1 + 0.2, new Date(0).toISOString(), double(21),
        'naïve'.normalize('NFD').length, [...'a1b22'.matchAll(/\\d+/g)].map(String)])`;
for (const code of [program, 'null.x', '"\\u{1f600}".length']) {
    const result = context.evalCode(code);
    const handle = result.error ?? result.value;
    show(result.error ? 'error' : 'value', context.dump(handle)?.message ?? String(context.dump(handle)));
    handle.dispose();
}
