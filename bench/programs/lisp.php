<?php
// A Lisp interpreter (classes for syntax, PHP closures for compiled code) running several programs.
declare(strict_types=1);

final class Symbol
{
    /** @var array<string, self> */
    private static array $table = [];

    private function __construct(public readonly string $name)
    {
    }

    public static function named(string $name): self
    {
        return self::$table[$name] ??= new self($name);
    }
}

final class Pair
{
    public function __construct(public readonly mixed $head, public readonly mixed $tail)
    {
    }
}

final class LispError extends Exception
{
}

final class Scope
{
    /** @param array<string, mixed> $values */
    public function __construct(private array $values, private readonly ?Scope $outer = null)
    {
    }

    public function get(string $name): mixed
    {
        for ($scope = $this; $scope !== null; $scope = $scope->outer) {
            if (array_key_exists($name, $scope->values)) {
                return $scope->values[$name];
            }
        }
        throw new LispError("unbound variable: $name");
    }

    public function define(string $name, mixed $value): void
    {
        $this->values[$name] = $value;
    }

    public function assign(string $name, mixed $value): void
    {
        for ($scope = $this; $scope !== null; $scope = $scope->outer) {
            if (array_key_exists($name, $scope->values)) {
                $scope->values[$name] = $value;
                return;
            }
        }
        throw new LispError("unbound variable: $name");
    }
}

interface Procedure
{
    public function __invoke(mixed ...$arguments): mixed;
}

final class Builtin implements Procedure
{
    public function __construct(private readonly Closure $function)
    {
    }

    public function __invoke(mixed ...$arguments): mixed
    {
        return ($this->function)(...$arguments);
    }
}

final class Lambda implements Procedure
{
    /** @param list<string> $parameters */
    public function __construct(
        private readonly array $parameters,
        private readonly Closure $body,
        private readonly Scope $scope,
    ) {
    }

    public function __invoke(mixed ...$arguments): mixed
    {
        if (count($arguments) !== count($this->parameters)) {
            throw new LispError(sprintf('%d arguments for (%s)', count($arguments), implode(' ', $this->parameters)));
        }
        $values = [];
        foreach ($this->parameters as $i => $name) {
            $values[$name] = $arguments[$i];
        }
        return ($this->body)(new Scope($values, $this->scope));
    }
}

/** @return Generator<mixed> the expressions of a source text, lists as PHP arrays */
function read(string $source): Generator
{
    $spaced = strtr($source, ['(' => ' ( ', ')' => ' ) ', "'" => " ' ", "\n" => ' ']);
    $words = array_values(array_filter(explode(' ', $spaced), static fn(string $word): bool => $word !== ''));
    $at = 0;
    $expression = static function () use (&$expression, &$at, $words): mixed {
        $word = $words[$at++] ?? throw new LispError('unexpected end');
        if ($word === '(') {
            for ($list = []; ($words[$at] ?? '') !== ')';) {
                $list[] = $expression();
            }
            $at++;
            return $list;
        }
        return match (true) {
            $word === "'" => [Symbol::named('quote'), $expression()],
            $word === ')' => throw new LispError('unexpected )'),
            $word === '#t' => true,
            $word === '#f' => false,
            is_numeric($word) => $word + 0,
            default => Symbol::named($word),
        };
    };
    while ($at < count($words)) {
        yield $expression();
    }
}

/** Turns an expression into a closure that takes the scope. */
final class Compiler
{
    public function compile(mixed $expression): Closure
    {
        if ($expression instanceof Symbol) {
            $name = $expression->name;
            return static fn(Scope $scope): mixed => $scope->get($name);
        }
        if (!is_array($expression)) {
            return static fn(Scope $scope): mixed => $expression;
        }
        $form = ($expression[0] ?? null) instanceof Symbol ? $expression[0]->name : '';
        return match ($form) {
            'quote' => (static fn(mixed $datum): Closure => static fn(Scope $scope): mixed => $datum)(
                self::datum($expression[1]),
            ),
            'if' => $this->conditional(...array_slice($expression, 1)),
            'define' => $this->definition($expression[1], array_slice($expression, 2)),
            'set!' => $this->assignment($expression[1]->name, $expression[2]),
            'lambda' => $this->lambda($expression[1], array_slice($expression, 2)),
            'let' => $this->let($expression[1], array_slice($expression, 2)),
            'begin' => $this->sequence(array_slice($expression, 1)),
            default => $this->call($expression),
        };
    }

    private static function datum(mixed $expression): mixed
    {
        return is_array($expression) ? toList(array_map(self::datum(...), $expression)) : $expression;
    }

    private function conditional(mixed $test, mixed $then, mixed $else = null): Closure
    {
        [$test, $then, $else] = array_map([$this, 'compile'], [$test, $then, $else]);
        return static fn(Scope $scope): mixed => $test($scope) !== false ? $then($scope) : $else($scope);
    }

    private function definition(array|Symbol $target, array $body): Closure
    {
        if (is_array($target)) {
            $name = array_shift($target)->name;
            $value = $this->lambda($target, $body);
        } else {
            $name = $target->name;
            $value = $this->compile($body[0]);
        }
        return static function (Scope $scope) use ($name, $value): void {
            $scope->define($name, $value($scope));
        };
    }

    private function assignment(string $name, mixed $value): Closure
    {
        $value = $this->compile($value);
        return static function (Scope $scope) use ($name, $value): void {
            $scope->assign($name, $value($scope));
        };
    }

    private function lambda(array $parameters, array $body): Closure
    {
        $names = array_map(static fn(Symbol $symbol): string => $symbol->name, $parameters);
        $body = $this->sequence($body);
        return static fn(Scope $scope): Lambda => new Lambda($names, $body, $scope);
    }

    private function let(array $bindings, array $body): Closure
    {
        $function = $this->lambda(array_column($bindings, 0), $body);
        return $this->apply($function, array_map($this->compile(...), array_column($bindings, 1)));
    }

    private function sequence(array $expressions): Closure
    {
        $steps = array_map($this->compile(...), $expressions);
        if (count($steps) === 1) {
            return $steps[0];
        }
        return static function (Scope $scope) use ($steps): mixed {
            $value = null;
            foreach ($steps as $step) {
                $value = $step($scope);
            }
            return $value;
        };
    }

    private function call(array $expression): Closure
    {
        $parts = array_map($this->compile(...), $expression);
        return $this->apply(array_shift($parts), $parts);
    }

    private function apply(Closure $function, array $arguments): Closure
    {
        return static function (Scope $scope) use ($function, $arguments): mixed {
            $values = [];
            foreach ($arguments as $argument) {
                $values[] = $argument($scope);
            }
            $procedure = $function($scope);
            if (!$procedure instanceof Procedure) {
                throw new LispError('not a procedure: ' . show($procedure));
            }
            return $procedure(...$values);
        };
    }
}

function toList(array $items): ?Pair
{
    return array_reduce(
        array_reverse($items),
        static fn(?Pair $tail, mixed $head): Pair => new Pair($head, $tail),
    );
}

function show(mixed $value): string
{
    if ($value instanceof Pair) {
        $items = [];
        for (; $value instanceof Pair; $value = $value->tail) {
            $items[] = show($value->head);
        }
        return '(' . implode(' ', $items) . ($value === null ? '' : ' . ' . show($value)) . ')';
    }
    return match (true) {
        $value === null => '()',
        is_bool($value) => $value ? '#t' : '#f',
        $value instanceof Symbol => $value->name,
        $value instanceof Procedure => '<procedure>',
        default => (string) $value,
    };
}

function prelude(): Scope
{
    $functions = [
        '+' => static fn(int|float ...$n): int|float => array_sum($n),
        '*' => static fn(int|float ...$n): int|float => array_product($n),
        '-' => static fn(int|float $a, int|float $b): int|float => $a - $b,
        'quotient' => intdiv(...),
        'remainder' => static fn(int $a, int $b): int => $a % $b,
        '<' => static fn(int|float $a, int|float $b): bool => $a < $b,
        '=' => static fn(int|float $a, int|float $b): bool => $a == $b,
        'eq?' => static fn(mixed $a, mixed $b): bool => $a === $b,
        'cons' => static fn(mixed $a, mixed $b): Pair => new Pair($a, $b),
        'car' => static fn(Pair $pair): mixed => $pair->head,
        'cdr' => static fn(Pair $pair): mixed => $pair->tail,
        'null?' => static fn(mixed $a): bool => $a === null,
        'pair?' => static fn(mixed $a): bool => $a instanceof Pair,
        'list' => static fn(mixed ...$items): ?Pair => toList($items),
        'error' => static fn(mixed $what): never => throw new LispError(show($what)),
    ];
    return new Scope(array_map(static fn(Closure $function): Builtin => new Builtin($function), $functions));
}

$size = (int) ($argv[1] ?? 22);

$library = <<<'LISP'
    (define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))
    (define (fold f start l) (if (null? l) start (fold f (f start (car l)) (cdr l))))
    (define (filter keep? l)
      (if (null? l) '()
        (if (keep? (car l)) (cons (car l) (filter keep? (cdr l))) (filter keep? (cdr l)))))
    (define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))
    (define (iota n) (let ((result '())) (begin
      (define (loop i) (if (= i 0) result (begin (set! result (cons i result)) (loop (- i 1)))))
      (loop n))))
    (define (compose f g) (lambda (x) (f (g x))))
    LISP;

$programs = [
    'fibonacci' => "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))) (fib $size)",
    'ackermann' => '(define (ack m n) (if (= m 0) (+ n 1) (if (= n 0) (ack (- m 1) 1)
        (ack (- m 1) (ack m (- n 1)))))) (ack 2 ' . $size . ')',
    'primes' => '(define (sieve l) (if (null? l) l (cons (car l)
        (sieve (filter (lambda (n) (< 0 (remainder n (car l)))) (cdr l))))))
        (sieve (cdr (iota ' . 8 * $size . ')))',
    'quicksort' => '(define (sort l) (if (null? l) l (let ((pivot (car l)) (rest (cdr l)))
        (append (sort (filter (lambda (x) (< x pivot)) rest))
          (cons pivot (sort (filter (lambda (x) (if (< x pivot) #f #t)) rest)))))))
        (sort (map (lambda (n) (remainder (* n 7919) 101)) (iota ' . 2 * $size . ')))',
    'counter' => '(define (counter) (let ((n 0)) (lambda (by) (begin (set! n (+ n by)) n))))
        (define a (counter)) (define b (counter))
        (fold + 0 (map (compose a b) (iota ' . 10 * $size . ')))',
    'symbolic' => "(define (derive e) (if (pair? e)
        (let ((op (car e)) (a (car (cdr e))) (b (car (cdr (cdr e)))))
          (if (eq? op '+) (list '+ (derive a) (derive b))
            (list '+ (list '* a (derive b)) (list '* (derive a) b))))
        (if (eq? e 'x) 1 0)))
        (derive '(+ (* x x) (* 3 (+ x y))))",
    'unbound' => '(+ 1 nowhere)',
    'failing' => "(map (lambda (n) (if (= n 3) (error '(no threes)) n)) (iota 5))",
    'arity' => '((lambda (a b) a) 1)',
];

$compiler = new Compiler();
foreach ($programs as $name => $source) {
    $scope = prelude();
    try {
        $value = null;
        foreach ([$library, $source] as $text) {
            foreach (read($text) as $expression) {
                $value = $compiler->compile($expression)($scope);
            }
        }
        echo "$name: ", show($value), "\n";
    } catch (LispError $error) {
        echo "$name: error: {$error->getMessage()}\n";
    }
}
