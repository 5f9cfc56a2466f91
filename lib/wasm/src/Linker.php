<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** Collects what modules import. */
final class Linker
{
    /** @var array<array-key, array<array-key, Func|Memory|Table|GlobalVariable|Tag>> */
    private array $definitions = [];

    public function define(string $module, string $name, Func|Memory|Table|GlobalVariable|Tag $value): static
    {
        $this->definitions[$module][$name] = $value;
        return $this;
    }

    /** A function of the host, see Func::host(). */
    public function func(string $module, string $name, FuncType|string $type, \Closure $function, bool $raw = false): static
    {
        return $this->define($module, $name, Func::host($type, $function, $raw, "\"$module\" \"$name\""));
    }

    /** All exports of an instance. */
    public function instance(string $module, Instance $instance): static
    {
        foreach ($instance->exports as $name => $value) {
            $this->define($module, $name, $value);
        }
        return $this;
    }

    /** What is defined so far in one module's name, in another's, too. */
    public function alias(string $fromModule, string $toModule): static
    {
        $this->definitions[$toModule] = ($this->definitions[$fromModule] ?? []) + ($this->definitions[$toModule] ?? []);
        return $this;
    }

    public function get(string $module, string $name): Func|Memory|Table|GlobalVariable|Tag|null
    {
        return $this->definitions[$module][$name] ?? null;
    }

    public function instantiate(Module $module, ?Store $store = null): Instance
    {
        return new Instance($module, $this, $store);
    }
}
