// The packages of the folder that the process was started in.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export const require = createRequire(`${process.cwd()}/script.cjs`);
export const file = (name) => readFileSync(`${process.cwd()}/node_modules/${name}`);
export const load = (name) => import(pathToFileURL(`${process.cwd()}/node_modules/${name}`));
export const text = 'The quick brown fox jumps over the lazy dog. '.repeat(20)
    + [...Array(300).keys()].map((i) => (i * i * 7919 % 10007).toString(36)).join(' ');
