<?php
// Packages: php-symfony-yaml
// Parses YAML and writes it again.
require __DIR__ . '/common.php';
autoload_library();
use Symfony\Component\Yaml\{Inline, Yaml};

$text = "defaults: &d\n  a: 1\n  b: [x, 'y z', \"q\\n\", 0x1F, 1e3, ~, true, 2001-12-14]\n  c: { k: v, l: [1, {m: n}] }\n";
for ($part = 0; $part < 40; $part++) {
    $text .= "part$part:\n  <<: *d\n  name: \"Part $part\"\n  list:\n    - one\n    - two: 2\n      three: 3.5\n    - - nested\n      - deeper: 'it''s'\n"
        . "  literal: |\n    first line\n      indented\n\n    last\n  folded: >-\n    some folded\n    text\n\n    here # no comment\n  empty: # note\n  'quoted key': !!str 12\n";
}
for ($round = rounds(8); $round > 0; $round--) {
    $data = Yaml::parse($text);
    $again = Yaml::dump($data, 3, 2);
}
echo $again, md5(serialize($data)), "\n";
foreach (["a: [1, 2", "a: b: c", "\tx: 1", "{a: 1, a: 2}: x", "a: *none", "- a\nb: c"] as $bad) {
    try {
        var_dump(Yaml::parse($bad));
    } catch (Exception $error) {
        echo $error->getMessage(), "\n";
    }
}
