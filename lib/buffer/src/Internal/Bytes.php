<?php

declare(strict_types=1);

namespace Buffer\Internal;

/**
 * What an ArrayBuffer and all its views share.
 *
 * @internal
 */
final class Bytes
{
    public bool $detached = false;

    public function __construct(public string $bytes, public ?int $max)
    {
    }

    /** Puts other bytes in place of those from an offset on, as many as there are. */
    public function overwrite(int $offset, string $bytes): void
    {
        $count = strlen($bytes);
        // substr_replace() copies everything, which takes longer than few steps in place.
        if ($count * 64 >= strlen($this->bytes)) {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, $count);
            return;
        }
        for ($i = 0; $i < $count; ++$i) {
            $this->bytes[$offset + $i] = $bytes[$i];
        }
    }
}
