<?php
// Packages: php-symfony-css-selector, php-symfony-dom-crawler, php-tijsverkoyen-css-to-inline-styles, php-masterminds-html5, php-league-html-to-markdown
// Selectors to XPath, a document crawled, styles inlined, HTML to Markdown.
require __DIR__ . '/common.php';
autoload_library();
require_once LIBRARY . '/Masterminds/HTML5/autoload.php';
use League\HTMLToMarkdown\HtmlConverter;
use Symfony\Component\CssSelector\CssSelectorConverter;
use Symfony\Component\DomCrawler\Crawler;
use TijsVerkoyen\CssToInlineStyles\CssToInlineStyles;

$html = '<!DOCTYPE html><html><head><title>T</title></head><body><div id="main" class="a b">';
for ($i = 0; $i < 60; $i++) {
    $html .= "<p class=\"p$i odd\">Text <b>bold $i</b> <a href=\"/l/$i\" title='x'>link</a></p><ul><li>one<li class=\"last\">two</ul><form action=\"/f\"><input name=\"n$i\" value=\"v\"></form>";
}
$html .= '</div></body></html>';
for ($round = rounds(4); $round > 0; $round--) {
    $crawler = new Crawler($html, 'http://example.org/');
    $converter = new CssSelectorConverter();
    $result = [];
    foreach (['div#main > p.odd:nth-child(2n+1) a[href^="/l"]', 'ul li:not(.last), b', 'p:first-of-type ~ ul', 'input[name$="5"]', '*|a:contains("link")', 'p:nth-last-child(4)'] as $selector) {
        $result[] = $converter->toXPath($selector);
        $result[] = $crawler->filter($selector)->each(fn (Crawler $node, $i) => $node->nodeName() . ':' . $node->text());
    }
    $result[] = $crawler->filter('a')->link()->getUri();
    $inlined = (new CssToInlineStyles())->convert($html, 'p.odd { color: red; } div#main b { font-weight: normal !important; } li:first-child, a { margin: 0 1px; }');
    $document = (new Masterminds\HTML5())->loadHTML($html);
    $result[] = strlen((new Masterminds\HTML5())->saveHTML($document));
    $markdown = (new HtmlConverter(['strip_tags' => true]))->convert($html);
}
echo json_encode($result), "\n", $inlined, "\n", $markdown, "\n";
