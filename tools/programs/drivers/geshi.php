<?php
// Packages: php-geshi
// Highlights source code in several languages.
require __DIR__ . '/common.php';
require '/usr/share/php-geshi/geshi.php';

$sources = [
    'php' => implode('', array_slice(file(LIBRARY . '/Pimple/Container.php'), 25, 120)),
    'sql' => str_repeat("SELECT a.b, COUNT(*) AS n FROM t AS a LEFT JOIN u ON a.id = u.id -- note\n"
        . "WHERE a.c LIKE 'x%' AND u.d IN (1, 2, 3.5) GROUP BY a.b ORDER BY n DESC;\n", 8),
    'css' => str_repeat("/* note */ .a > #b:hover, p::first-line { color: #ff00aa; margin: 0 1em 2px; }\n", 10),
    'html5' => str_repeat('<div class="a" id=\'b\'><!-- note --><a href="http://example.org/?a=1&amp;b">x</a></div>' . "\n", 10),
];
for ($round = rounds(5); $round > 0; $round--) {
    foreach ($sources as $language => $source) {
        $geshi = new GeSHi($source . "\n", $language);
        $geshi->enable_line_numbers(GESHI_FANCY_LINE_NUMBERS);
        $html[$language] = $geshi->parse_code();
    }
}
print_r($html);
