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
}
