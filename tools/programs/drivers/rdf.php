<?php
// Packages: php-easyrdf, php-bacon-qr-code
// RDF parsed and written, bar codes.
require __DIR__ . '/common.php';
require_once LIBRARY . '/EasyRdf/autoload.php';
require_once LIBRARY . '/Bacon/BaconQrCode/autoload.php';
autoload_library();
use BaconQrCode\{Encoder\Encoder, Common\ErrorCorrectionLevel};

$turtle = "@prefix foaf: <http://xmlns.com/foaf/0.1/> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n";
for ($i = 0; $i < 80; $i++) {
    $turtle .= "<http://example.org/p$i> a foaf:Person ; foaf:name \"Name $i\"@en , 'N\\\"q' ; foaf:knows <http://example.org/p" . ($i + 1) . ">, [ foaf:age \"$i\"^^xsd:integer ] ; foaf:list ( 1 2.5 true ) .\n";
}
for ($round = rounds(3); $round > 0; $round--) {
    $graph = new EasyRdf\Graph();
    $graph->parse($turtle, 'turtle', 'http://example.org/');
    $out = [$graph->countTriples(), count($graph->allOfType('foaf:Person')), (string) $graph->resource('http://example.org/p3')->getLiteral('foaf:name')];
    foreach (['ntriples', 'turtle', 'rdfxml', 'json'] as $format) {
        $text = $graph->serialise($format);
        $out[$format] = strlen($text) . substr($text, 0, 600);
    }
    $code = Encoder::encode("http://example.org/some/long/path?round=$round", ErrorCorrectionLevel::H(), 'UTF-8');
    $out['qr'] = (string) $code->getMatrix();
}
print_r($out);
