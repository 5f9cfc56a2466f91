<?php
// Packages: php-league-commonmark
// Markdown to HTML, by GitHub's rules.
require __DIR__ . '/common.php';
autoload_library();
autoload_folder('Dflydev\\DotAccessData\\', LIBRARY . '/Dflydev/DotAccessData');

$converter = new League\CommonMark\GithubFlavoredMarkdownConverter();
$text = markdown_text(12);
$html = '';
for ($round = rounds(4); $round > 0; $round--) {
    $html = (string) $converter->convert($text . "\nround $round\n");
}
echo $html, "\n";
