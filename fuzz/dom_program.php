<?php
// One batch of fuzz/dom.py: parses, asks, changes and writes.
libxml_use_internal_errors(true);

function attempt(callable $what): mixed
{
    try {
        return $what();
    } catch (Throwable) {
        return null;
    }
}

function mutate(Dom\Document $document, int $count): void
{
    $nodes = [];
    foreach ($document->querySelectorAll('*') as $element) {
        array_push($nodes, $element, ...$element->childNodes);
        array_push($nodes, ...iterator_to_array($element->attributes, false));
    }
    if (!$nodes) return;
    $any = fn() => $nodes[mt_rand(0, count($nodes) - 1)];
    $other = Dom\XMLDocument::createFromString('<r xmlns="u" xmlns:p="v"><p:a p:b="c"/>x<!--y--></r>');
    array_push($nodes, ...$other->documentElement->childNodes);
    for ($i = 0; $i < $count; ++$i) {
        [$a, $b, $c] = [$any(), $any(), $any()];
        attempt(match (mt_rand(0, 17)) {
            0 => fn() => $a->appendChild($b),
            1 => fn() => $a->insertBefore($b, $c),
            2 => fn() => $a->replaceChild($b, $c),
            3 => fn() => $a->removeChild($b),
            4 => fn() => $a->before($b, 'x', $c),
            5 => fn() => $a->after($b, $c),
            6 => fn() => $a->replaceWith($b, $c),
            7 => fn() => $a->replaceChildren($b, 'y'),
            8 => fn() => $a->remove(),
            9 => fn() => $nodes[] = $a->cloneNode(true),
            10 => fn() => $a->innerHTML = $b->outerHTML,
            11 => fn() => $a->outerHTML = '<i>x<td>y',
            12 => fn() => $a->setAttributeNode($b),
            13 => fn() => $a->rename('u', 'q:z'),
            14 => fn() => $other->adoptNode($a),
            15 => fn() => $a->insertAdjacentHTML(Dom\AdjacentPosition::AfterBegin, '<template><b>'),
            16 => fn() => $a->classList->add('k', 'l'),
            17 => fn() => $a->textContent = 'z',
        });
    }
    attempt(fn() => $other->saveXml());
}

foreach (json_decode(file_get_contents('php://stdin'), true, flags: JSON_INVALID_UTF8_SUBSTITUTE) as $case) {
    mt_srand($case['seed']);
    $document = attempt(fn() => Dom\HTMLDocument::createFromString($case['html']));
    if (!$document) continue;
    libxml_clear_errors();
    foreach ($case['selectors'] as $selector) {
        attempt(fn() => $document->querySelectorAll($selector)->length);
        attempt(fn() => $document->body?->closest($selector));
    }
    $element = $document->createElement($case['context']);
    attempt(fn() => $element->innerHTML = $case['inside']);
    attempt(fn() => $document->body?->append($element));
    attempt(fn() => $document->saveXml());
    mutate($document, 40);
    attempt(fn() => (new Dom\XPath($document))->query('//*[@id]'));
    attempt(fn() => (clone $document)->saveHtml());
    echo strlen($document->saveHtml()), "\n";
}
