<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/**
 * An object of a C++ class that a program has bound by embind. It lives until delete() is called.
 *
 *     $object = $host->embind()->create('Counter', 5);
 *     $object->call('increase', 2);
 *     echo $object->get('value');
 *     $object->delete();
 */
final class BoundObject
{
    /** @internal */
    public function __construct(
        private readonly Embind $embind,
        public readonly string $class,
        public readonly int $rawType,
        private int $pointer,
    ) {
    }

    /** @internal @throws \LogicException if it was deleted */
    public function pointer(): int
    {
        return $this->pointer !== 0 ? $this->pointer : throw new \LogicException("The $this->class was deleted");
    }

    public function call(string $method, mixed ...$arguments): mixed
    {
        return $this->embind->callMethod($this, $method, array_values($arguments));
    }

    public function get(string $property): mixed
    {
        return $this->embind->property($this, $property);
    }

    public function set(string $property, mixed $value): void
    {
        $this->embind->setProperty($this, $property, $value);
    }

    /** Runs the destructor. */
    public function delete(): void
    {
        $this->embind->destroy($this, $this->pointer());
        $this->pointer = 0;
    }
}
