<?php
// Packages: php-twig
// Lexes, parses and compiles templates to PHP source, without running them.
require __DIR__ . '/common.php';
require LIBRARY . '/Twig/autoload.php';

$source = '{% extends layout %}{% block a %}{% for k, v in rows %}{{ k }}: {{ v.name|upper|e("html_attr") }}'
    . '{% if v.n is divisible by(3) and not (v.n in [1, 2, 3]) or v.m matches "/^a+$/i" %}{{ v.a ?? v.b ?: "c" }}'
    . '{% endif %}{% else %}none{% endfor %}{% endblock %}{% block b %}{% set x, y = 1, {a: 2, "b": [3, 4]} %}'
    . '{{ x ~ y.a ** 2 // 3 % 4 b-and 7 }}{% apply spaceless %}<p> {{ "in #{x + 1} out" }} </p>{% endapply %}'
    . '{% verbatim %}{{ raw }}{% endverbatim %}{# comment #}{{ include("other", {p: x}, sandboxed = false) }}'
    . '{% macro m(a, b = 1, c = [1, 2]) %}{{ a }}{{ varargs|length }}{% endmacro %}{{ _self.m(1, 2, 3, 4) }}{% endblock %}';
$code = '';
for ($round = rounds(80); $round > 0; $round--) {
    $loader = new Twig\Loader\ArrayLoader(['page' => str_replace('rows', "rows$round", $source)]);
    $twig = new Twig\Environment($loader);
    $code = $twig->compileSource($loader->getSourceContext('page'));
}
// The class's name is a hash of the environment, PHP's version among it.
echo preg_replace('~__TwigTemplate_\w+~', 'Template', $code);
