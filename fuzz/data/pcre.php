<?php
// Patterns and subjects: a line of each.
return [function (string $input) {
    [$pattern, $subject, $replacement] = explode("\n", $input, 3) + [1 => 'abc abc', 2 => '<$1\\2${0}>'];
    $calls = [
        fn() => preg_match($pattern, $subject, $m, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL, 1), fn() => preg_match_all($pattern, $subject, $m, PREG_SET_ORDER),
        fn() => preg_match_all($pattern, $subject, $m, PREG_PATTERN_ORDER | PREG_OFFSET_CAPTURE), fn() => preg_replace($pattern, $replacement, $subject),
        fn() => preg_replace_callback($pattern, fn($m) => implode('.', $m), $subject, flags: PREG_UNMATCHED_AS_NULL), fn() => preg_split($pattern, $subject, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_OFFSET_CAPTURE),
        fn() => preg_split($pattern, $subject, 3, PREG_SPLIT_NO_EMPTY), fn() => preg_grep($pattern, [$subject, 'abc', 5, null], PREG_GREP_INVERT), fn() => preg_filter([$pattern, '/b/'], $replacement, [$subject, 'k' => 'b']),
        fn() => preg_quote($subject, $pattern), fn() => preg_replace_callback_array([$pattern => fn($m) => 'x', '/a/' => 'count'], $subject),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
}, ["/(a)(?<n>b)?c/i\nabcac\n\$1", "~^\\p{L}+\$~u\n\xc3\xa9t\xc3\xa9", "/(?|(a)|(b))(*MARK:x)\\K/\naabb", "{(\\d+)(?=x)}s\n12x3", "/x*/u\naxb\xff", "/(?J)(?<a>.)(?<a>.)/A\nxyz", "/(((((a)))))/Dxn\na", "/[[:alpha:]]{2,}?/mU\nab\ncd"]];
