import { TEXT, require, show } from './common.mjs';

for (const [name, encoder] of [['tiktoken', 'cl100k_base'], ['@dqbd/tiktoken', 'p50k_base']]) {
    const { Tiktoken } = require(`${name}/lite`);
    const ranks = require(`${name}/encoders/${encoder}.json`);
    const encoding = new Tiktoken(ranks.bpe_ranks, ranks.special_tokens, ranks.pat_str);
    const tokens = encoding.encode(TEXT.repeat(3));
    show('tokens', [...tokens]);
    show('text', Buffer.from(encoding.decode(tokens)));
    show('special', [...encoding.encode('<|endoftext|>!', 'all')]);
    try {
        encoding.encode('<|endoftext|>');
    } catch (problem) {
        show('error', String(problem));
    }
    encoding.free();
}
