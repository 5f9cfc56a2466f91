import { contents, require, show } from './common.mjs';

const { Resvg, initWasm } = require('@resvg/resvg-wasm');
await initWasm(contents('@resvg/resvg-wasm/index_bg.wasm'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><defs><radialGradient id="g">'
    + '<stop offset="0" stop-color="gold"/><stop offset="1" stop-color="#0033cc"/></radialGradient></defs>'
    + '<rect x="1" y="2" width="30" height="20" rx="5" fill="url(#g)" transform="rotate(9)"/>'
    + '<path d="M3 25 Q 20 2 37 25 T 3 9" fill="none" stroke="teal" stroke-width="2.5" stroke-dasharray="4 2"/></svg>';
const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: 60 }, background: 'rgba(255, 255, 255, .5)' });
show('size', [resvg.width, resvg.height]);
show('svg', resvg.toString());
const image = resvg.render();
show('image', [image.width, image.height]);
show('pixels', image.pixels);
show('png', image.asPng());
try {
    new Resvg('<svg');
} catch (problem) {
    show('error', String(problem));
}
