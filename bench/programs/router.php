<?php
// An HTTP router and middleware: patterns compiled into grouped regular expressions, requests and
// responses that are never changed but copied, a pipeline of middleware around controllers.
declare(strict_types=1);

final class Request
{
    public function __construct(public readonly string $method, public readonly string $path,
        public readonly array $query = [], private array $attributes = [])
    {
    }

    public static function of(string $method, string $uri): self
    {
        $parts = explode('?', $uri, 2);
        parse_str($parts[1] ?? '', $query);
        return new self($method, rtrim($parts[0], '/') ?: '/', $query);
    }

    public function with(string $name, mixed $value): static
    {
        $copy = clone $this;
        $copy->attributes[$name] = $value;
        return $copy;
    }

    public function attribute(string $name, mixed $default = null): mixed
    {
        return $this->attributes[$name] ?? $default;
    }
}

final class Response
{
    private array $headers = [];

    public function __construct(public int $status = 200, public string $body = '')
    {
    }

    public function withHeader(string $name, string $value): static
    {
        $copy = clone $this;
        $copy->headers[strtolower($name)][] = $value;
        return $copy;
    }

    public function __toString(): string
    {
        $text = "HTTP/1.1 {$this->status}\r\n";
        foreach ($this->headers as $name => $values) {
            foreach ($values as $value) {
                $text .= ucwords($name, '-') . ": $value\r\n";
            }
        }
        return $text . "\r\n" . $this->body;
    }
}

final class NotFound extends DomainException
{
}

final class NotAllowed extends DomainException
{
    public function __construct(public readonly array $methods)
    {
        parent::__construct('allowed: ' . implode(', ', $methods));
    }
}

final class Router
{
    private array $static = [];
    private array $patterns = [];
    private ?array $compiled = null;

    public function add(string $methods, string $pattern, array|Closure $handler): void
    {
        $this->compiled = null;
        foreach (explode('|', $methods) as $method) {
            if (!str_contains($pattern, '{')) {
                $this->static[$pattern][$method] = $handler;
                continue;
            }
            $names = [];
            $regex = preg_replace_callback('/\{(\w+)(?::([^}]+))?\}/', function ($m) use (&$names) {
                $names[] = $m[1];
                return '(' . ($m[2] ?? '[^/]+') . ')';
            }, $pattern);
            $this->patterns[$method][] = [$regex, $names, $handler];
        }
    }

    private function compile(): array
    {
        $all = [];
        foreach ($this->patterns as $method => $routes) {
            foreach (array_chunk($routes, 10) as $chunk) {
                $map = [];
                $alternatives = [];
                $groups = 0;
                foreach ($chunk as [$regex, $names, $handler]) {
                    $groups = max($groups, count($names));
                    $alternatives[] = $regex . str_repeat('()', $groups - count($names));
                    $map[$groups + 1] = [$names, $handler];
                    $groups++;
                }
                $all[$method][] = ['~^(?|' . implode('|', $alternatives) . ')$~', $map];
            }
        }
        return $all;
    }

    public function match(Request $request): array
    {
        if (isset($this->static[$request->path])) {
            $handlers = $this->static[$request->path];
            return [$handlers[$request->method] ?? throw new NotAllowed(array_keys($handlers)), []];
        }
        $this->compiled ??= $this->compile();
        foreach ($this->compiled[$request->method] ?? [] as [$regex, $map]) {
            if (!preg_match($regex, $request->path, $matches)) {
                continue;
            }
            [$names, $handler] = $map[count($matches)];
            $arguments = [];
            foreach ($names as $i => $name) {
                $arguments[$name] = rawurldecode($matches[$i + 1]);
            }
            return [$handler, $arguments];
        }
        throw new NotFound("nothing at {$request->path}");
    }
}

interface Middleware
{
    public function process(Request $request, callable $next): Response;
}

final class Errors implements Middleware
{
    public function process(Request $request, callable $next): Response
    {
        try {
            return $next($request);
        } catch (NotFound $e) {
            return new Response(404, $e->getMessage());
        } catch (NotAllowed $e) {
            return (new Response(405))->withHeader('Allow', implode(', ', $e->methods));
        }
    }
}

final class Session implements Middleware
{
    private int $visits = 0;

    public function process(Request $request, callable $next): Response
    {
        $user = $request->query['user'] ?? 'guest';
        $response = $next($request->with('user', $user)->with('visit', ++$this->visits));
        return $response->withHeader('Set-Cookie', "user=$user; Path=/");
    }
}

final class Length implements Middleware
{
    public function process(Request $request, callable $next): Response
    {
        $response = $next($request);
        return $response->withHeader('Content-Length', (string) strlen($response->body))
            ->withHeader('content-type', 'text/plain');
    }
}

final class Articles
{
    public function index(Request $request): Response
    {
        $page = (int) ($request->query['page'] ?? 1);
        return new Response(body: "articles, page $page, for " . $request->attribute('user'));
    }

    public function show(Request $request, string $id): Response
    {
        return new Response(body: "article #$id");
    }

    public function comment(Request $request, string $id, string $comment): Response
    {
        return new Response(201, "comment $comment of $id");
    }
}

function pipeline(array $middleware, Closure $core): Closure
{
    foreach (array_reverse($middleware) as $one) {
        $core = fn(Request $request): Response => $one->process($request, $core);
    }
    return $core;
}

function main(int $rounds): void
{
    $router = new Router();
    $articles = new Articles();
    $router->add('GET', '/', fn() => new Response(body: 'home'));
    $router->add('GET', '/articles', [$articles, 'index']);
    $router->add('GET|PUT', '/articles/{id:\d+}', [$articles, 'show']);
    $router->add('POST', '/articles/{id:\d+}/comments/{comment}', [$articles, 'comment']);
    foreach (['user', 'group', 'order', 'invoice', 'file', 'tag', 'topic', 'vote', 'badge'] as $name) {
        $router->add('GET', "/{$name}s", fn() => new Response(body: "all {$name}s"));
        $router->add('GET', "/$name/{id}", fn($r, $id) => new Response(body: "$name $id"));
        $router->add('GET|DELETE', "/$name/{id}/{part:[a-z]+}",
            fn($r, $id, $part) => new Response(body: "$part of $name $id"));
    }
    $handle = pipeline([new Errors(), new Session(), new Length()],
        function (Request $request) use ($router): Response {
            [$handler, $arguments] = $router->match($request);
            return $handler($request, ...array_values($arguments));
        });
    $requests = [
        ['GET', '/'], ['GET', '/articles?page=3&user=ann'], ['GET', '/articles/42'],
        ['PUT', '/articles/7/'], ['POST', '/articles/7/comments/first%20one'], ['GET', '/badges'],
        ['GET', '/badge/12?user=joe'], ['DELETE', '/vote/3/reason'], ['GET', '/nowhere'],
        ['POST', '/articles'], ['GET', '/topic/php/posts'], ['GET', '/order/9'],
    ];
    $bytes = 0;
    $statuses = [];
    $sum = 0;
    for ($i = 0; $i < $rounds; $i++) {
        foreach ($requests as [$method, $uri]) {
            $response = $handle(Request::of($method, $uri));
            $text = (string) $response;
            $bytes += strlen($text);
            $sum = ($sum * 31 + crc32($text)) % 1000000007;
            $statuses[$response->status] = ($statuses[$response->status] ?? 0) + 1;
        }
    }
    ksort($statuses);
    echo $bytes, ' ', $sum, ' ', json_encode($statuses), "\n";
}

main((int) ($argv[1] ?? 2500));
