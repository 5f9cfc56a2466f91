<?php
// Packages: php-parsedown, php-parsedown-extra
// Markdown to HTML.
require __DIR__ . '/common.php';
require LIBRARY . '/ParsedownExtra/autoload.php';

$text = markdown_text(20);
$html = '';
for ($round = rounds(8); $round > 0; $round--) {
    $html = (new ParsedownExtra())->text($text . "\nround $round\n");
}
echo $html, "\n";
