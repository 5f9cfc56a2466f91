<?php

declare(strict_types=1);

namespace Surus\Wasm;

/**
 * An instance's exports by name: $exports->memory, $exports['memory'], $exports->add(1, 2). Functions that are
 * called like a method of this class ("count") are not called by ->, but by $exports['count']().
 *
 * @implements \ArrayAccess<string, Func|Memory|Table|GlobalVariable|Tag>
 * @implements \IteratorAggregate<string, Func|Memory|Table|GlobalVariable|Tag>
 */
final class Exports implements \ArrayAccess, \IteratorAggregate, \Countable
{
    /**
     * @internal
     * @param list<string> $names
     */
    public function __construct(private readonly Instance $instance, private readonly array $names)
    {
    }

    public function __get(string $name): Func|Memory|Table|GlobalVariable|Tag
    {
        return $this->instance->export($name);
    }

    public function __isset(string $name): bool
    {
        return \in_array($name, $this->names, true);
    }

    public function __set(string $name, mixed $value): void
    {
        throw new \LogicException('Exports cannot be changed');
    }

    public function __unset(string $name): void
    {
        throw new \LogicException('Exports cannot be changed');
    }

    /** @param list<mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        return ($this->instance->func($name))(...$arguments);
    }

    public function offsetExists(mixed $offset): bool
    {
        return \is_scalar($offset) && \in_array((string) $offset, $this->names, true);
    }

    public function offsetGet(mixed $offset): Func|Memory|Table|GlobalVariable|Tag
    {
        return $this->instance->export((string) $offset);
    }

    public function offsetSet(mixed $offset, mixed $value): never
    {
        throw new \LogicException('Exports cannot be changed');
    }

    public function offsetUnset(mixed $offset): never
    {
        throw new \LogicException('Exports cannot be changed');
    }

    public function count(): int
    {
        return \count($this->names);
    }

    public function getIterator(): \Generator
    {
        foreach ($this->names as $name) {
            yield $name => $this->instance->export($name);
        }
    }
}
