// Records what a program does with WebAssembly: node record.mjs FOLDER SCRIPT.mjs
//
// For each instance that the script makes there are a module, FOLDER/N.wasm, and FOLDER/N.jsonl: all calls in both
// directions with their values, what the host has written to the memory before each entry, and checksums of the
// memory. replay.php does the same again and compares.

import { createHash } from 'node:crypto';
import { mkdirSync, openSync, writeSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, script] = [resolve(process.argv[2]), resolve(process.argv[3])];
mkdirSync(folder, { recursive: true });

const Native = { ...Object.fromEntries(['instantiate', 'compile', 'Module', 'Instance', 'instantiateStreaming',
    'compileStreaming'].map((name) => [name, WebAssembly[name]])) };
const sources = new WeakMap();
let instances = 0;

/** Numbers that JSON does not have, and those of 64 bits, as text; references by a number. */
function encode(value, references) {
    switch (typeof value) {
        case 'bigint': return `i64:${BigInt.asIntN(64, value)}`;
        case 'number':
            return Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? 'f:-0' : `f:${value}`;
        case 'undefined': return null;
        case 'boolean': return Number(value);
        default:
            if (value === null) return 'ref:null';
            if (!references.has(value)) references.set(value, references.size);
            return `ref:${references.get(value)}`;
    }
}

class Recording {
    constructor(bytes) {
        this.number = instances++;
        writeFileSync(`${folder}/${this.number}.wasm`, bytes);
        this.file = openSync(`${folder}/${this.number}.jsonl`, 'w');
        this.references = new Map();
        this.elements = new Map();
        this.memory = null;
        this.seen = null;
        this.depth = 0;
        this.returns = 0;
    }

    write(event) {
        writeSync(this.file, `${JSON.stringify(event)}\n`);
    }

    encodeAll(values) {
        return values.map((value) => encode(value, this.references));
    }

    /** What the host has changed since the guest was left. */
    changes() {
        if (this.memory === null) return {};
        const now = new Uint8Array(this.memory.buffer);
        const pages = now.length >> 16;
        const before = this.seen ?? new Uint8Array(0);
        const patches = [];
        const [a, b] = [Buffer.from(now.buffer, 0, now.length), Buffer.from(before.buffer, 0, before.length)];
        for (let start = 0; start < now.length; start += 4096) {
            const end = start + 4096;
            const isNew = start >= before.length;
            if (!isNew && a.compare(b, start, end, start, end) === 0) continue;
            let [first, last] = [start, end];
            const was = (i) => isNew ? 0 : before[i];
            while (first < last && now[first] === was(first)) ++first;
            while (last > first && now[last - 1] === was(last - 1)) --last;
            if (first < last) patches.push([first, a.subarray(first, last).toString('base64')]);
        }
        return { pages, patches };
    }

    look() {
        if (this.memory !== null) {
            const now = new Uint8Array(this.memory.buffer);
            if (this.seen?.length === now.length) this.seen.set(now);
            else this.seen = now.slice();
        }
    }

    checksum() {
        const often = this.returns++;
        if (this.memory === null || this.depth > 0 || often > 64 && often % 64 !== 0) return {};
        return { md5: createHash('md5').update(new Uint8Array(this.memory.buffer)).digest('hex') };
    }

    /** The host enters the guest. */
    entry(name, run, values) {
        this.write({ do: 'call', name, values: this.encodeAll(values), ...this.changes() });
        ++this.depth;
        let result;
        try {
            result = run();
        } catch (problem) {
            --this.depth;
            this.write({ do: 'thrown', trap: problem instanceof WebAssembly.RuntimeError });
            this.look();
            throw problem;
        }
        --this.depth;
        const list = result === undefined ? [] : Array.isArray(result) ? result : [result];
        this.write({ do: 'returned', values: name === null ? [] : this.encodeAll(list), ...this.checksum() });
        this.look();
        return result;
    }

    wrapExport(name, code) {
        const recording = this;
        return function (...values) {
            const count = code.length;
            return recording.entry(name, () => code(...values), values.slice(0, count));
        };
    }

    wrapImport(module, name, code) {
        const recording = this;
        return function (...values) {
            recording.write({ do: 'import', module, name, values: recording.encodeAll(values) });
            recording.look();
            let result;
            try {
                result = code(...values);
            } catch (problem) {
                recording.write({ do: 'throw', ...recording.changes() });
                throw problem;
            }
            recording.write({ do: 'return', value: encode(result, recording.references), ...recording.changes() });
            return result;
        };
    }
}

const recordings = new Map();
const nativeGet = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
    const value = nativeGet.call(this, index);
    const recording = recordings.get(this);
    if (typeof value !== 'function' || !recording) return value;
    if (!recording.elements.has(value)) recording.elements.set(value, recording.wrapExport(`#${index}`, value));
    return recording.elements.get(value);
};

function record(module, imports = {}) {
    const recording = new Recording(sources.get(module));
    const wrapped = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
        const value = imports[from][name];
        wrapped[from] ??= {};
        wrapped[from][name] = kind === 'function' ? recording.wrapImport(from, name, value) : value;
        if (kind === 'memory') recording.memory = value;
        if (kind === 'table') recordings.set(value, recording);
        if (kind === 'global') {
            const held = value instanceof WebAssembly.Global ? value.value : value;
            recording.write({ do: 'global', module: from, name, value: encode(held, recording.references) });
        }
    }
    const instance = recording.entry(null, () => new Native.Instance(module, wrapped), []);
    const exports = {};
    for (const { name, kind } of WebAssembly.Module.exports(module)) {
        const value = instance.exports[name];
        exports[name] = kind === 'function' ? recording.wrapExport(name, value) : value;
        if (kind === 'memory') {
            recording.memory = value;
            recording.look();
        }
        if (kind === 'table') recordings.set(value, recording);
    }
    return Object.create(Native.Instance.prototype, { exports: { value: Object.freeze(exports) } });
}

function keep(module, bytes) {
    sources.set(module, Buffer.from(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength));
    return module;
}

WebAssembly.Module = new Proxy(Native.Module, {
    construct: (target, [bytes]) => keep(new target(bytes), bytes),
});
WebAssembly.Instance = new Proxy(Native.Instance, {
    construct: (target, [module, imports]) => record(module, imports),
});
WebAssembly.compile = async (bytes) => keep(await Native.compile(bytes), bytes);
WebAssembly.instantiate = async (source, imports) => {
    if (source instanceof Native.Module) return record(source, imports);
    const module = keep(await Native.compile(source), source);
    return { module, instance: record(module, imports) };
};
WebAssembly.compileStreaming = async (response) => WebAssembly.compile(await (await response).arrayBuffer());
WebAssembly.instantiateStreaming = async (response, imports) =>
    WebAssembly.instantiate(await (await response).arrayBuffer(), imports);

await import(pathToFileURL(script));
