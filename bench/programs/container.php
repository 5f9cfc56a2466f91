<?php
// A service container that wires by reflection: constructor types, attributes, tags, factories,
// decorators, scopes, and a compiled form of what it found out.
declare(strict_types=1);

#[Attribute(Attribute::TARGET_CLASS)]
final class Tagged
{
    public function __construct(public readonly string $name, public readonly int $priority = 0)
    {
    }
}

#[Attribute(Attribute::TARGET_PARAMETER)]
final class Setting
{
    public function __construct(public readonly string $key)
    {
    }
}

final class NotWired extends LogicException
{
}

final class Container
{
    private array $shared = [];
    private array $factories = [];
    private array $aliases = [];
    private array $plans = [];
    private array $tags = [];
    private array $loading = [];
    public int $made = 0;

    public function __construct(private array $settings)
    {
        $this->shared[self::class] = $this;
    }

    public function alias(string $interface, string $class): static
    {
        $this->aliases[$interface] = $class;
        return $this;
    }

    public function factory(string $id, callable $make): static
    {
        $this->factories[$id] = $make;
        return $this;
    }

    public function register(string ...$classes): static
    {
        foreach ($classes as $class) {
            foreach ((new ReflectionClass($class))->getAttributes(Tagged::class) as $attribute) {
                $tag = $attribute->newInstance();
                $this->tags[$tag->name][$class] = $tag->priority;
                arsort($this->tags[$tag->name]);
            }
        }
        return $this;
    }

    public function tagged(string $name): iterable
    {
        foreach ($this->tags[$name] ?? [] as $class => $priority) {
            yield $class => $this->get($class);
        }
    }

    public function has(string $id): bool
    {
        return isset($this->shared[$id]) || isset($this->factories[$id])
            || isset($this->aliases[$id]) || class_exists($id);
    }

    public function get(string $id): object
    {
        $id = $this->aliases[$id] ?? $id;
        return $this->shared[$id] ??= $this->make($id);
    }

    public function make(string $id): object
    {
        if (isset($this->loading[$id])) {
            throw new NotWired('circle: ' . implode(' > ', array_keys($this->loading)) . " > $id");
        }
        $this->loading[$id] = true;
        try {
            $this->made++;
            if (isset($this->factories[$id])) {
                return ($this->factories[$id])($this);
            }
            $arguments = [];
            foreach ($this->plans[$id] ??= $this->plan($id) as [$kind, $what]) {
                $arguments[] = match ($kind) {
                    'service' => $this->get($what),
                    'setting' => $this->settings[$what]
                        ?? throw new NotWired("no setting $what"),
                    'tagged' => iterator_to_array($this->tagged($what)),
                    default => $what,
                };
            }
            return new $id(...$arguments);
        } finally {
            unset($this->loading[$id]);
        }
    }

    public function call(callable $callable, array $given = []): mixed
    {
        $arguments = [];
        $function = is_array($callable) ? new ReflectionMethod(...$callable)
            : new ReflectionFunction(Closure::fromCallable($callable));
        foreach ($function->getParameters() as $parameter) {
            $name = $parameter->getName();
            $arguments[] = array_key_exists($name, $given) ? $given[$name]
                : $this->get($parameter->getType()->getName());
        }
        return $callable(...$arguments);
    }

    private function plan(string $id): array
    {
        if (!class_exists($id)) {
            throw new NotWired("no class $id");
        }
        $class = new ReflectionClass($id);
        if (!$class->isInstantiable()) {
            throw new NotWired("$id cannot be made");
        }
        $plan = [];
        foreach ($class->getConstructor()?->getParameters() ?? [] as $parameter) {
            $type = $parameter->getType();
            $attributes = $parameter->getAttributes(Setting::class);
            if ($attributes) {
                $plan[] = ['setting', $attributes[0]->newInstance()->key];
            } elseif ($type instanceof ReflectionNamedType && !$type->isBuiltin()
                && ($this->has($type->getName()) || !$parameter->isOptional())) {
                $plan[] = ['service', $type->getName()];
            } elseif ($parameter->isDefaultValueAvailable()) {
                $plan[] = ['value', $parameter->getDefaultValue()];
            } elseif ($type?->getName() === 'array') {
                $plan[] = ['tagged', $parameter->getName()];
            } else {
                throw new NotWired("cannot wire \${$parameter->getName()} of $id");
            }
        }
        return $plan;
    }
}

interface Logs
{
    public function log(string $line): void;
}

final class Memory implements Logs
{
    public array $lines = [];

    public function __construct(#[Setting('log.prefix')] private string $prefix,
        private int $limit = 100)
    {
    }

    public function log(string $line): void
    {
        if (count($this->lines) < $this->limit) {
            $this->lines[] = $this->prefix . $line;
        }
    }
}

final class Clock
{
    private int $now = 0;

    public function tick(): int
    {
        return ++$this->now;
    }
}

final class Connection
{
    public function __construct(public readonly string $dsn, private Logs $logs)
    {
    }

    public function query(string $sql): array
    {
        $this->logs->log($sql);
        return ['sql' => $sql, 'rows' => strlen($sql) % 7];
    }
}

final class Users
{
    public function __construct(private Connection $connection, private Clock $clock)
    {
    }

    public function find(int $id): array
    {
        return $this->connection->query("user $id at {$this->clock->tick()}");
    }
}

interface Handler
{
    public function handle(array $message): int;
}

#[Tagged('handlers', 5)]
final class Mails implements Handler
{
    public function __construct(private Users $users, private Logs $logs)
    {
    }

    public function handle(array $message): int
    {
        $this->logs->log('mail ' . $message['id']);
        return $this->users->find($message['id'])['rows'];
    }
}

#[Tagged('handlers', 10)]
final class Audits implements Handler
{
    public function __construct(private Clock $clock, private ?Unknown $none = null)
    {
    }

    public function handle(array $message): int
    {
        return $this->clock->tick() % 3;
    }
}

final class Bus
{
    /** @param Handler[] $handlers */
    public function __construct(private array $handlers, private bool $strict = true)
    {
    }

    public function dispatch(array $message): int
    {
        $sum = 0;
        foreach ($this->handlers as $class => $handler) {
            $sum += $handler->handle($message) * strlen($class);
        }
        return $sum;
    }
}

final class Front
{
    public function __construct(private Bus $bus, private Container $container,
        #[Setting('app.name')] private string $name)
    {
    }

    public function run(int $id): int
    {
        return $this->bus->dispatch(['id' => $id, 'app' => $this->name]);
    }
}

function main(int $rounds): void
{
    $sum = 0;
    $made = 0;
    $errors = 0;
    for ($i = 0; $i < $rounds; $i++) {
        $container = (new Container(['log.prefix' => '> ', 'app.name' => 'demo']))
            ->alias(Logs::class, Memory::class)
            ->factory(Connection::class, fn(Container $c) => new Connection("db:$i", $c->get(Logs::class)))
            ->register(Mails::class, Audits::class);
        for ($j = 0; $j < 5; $j++) {
            $sum += $container->make(Front::class)->run($i + $j);
        }
        $sum += $container->call(fn(Users $users, int $id) => $users->find($id)['rows'], ['id' => $i]);
        $sum += $container->call([$container->get(Users::class), 'find'], ['id' => 3])['rows'];
        try {
            $container->get('Missing' . $i % 3);
        } catch (NotWired $e) {
            $errors += strlen($e->getMessage());
        }
        $made += $container->made;
        $sum += count($container->get(Logs::class)->lines);
    }
    echo "$sum $made $errors\n";
}

main((int) ($argv[1] ?? 4000));
