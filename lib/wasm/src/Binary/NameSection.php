<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\MalformedModule;

/** The names that a module's "name" section gives. What is broken in it counts as not there. */
final class NameSection
{
    private ?string $module = null;
    /** @var array<int, string> */
    private array $functions = [];

    public function __construct(string $bytes)
    {
        $reader = new Reader($bytes, 0, \strlen($bytes));
        try {
            while (!$reader->atEnd()) {
                $id = $reader->byte();
                $end = $reader->length() + $reader->offset;
                if ($id === 0) {
                    $this->module = $reader->name();
                } elseif ($id === 1) {
                    for ($count = $reader->u32(); $count > 0; --$count) {
                        $index = $reader->u32();
                        $this->functions[$index] = $reader->bytes($reader->length());
                    }
                }
                $reader->offset = $end;
            }
        } catch (MalformedModule) {
        }
    }

    public function module(): ?string
    {
        return $this->module;
    }

    public function function(int $index): ?string
    {
        return $this->functions[$index] ?? null;
    }
}
