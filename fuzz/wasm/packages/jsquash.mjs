import { contents, image, load, show } from './common.mjs';

globalThis.ImageData = class {
    constructor(data, width, height) {
        Object.assign(this, { data, width, height });
    }
};
const picture = new ImageData(image(40, 30), 40, 30);
const compiled = (file) => WebAssembly.compile(contents(`@jsquash/${file}`));

const png = await load('@jsquash/png/codec/pkg/squoosh_png.js');
png.initSync(contents('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
const packed = png.encode(picture.data, 40, 30, 8);
show('png', packed);
const decoded = png.decode(packed);
show('size', [decoded.width, decoded.height]);
show('pixels', decoded.data);

for (const [codec, encoder, decoder] of [['jpeg', 'enc/mozjpeg_enc', 'dec/mozjpeg_dec'], ['webp', 'enc/webp_enc', 'dec/webp_dec']]) {
    const modules = {};
    for (const part of [encoder, decoder]) {
        const { default: factory } = await load(`@jsquash/${codec}/codec/${part}.js`);
        const module = await compiled(`${codec}/codec/${part}.wasm`);
        modules[part] = await factory({
            noInitialRun: true,
            instantiateWasm: (imports, done) => {
                const instance = new WebAssembly.Instance(module, imports);
                done(instance);
                return instance.exports;
            },
        });
    }
    const { defaultOptions } = await load(`@jsquash/${codec}/meta.js`);
    const bytes = modules[encoder].encode(picture.data, 40, 30, defaultOptions);
    show(codec, bytes);
    const back = modules[decoder].decode(...codec === 'jpeg' ? [bytes, false] : [bytes]);
    show('size', [back.width, back.height]);
    show('pixels', back.data);
}
