// Runs a kernel with node: MODULE N. Prints the result and the milliseconds that it took, as JSON.
import { readFileSync } from 'node:fs';

const [, , file, size] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { run } = instance.exports;
run(2);
const start = process.cpuUsage();
const result = run(Number(size));
const { user, system } = process.cpuUsage(start);
console.log(JSON.stringify([result, (user + system) / 1e3]));
