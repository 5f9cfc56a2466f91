<?php

use Surus\Wasm\Emscripten\{Glue, Host};

require __DIR__ . '/common.php';

$sources = [
    'json' => '{"a": [1, 2.5e3, "ü\\n", null], "b": {"c": tru}}',
    'javascript' => "class A { #x = 1; *f(a = `t\${1 + 2}`) { yield /re/g.exec(a)?.x; } }\nasync () => { await x ?? y }",
];
$source = '';
$host = null;
$host = new Host(extraFunctions: [
    // Texts are UTF-16 there; an index counts such characters.
    'tree_sitter_parse_callback' => static function (int $buffer, int $index, int $row, int $column, int $length) use (&$host, &$source): void {
        $part = mb_substr($source, $index, 5000, 'UTF-8');
        $host->memory()->write($buffer, mb_convert_encoding($part, 'UTF-16LE', 'UTF-8') . "\0\0");
        $host->memory()->writeInt32($length, mb_strlen($part, 'UTF-8'));
    },
    'tree_sitter_progress_callback' => static fn (): int => 0,
    'tree_sitter_query_progress_callback' => static fn (): int => 0,
    'tree_sitter_log_callback' => static fn () => null,
]);
$program = $host->instantiate(module('web-tree-sitter/web-tree-sitter.wasm'));
$memory = $host->memory();
$buffer = $program->call('ts_init');
foreach ($sources as $name => $source) {
    $language = $host->load(module("tree-sitter-$name/tree-sitter-$name.wasm"))->call("tree_sitter_$name");
    $program->call('ts_parser_new_wasm');
    $parser = $memory->readUint32($buffer);
    $program->call('ts_parser_set_language', $parser, $language);
    $input = $program->call('calloc', 1, 5120);
    $tree = $program->call('ts_parser_parse_wasm', $parser, $input, 0, 0, 0);
    $program->call('ts_tree_root_node_wasm', $tree);
    show($name, $memory->readCString($program->call('ts_node_to_string_wasm', $tree)));
}
