import { file, require } from './packages.mjs';

const { initWasm, Resvg } = require('@resvg/resvg-wasm');
await initWasm(file('@resvg/resvg-wasm/index_bg.wasm'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><defs><linearGradient id="g"><stop offset="0" '
    + 'stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><circle cx="12" cy="12" r="9.5" '
    + 'fill="url(#g)" stroke="green" stroke-dasharray="3 1"/><path d="M2 2 C 10 1 3 9 20 21" stroke="#123" fill="none"/></svg>';
if (new Resvg(svg).render().asPng().length < 100) throw new Error('image');
