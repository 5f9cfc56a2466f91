<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Runtime\Releases;

/**
 * An object of JavaScript, which programs can put into each other to any depth.
 *
 * @internal it is a stdClass
 */
final class ScriptObject extends \stdClass
{
    /** @param array<mixed> $properties */
    public static function of(array $properties): self
    {
        $object = new self();
        foreach ($properties as $name => $value) {
            $object->{$name} = $value;
        }
        return $object;
    }

    public function __destruct()
    {
        Releases::release($this->taken());
    }

    /** @return array<mixed> */
    private function taken(): array
    {
        $properties = get_object_vars($this);
        foreach (array_keys($properties) as $name) {
            unset($this->{$name});
        }
        return $properties;
    }
}
