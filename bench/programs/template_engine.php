<?php
// A template engine: lexer by regular expressions, a parser into nodes, a renderer with filters,
// loops, blocks of a parent template and escaping.
declare(strict_types=1);

final class SyntaxTrouble extends RuntimeException
{
}

interface Node
{
    public function render(Scope $scope): string;
}

final class Scope
{
    private array $stack;

    public function __construct(array $variables, public readonly Engine $engine,
        public array $blocks = [])
    {
        $this->stack = [$variables];
    }

    public function __get(string $name): mixed
    {
        for ($i = count($this->stack) - 1; $i >= 0; $i--) {
            if (array_key_exists($name, $this->stack[$i])) {
                return $this->stack[$i][$name];
            }
        }
        return null;
    }

    public function push(array $variables): void
    {
        $this->stack[] = $variables;
    }

    public function pop(): void
    {
        array_pop($this->stack);
    }
}

final class Text implements Node
{
    public function __construct(private string $text)
    {
    }

    public function render(Scope $scope): string
    {
        return $this->text;
    }
}

final class Output implements Node
{
    public function __construct(private Expression $expression)
    {
    }

    public function render(Scope $scope): string
    {
        return $this->expression->text($scope);
    }
}

final class Expression
{
    private array $path;
    private array $filters = [];
    private mixed $literal = null;
    private bool $raw = false;

    public function __construct(string $source)
    {
        $parts = array_map('trim', explode('|', $source));
        $first = array_shift($parts);
        if (preg_match('/^(?:"([^"]*)"|(-?\d+))$/', $first, $m)) {
            $this->literal = isset($m[2]) ? (int) $m[2] : $m[1];
            $this->path = [];
        } else {
            $this->path = explode('.', $first);
        }
        foreach ($parts as $part) {
            if (!preg_match('/^(\w+)(?:\((.*)\))?$/', $part, $m)) {
                throw new SyntaxTrouble("bad filter: $part");
            }
            if ($m[1] === 'raw') {
                $this->raw = true;
                continue;
            }
            $arguments = isset($m[2]) ? array_map(fn($a) => trim($a, ' "'), explode(',', $m[2])) : [];
            $this->filters[] = [$m[1], $arguments];
        }
    }

    public function value(Scope $scope): mixed
    {
        $value = $this->literal;
        foreach ($this->path as $i => $key) {
            if ($i === 0) {
                $value = $scope->$key;
            } elseif (is_array($value)) {
                $value = $value[$key] ?? null;
            } elseif (is_object($value)) {
                $getter = 'get' . ucfirst($key);
                $value = method_exists($value, $getter) ? $value->$getter() : ($value->$key ?? null);
            } else {
                return null;
            }
        }
        foreach ($this->filters as [$name, $arguments]) {
            $value = call_user_func($scope->engine->filter($name), $value, ...$arguments);
        }
        return $value;
    }

    public function text(Scope $scope): string
    {
        $value = $this->value($scope);
        $text = is_string($value) ? $value : (is_scalar($value) ? (string) $value : '');
        return $this->raw ? $text : htmlspecialchars($text);
    }
}

final class Sequence implements Node
{
    /** @param Node[] $nodes */
    public function __construct(public array $nodes = [])
    {
    }

    public function render(Scope $scope): string
    {
        $out = '';
        foreach ($this->nodes as $node) {
            $out .= $node->render($scope);
        }
        return $out;
    }
}

final class Loop implements Node
{
    public function __construct(private string $name, private Expression $source,
        private Node $body)
    {
    }

    public function render(Scope $scope): string
    {
        $items = $this->source->value($scope) ?? [];
        $out = '';
        $count = count($items);
        $index = 0;
        foreach ($items as $key => $item) {
            $index++;
            $scope->push([$this->name => $item, 'loop' => [
                'index' => $index, 'first' => $index === 1, 'last' => $index === $count,
                'key' => $key,
            ]]);
            $out .= $this->body->render($scope);
            $scope->pop();
        }
        return $out;
    }
}

final class Condition implements Node
{
    public function __construct(private Expression $test, private bool $negated,
        private Node $then, private ?Node $else)
    {
    }

    public function render(Scope $scope): string
    {
        $holds = (bool) $this->test->value($scope) !== $this->negated;
        return $holds ? $this->then->render($scope) : ($this->else?->render($scope) ?? '');
    }
}

final class Block implements Node
{
    public function __construct(public readonly string $name, private Node $body)
    {
    }

    public function render(Scope $scope): string
    {
        $body = $scope->blocks[$this->name] ?? $this->body;
        return $body->render($scope);
    }
}

final class Parser
{
    private array $tokens = [];
    private int $at = 0;
    public ?string $parent = null;
    public array $blocks = [];

    public function __construct(string $source)
    {
        $parts = preg_split('/(\{\{.*?\}\}|\{%.*?%\})/s', $source, -1, PREG_SPLIT_DELIM_CAPTURE);
        foreach ($parts as $part) {
            if ($part === '') {
                continue;
            }
            if (str_starts_with($part, '{{')) {
                $this->tokens[] = ['output', trim(substr($part, 2, -2))];
            } elseif (str_starts_with($part, '{%')) {
                $this->tokens[] = ['tag', trim(substr($part, 2, -2))];
            } else {
                $this->tokens[] = ['text', $part];
            }
        }
    }

    public function parse(string ...$ends): Sequence
    {
        $nodes = [];
        while ($this->at < count($this->tokens)) {
            [$kind, $text] = $this->tokens[$this->at++];
            switch ($kind) {
                case 'text':
                    $nodes[] = new Text($text);
                    break;
                case 'output':
                    $nodes[] = new Output(new Expression($text));
                    break;
                default:
                    $word = strstr($text . ' ', ' ', true);
                    if (in_array($word, $ends, true)) {
                        $this->at--;
                        return new Sequence($nodes);
                    }
                    if ($node = $this->tag($word, trim(substr($text, strlen($word))))) {
                        $nodes[] = $node;
                    }
            }
        }
        if ($ends) {
            throw new SyntaxTrouble('missing ' . implode(' or ', $ends));
        }
        return new Sequence($nodes);
    }

    private function tag(string $word, string $rest): ?Node
    {
        switch ($word) {
            case 'for':
                [$name, $source] = explode(' in ', $rest, 2);
                $body = $this->parse('endfor');
                $this->at++;
                return new Loop(trim($name), new Expression($source), $body);
            case 'if':
                $negated = str_starts_with($rest, 'not ');
                $test = new Expression($negated ? substr($rest, 4) : $rest);
                $then = $this->parse('else', 'endif');
                $else = null;
                if ($this->tokens[$this->at++][1] === 'else') {
                    $else = $this->parse('endif');
                    $this->at++;
                }
                return new Condition($test, $negated, $then, $else);
            case 'block':
                $body = $this->parse('endblock');
                $this->at++;
                $this->blocks[$rest] = $body;
                return new Block($rest, $body);
            case 'extends':
                $this->parent = trim($rest, '"');
                return null;
        }
        throw new SyntaxTrouble("unknown tag: $word");
    }
}

final class Engine
{
    private array $filters = [];
    private array $parsed = [];

    public function __construct(private array $templates)
    {
        $this->filters = [
            'upper' => 'strtoupper',
            'lower' => 'strtolower',
            'title' => 'ucwords',
            'length' => fn($v) => is_array($v) ? count($v) : strlen((string) $v),
            'join' => fn($v, $glue = ', ') => implode($glue, $v),
            'money' => fn($v) => number_format((float) $v, 2) . ' EUR',
            'default' => fn($v, $other) => $v === null || $v === '' ? $other : $v,
            'short' => fn($v, $length) => strlen($v) > (int) $length
                ? substr($v, 0, (int) $length) . '...' : $v,
        ];
    }

    public function filter(string $name): callable
    {
        return $this->filters[$name] ?? throw new SyntaxTrouble("unknown filter: $name");
    }

    public function render(string $name, array $variables): string
    {
        $blocks = [];
        do {
            [$tree, $parent, $own] = $this->template($name);
            $blocks += $own;
            $name = $parent;
        } while ($parent !== null);
        return $tree->render(new Scope($variables, $this, $blocks));
    }

    private function template(string $name): array
    {
        // Every twentieth time is as if the file had changed.
        static $uses = 0;
        if (!isset($this->parsed[$name]) || ++$uses % 20 === 0) {
            $parser = new Parser($this->templates[$name]);
            $tree = $parser->parse();
            $this->parsed[$name] = [$tree, $parser->parent, $parser->blocks];
        }
        return $this->parsed[$name];
    }
}

final class Product
{
    public array $tags;

    public function __construct(private string $name, public float $price, public int $stock)
    {
        $this->tags = array_slice(['new', 'sale', 'last <one>', 'blue & red'], $stock % 3);
    }

    public function getName(): string
    {
        return $this->name;
    }
}

function main(int $rounds): void
{
    $engine = new Engine([
        'base' => "<html><head><title>{% block title %}Shop{% endblock %}</title></head>\n"
            . "<body>{% block body %}{% endblock %}<p>{{ footer|default(\"nobody\") }}</p></body></html>\n",
        'list' => "{% extends \"base\" %}{% block title %}{{ heading|upper }}{% endblock %}"
            . "{% block body %}<ul>\n{% for product in products %}"
            . "  <li class=\"{% if loop.first %}first{% else %}{% if loop.last %}last{% endif %}{% endif %}\">"
            . "{{ loop.index }}. {{ product.name|title }} {{ product.price|money }}"
            . "{% if not product.stock %} (sold out){% endif %}"
            . "{% for tag in product.tags %} <i>{{ tag|short(6) }}</i>{% endfor %}"
            . " {{ product.tags|join(\"/\")|raw }} {{ product.tags|length }}</li>\n{% endfor %}</ul>{% endblock %}",
    ]);
    $products = [];
    for ($i = 0; $i < 25; $i++) {
        $products[] = new Product("thing number $i \"x\"", $i * 3.75, $i % 4);
    }
    $length = 0;
    $digest = '';
    for ($i = 0; $i < $rounds; $i++) {
        $page = $engine->render('list', ['heading' => "Page $i & more", 'products' => $products,
            'footer' => $i % 2 ? null : 'the <end>']);
        $length += strlen($page);
        $digest = md5($digest . $page);
    }
    echo $length, ' ', $digest, "\n";
}

main((int) ($argv[1] ?? 350));
