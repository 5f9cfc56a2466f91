import { require, text } from './packages.mjs';

const { Tiktoken } = require('tiktoken/lite');
const ranks = require('tiktoken/encoders/r50k_base.json');
const encoding = new Tiktoken(ranks.bpe_ranks.split('\n').slice(0, 1).join('\n'), ranks.special_tokens, ranks.pat_str);
const tokens = encoding.encode(text.slice(0, 500));
if (Buffer.from(encoding.decode(tokens)).toString() !== text.slice(0, 500)) throw new Error('tokens');
