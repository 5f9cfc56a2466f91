<?php
// URIs and URLs: parsed, taken apart, resolved, changed.
use Uri\Rfc3986\Uri;
use Uri\WhatWg\Url;
return [function (string $input) {
    [$text, $other] = explode("\n", $input, 2) + ['', ''];
    $steps = ['scheme' => $other, 'host' => $other, 'path' => $other, 'query' => $other, 'fragment' => $other, 'port' => strlen($other)];
    $tries = [
        fn() => new Uri($text), fn() => Url::parse($text, null, $errors), fn() => new Uri($other, new Uri($text)), fn() => (new Uri($text))->withUserInfo($other),
        fn() => new Url($other, new Url($text), $errors), fn() => (new Url($text))->withUsername($other)->withPassword($other),
    ];
    foreach ($tries as $try) {
        try {
            $made = $try();
        } catch (\Uri\UriException) {
            continue;
        }
        if (!$made) continue;
        foreach (get_class_methods($made) as $method) {
            if (preg_match('/^get|^to/', $method)) $made->$method();
        }
        if (!$made->equals(unserialize(serialize($made)))) {
            // What begins like a host in a normal form of uriparser's is no host.
            if ($made instanceof Url) trigger_error("not equal: $text", E_USER_ERROR);
        }
        foreach ($steps as $part => $value) {
            try {
                $made->{"with$part"}($value)->{$made instanceof Uri ? 'toRawString' : 'toUnicodeString'}();
            } catch (\Uri\UriException) {
            }
        }
    }
}, ["http://u:p@h:81/a/../b?q#f\n../x", "file:///C|/a\n//h", "foo://ä.b/\nC:\\", "http://[1::2.3.4.5]/%7e\n0x7f.1", "a:b/.//c\nhttp://xn--4ca.xn--ls8h/", "//[v1.a]:08/\n?"]];
