<?php

declare(strict_types=1);

namespace Buffer\Internal;

/**
 * Properties that are computed when they are read and cannot be written to.
 *
 * @internal
 */
trait ReadOnlyProperties
{
    /** The value of a property; $found tells whether there is one of that name. */
    abstract private function property(string $name, ?bool &$found): mixed;

    public function __get(string $name): mixed
    {
        $value = $this->property($name, $found);
        if (!$found) {
            trigger_error('Undefined property: ' . static::class . "::\$$name", E_USER_WARNING);
        }
        return $value;
    }

    public function __isset(string $name): bool
    {
        return $this->property($name, $found) !== null;
    }

    public function __set(string $name, mixed $value): void
    {
        $this->property($name, $found);
        throw new \Error($found
            ? 'Cannot modify readonly property ' . static::class . "::\$$name"
            : 'Cannot create dynamic property ' . static::class . "::\$$name");
    }

    public function __unset(string $name): void
    {
        $this->property($name, $found);
        if ($found) {
            throw new \Error('Cannot unset readonly property ' . static::class . "::\$$name");
        }
    }
}
