<?php

use Surus\Wasm\WasmBindgen\{Host, Numbers, Result, ScriptError, Undefined};

require __DIR__ . '/common.php';

foreach ([['tiktoken', 'cl100k_base'], ['@dqbd/tiktoken', 'p50k_base']] as [$name, $encoder]) {
    $host = new Host(glue: contents("$name/lite/tiktoken_bg.cjs"));
    $host->instantiate(module("$name/lite/tiktoken_bg.wasm"));
    $ranks = json_decode(contents("$name/encoders/$encoder.json"));
    $encoding = $host->call('tiktoken_new', [$ranks->bpe_ranks, $host->value($ranks->special_tokens), $ranks->pat_str]);
    $none = $host->value(Undefined::Value);
    $tokens = $host->call('tiktoken_encode', [$encoding, str_repeat(TEXT, 3), $none, $none], Result::Words, fails: true);
    show('tokens', $tokens);
    show('text', $host->call('tiktoken_decode', [$encoding, Numbers::words($tokens)], Result::Bytes));
    $special = [$encoding, '<|endoftext|>!', $host->value('all'), $none];
    show('special', $host->call('tiktoken_encode', $special, Result::Words, fails: true));
    try {
        $host->call('tiktoken_encode', [$encoding, '<|endoftext|>', $none, $none], Result::Words, fails: true);
    } catch (ScriptError $e) {
        show('error', problem($e));
    }
    $host->call('__wbg_tiktoken_free', [$encoding, 0], Result::None);
}
