<?php
// Packages: php-twig
// Templates with inheritance, macros, loops and filters, rendered again and again.
require __DIR__ . '/common.php';
require LIBRARY . '/Twig/autoload.php';

$templates = [
    'base.html' => '<html><head><title>{% block title %}Base{% endblock %}</title></head><body>'
        . '{% block body %}{% endblock %}<footer>{{ "now"|upper }} {{ 3 * (2 + 4) }}</footer></body></html>',
    'forms.html' => '{% macro input(name, value, type="text", size=20) %}'
        . '<input type="{{ type }}" name="{{ name }}" value="{{ value|e }}" size="{{ size }}"/>{% endmacro %}',
    'page.html' => '{% extends "base.html" %}{% import "forms.html" as forms %}'
        . '{% block title %}{{ title|title }} - {{ parent() }}{% endblock %}'
        . '{% block body %}<ul>{% for user in users %}'
        . '<li class="{{ cycle(["odd", "even"], loop.index0) }}">{{ loop.index }}/{{ loop.length }} '
        . '{{ user.name|capitalize }} &lt;{{ user.email }}&gt; {{ user.tags|join(", ", " and ") }}'
        . '{% if user.age > 40 and user.name starts with "a" %} senior{% elseif user.age is even %} even'
        . '{% else %} odd{% endif %} {{ user.balance|number_format(2, ".", ",") }}'
        . '{{ user.note|default("none")|escape("js") }} {{ user.joined|date("Y-m-d") }}</li>'
        . '{% else %}<li>nobody</li>{% endfor %}</ul>{{ forms.input("q", title) }}'
        . '{{ forms.input("pass", "", "password", 8) }}'
        . '{% set total = users|reduce((sum, u) => sum + u.age, 0) %}{{ total }}'
        . '{{ users|filter(u => u.age < 30)|map(u => u.name)|sort|join("; ") }}'
        . '{% include "part.html" with {depth: 3} only %}'
        . '{% apply upper|trim %}  shouted {{ title }}  {% endapply %}{{ dump is defined ? 1 : 0 }}'
        . '{{ (1..10)|slice(2, 4)|json_encode|raw }}{{ "%s is %05.2f"|format(title, 3.14159) }}{% endblock %}',
    'part.html' => '<div>{{ depth }}{% if depth > 0 %}{% include "part.html" with {depth: depth - 1} only %}'
        . '{% endif %}</div>',
];
$users = [];
for ($i = 0; $i < 60; $i++) {
    $users[] = [
        'name' => ['ann', 'bob', 'aaron', 'o\'neil', 'zoé'][$i % 5] . $i,
        'email' => "user$i@example.org",
        'age' => 18 + $i * 7 % 50,
        'tags' => array_slice(['x', '<y>', 'z&', 'w'], 0, $i % 4 + 1),
        'balance' => $i * 1234.567,
        'note' => $i % 3 ? "line\n\"$i\"" : null,
        'joined' => new DateTimeImmutable('@' . (1600000000 + $i * 86400)),
    ];
}
$twig = new Twig\Environment(new Twig\Loader\ArrayLoader($templates), ['strict_variables' => false]);
$page = '';
for ($round = rounds(60); $round > 0; $round--) {
    $page = $twig->render('page.html', ['title' => "round $round <b>", 'users' => $users]);
}
echo $page, "\n";
