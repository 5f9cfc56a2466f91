<?php
// An object-relational mapper without a database: metadata from attributes, rows into objects
// through an identity map, associations, change sets, a unit of work, and a query builder.
declare(strict_types=1);

#[Attribute(Attribute::TARGET_CLASS)]
final class Entity
{
    public function __construct(public readonly string $table)
    {
    }
}

#[Attribute(Attribute::TARGET_PROPERTY)]
final class Column
{
    public function __construct(public readonly string $type, public readonly ?string $name = null,
        public readonly bool $id = false)
    {
    }
}

#[Attribute(Attribute::TARGET_PROPERTY)]
final class ManyToOne
{
    public function __construct(public readonly string $target, public readonly string $column)
    {
    }
}

enum Status: string
{
    case Draft = 'draft';
    case Live = 'live';
    case Gone = 'gone';
}

#[Entity('authors')]
class Author
{
    #[Column('int', id: true)]
    private ?int $id = null;
    #[Column('string')]
    private string $name = '';
    #[Column('datetime', 'born_at')]
    private ?DateTimeImmutable $born = null;

    public function getName(): string
    {
        return $this->name;
    }

    public function rename(string $name): void
    {
        $this->name = $name;
    }
}

#[Entity('posts')]
class Post
{
    #[Column('int', id: true)]
    private ?int $id = null;
    #[Column('string')]
    private string $title = '';
    #[Column('float')]
    private float $rating = 0.0;
    #[Column('bool', 'is_open')]
    private bool $open = false;
    #[Column('json')]
    private array $tags = [];
    #[Column('status')]
    private Status $status = Status::Draft;
    #[ManyToOne(Author::class, 'author_id')]
    private ?Author $author = null;

    public function __construct(string $title = '')
    {
        $this->title = $title;
    }

    public function vote(float $rating): static
    {
        $this->rating = ($this->rating + $rating) / 2;
        return $this;
    }

    public function publish(): void
    {
        $this->status = Status::Live;
        $this->tags[] = 'published';
    }

    public function summary(): string
    {
        return sprintf('%s (%.1f) by %s [%s]', $this->title, $this->rating,
            $this->author?->getName() ?? 'nobody', $this->status->value);
    }
}

final class Metadata
{
    public array $columns = [];
    public array $associations = [];
    public string $table;
    public string $id;
    private ReflectionClass $reflection;

    public function __construct(public readonly string $class)
    {
        $this->reflection = new ReflectionClass($class);
        $this->table = $this->reflection->getAttributes(Entity::class)[0]->newInstance()->table;
        foreach ($this->reflection->getProperties() as $property) {
            foreach ($property->getAttributes() as $attribute) {
                $mapping = $attribute->newInstance();
                if ($mapping instanceof ManyToOne) {
                    $this->associations[$property->getName()] = [$mapping, $property];
                } else {
                    $this->columns[$property->getName()] =
                        [$mapping->name ?? $property->getName(), $mapping->type, $property];
                    if ($mapping->id) {
                        $this->id = $property->getName();
                    }
                }
            }
        }
    }

    public function make(): object
    {
        return $this->reflection->newInstanceWithoutConstructor();
    }
}

final class Manager
{
    private array $metadata = [];
    private array $identities = [];
    private SplObjectStorage $originals;
    private array $new = [];
    public array $statements = [];

    public function __construct(private array $data)
    {
        $this->originals = new SplObjectStorage();
    }

    public function metadata(string $class): Metadata
    {
        return $this->metadata[$class] ??= new Metadata($class);
    }

    public function find(string $class, int $id): ?object
    {
        $table = $this->metadata($class)->table;
        return $this->identities[$class][$id]
            ?? (isset($this->data[$table][$id]) ? $this->hydrate($class, $this->data[$table][$id]) : null);
    }

    public function hydrate(string $class, array $row): object
    {
        $metadata = $this->metadata($class);
        [$idColumn] = $metadata->columns[$metadata->id];
        $id = (int) $row[$idColumn];
        if (isset($this->identities[$class][$id])) {
            return $this->identities[$class][$id];
        }
        $object = $metadata->make();
        $this->identities[$class][$id] = $object;
        $original = [];
        foreach ($metadata->columns as $name => [$column, $type, $property]) {
            $value = $row[$column] === null ? null : self::fromText($type, $row[$column]);
            $property->setValue($object, $value);
            $original[$name] = $value;
        }
        foreach ($metadata->associations as $name => [$mapping, $property]) {
            $target = $row[$mapping->column] === null ? null
                : $this->find($mapping->target, (int) $row[$mapping->column]);
            $property->setValue($object, $target);
            $original[$name] = $target;
        }
        $this->originals[$object] = $original;
        return $object;
    }

    private static function fromText(string $type, string $text): mixed
    {
        return match ($type) {
            'int' => (int) $text,
            'float' => (float) $text,
            'bool' => $text === '1',
            'json' => json_decode($text, true),
            'datetime' => new DateTimeImmutable($text),
            'status' => Status::from($text),
            default => $text,
        };
    }

    private static function toText(mixed $value): string
    {
        return match (true) {
            $value === null => 'NULL',
            is_bool($value) => $value ? '1' : '0',
            is_int($value), is_float($value) => (string) $value,
            is_array($value) => "'" . json_encode($value) . "'",
            $value instanceof BackedEnum => "'{$value->value}'",
            $value instanceof DateTimeInterface => "'" . $value->format('Y-m-d') . "'",
            is_object($value) => spl_object_id($value) > 0 ? '?' : '',
            default => "'" . addslashes($value) . "'",
        };
    }

    public function persist(object $object): void
    {
        $this->new[spl_object_id($object)] = $object;
    }

    public function flush(): void
    {
        foreach ($this->originals as $object) {
            $metadata = $this->metadata($object::class);
            $original = $this->originals[$object];
            $changes = [];
            foreach ($metadata->columns as $name => [$column, $type, $property]) {
                $value = $property->getValue($object);
                if ($value !== $original[$name]) {
                    $changes[] = "$column = " . self::toText($value);
                    $original[$name] = $value;
                }
            }
            if ($changes) {
                $this->statements[] = "UPDATE {$metadata->table} SET " . implode(', ', $changes);
                $this->originals[$object] = $original;
            }
        }
        foreach ($this->new as $object) {
            $metadata = $this->metadata($object::class);
            $values = [];
            foreach ($metadata->columns as [$column, $type, $property]) {
                $values[$column] = self::toText($property->getValue($object));
            }
            $this->statements[] = "INSERT INTO {$metadata->table} (" . implode(', ', array_keys($values))
                . ') VALUES (' . implode(', ', $values) . ')';
        }
        $this->new = [];
    }
}

final class Query
{
    private array $where = [];
    private array $order = [];
    private ?int $limit = null;

    public function __construct(private Manager $manager, private string $class)
    {
    }

    public function __call(string $name, array $arguments): static
    {
        if (!preg_match('/^where([A-Z]\w*)$/', $name, $m)) {
            throw new BadMethodCallException($name);
        }
        $copy = clone $this;
        $copy->where[lcfirst($m[1])] = $arguments[0];
        return $copy;
    }

    public function orderBy(string $column, bool $down = false): static
    {
        $copy = clone $this;
        $copy->order[$column] = $down ? 'DESC' : 'ASC';
        return $copy;
    }

    public function limit(int $limit): static
    {
        $copy = clone $this;
        $copy->limit = $limit;
        return $copy;
    }

    public function sql(): string
    {
        $metadata = $this->manager->metadata($this->class);
        $columns = array_map(fn($c) => "t.{$c[0]}", $metadata->columns);
        $sql = 'SELECT ' . implode(', ', $columns) . " FROM {$metadata->table} t";
        if ($this->where) {
            $sql .= ' WHERE ' . implode(' AND ', array_map(
                fn($name, $value) => "t.{$metadata->columns[$name][0]} = " . var_export($value, true),
                array_keys($this->where), $this->where));
        }
        if ($this->order) {
            $parts = [];
            foreach ($this->order as $name => $way) {
                $parts[] = "t.{$metadata->columns[$name][0]} $way";
            }
            $sql .= ' ORDER BY ' . implode(', ', $parts);
        }
        return $sql . ($this->limit === null ? '' : " LIMIT {$this->limit}");
    }
}

function main(int $rounds): void
{
    date_default_timezone_set('UTC');
    $data = ['authors' => [], 'posts' => []];
    for ($i = 1; $i <= 10; $i++) {
        $data['authors'][$i] = ['id' => "$i", 'name' => "Author O'$i", 'born_at' => $i % 3 ? "19{$i}0-01-02" : null];
    }
    $data['authors'][10]['born_at'] = '2000-05-06';
    for ($i = 1; $i <= 60; $i++) {
        $data['posts'][$i] = ['id' => "$i", 'title' => "Post $i", 'rating' => (string) ($i % 5 + 0.5),
            'is_open' => (string) ($i % 2), 'tags' => json_encode(['t' . $i % 4, "n$i"]),
            'status' => $i % 4 ? 'live' : 'draft', 'author_id' => $i % 7 ? (string) ($i % 10 + 1) : null];
    }
    $hash = '';
    $count = 0;
    for ($round = 0; $round < $rounds; $round++) {
        $manager = new Manager($data);
        foreach ($data['posts'] as $row) {
            $post = $manager->hydrate(Post::class, $row);
            $hash = md5($hash . $post->summary());
        }
        for ($i = 1; $i <= 60; $i += 3) {
            $post = $manager->find(Post::class, $i)->vote(5.0);
            if ($i % 2) {
                $post->publish();
            }
        }
        $manager->find(Author::class, 3)->rename("Round $round");
        $manager->persist(new Post("new $round"));
        $manager->flush();
        $query = (new Query($manager, Post::class))->whereTitle("Post $round")->whereOpen(true)
            ->orderBy('rating', true)->orderBy('id')->limit(10);
        $hash = md5($hash . implode("\n", $manager->statements) . $query->sql());
        $count += count($manager->statements);
    }
    echo "$count $hash\n";
}

main((int) ($argv[1] ?? 400));
