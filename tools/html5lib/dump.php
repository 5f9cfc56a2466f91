<?php
// Parses what run.py sends and writes the trees in the form of html5lib's tests.

function indent(int $depth): string { return '| ' . str_repeat('  ', $depth); }

function attribute_name(Dom\Attr $attribute): string
{
    return match ($attribute->namespaceURI) {
        null => $attribute->localName,
        'http://www.w3.org/1999/xlink' => "xlink $attribute->localName",
        'http://www.w3.org/XML/1998/namespace' => "xml $attribute->localName",
        'http://www.w3.org/2000/xmlns/' => "xmlns $attribute->localName",
    };
}

// What a template has in it cannot be reached: it is written as markup, and parsed once more, in an
// element where the parser takes it.
function template_content(Dom\Element $template): Dom\Element
{
    $markup = $template->innerHTML;
    preg_match('/^\s*<(\w+)/', $markup, $first);
    $context = match ($first[1] ?? '') {
        'td', 'th' => 'tr',
        'tr' => 'tbody',
        'col' => 'colgroup',
        'caption', 'colgroup', 'tbody', 'tfoot', 'thead' => 'table',
        default => 'body',
    };
    $holder = $template->ownerDocument->createElement($context);
    $holder->innerHTML = $markup;
    return $holder;
}

function dump(Dom\Node $node, int $depth): string
{
    if ($node instanceof Dom\DocumentType) {
        $ids = $node->publicId . $node->systemId === ''
            ? '' : " \"$node->publicId\" \"$node->systemId\"";
        return indent($depth) . "<!DOCTYPE $node->name$ids>\n";
    }
    if ($node instanceof Dom\Text) return indent($depth) . "\"$node->data\"\n";
    if ($node instanceof Dom\Comment) return indent($depth) . "<!-- $node->data -->\n";
    $space = match ($node->namespaceURI) {
        'http://www.w3.org/2000/svg' => 'svg ',
        'http://www.w3.org/1998/Math/MathML' => 'math ',
        default => '',
    };
    $text = indent($depth) . "<$space$node->localName>\n";
    $attributes = [];
    foreach ($node->attributes as $attribute)
        $attributes[] = attribute_name($attribute) . "=\"$attribute->value\"";
    sort($attributes, SORT_STRING);
    foreach ($attributes as $attribute) $text .= indent($depth + 1) . "$attribute\n";
    $inside = $node;
    if ($node->localName === 'template' && $space === '') {
        $text .= indent(++$depth) . "content\n";
        $inside = template_content($node);
    }
    foreach ($inside->childNodes as $child) $text .= dump($child, $depth + 1);
    return $text;
}

function parse(string $context, string $data): Dom\Node
{
    if ($context === '') return Dom\HTMLDocument::createFromString($data, LIBXML_NOERROR);
    [$space, $name] = str_contains($context, ' ') ? explode(' ', $context) : ['', $context];
    $uri = match ($space) {
        'svg' => 'http://www.w3.org/2000/svg',
        'math' => 'http://www.w3.org/1998/Math/MathML',
        default => 'http://www.w3.org/1999/xhtml',
    };
    $element = Dom\HTMLDocument::createEmpty()->createElementNS($uri, $name);
    $element->innerHTML = $data;
    return $name === 'template' ? template_content($element) : $element;
}

while (($context = fgets(STDIN)) !== false) {
    $size = (int) fgets(STDIN);
    $data = $size > 0 ? stream_get_contents(STDIN, $size) : '';
    $text = '';
    try {
        foreach (parse(rtrim($context, "\n"), $data)->childNodes as $child) $text .= dump($child, 0);
    } catch (Throwable $problem) {
        $text = $problem::class . ': ' . $problem->getMessage() . "\n";
    }
    echo strlen($text), "\n", $text;
}
