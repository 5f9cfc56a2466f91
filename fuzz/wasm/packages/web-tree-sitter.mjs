import { load, path, show } from './common.mjs';

const { Language, Parser } = await load('web-tree-sitter/web-tree-sitter.js');
await Parser.init();
const sources = {
    json: '{"a": [1, 2.5e3, "ü\\n", null], "b": {"c": tru}}',
    javascript: 'class A { #x = 1; *f(a = `t${1 + 2}`) { yield /re/g.exec(a)?.x; } }\nasync () => { await x ?? y }',
};
for (const [name, source] of Object.entries(sources)) {
    const parser = new Parser();
    parser.setLanguage(await Language.load(path(`tree-sitter-${name}/tree-sitter-${name}.wasm`)));
    show(name, parser.parse(source).rootNode.toString());
}
