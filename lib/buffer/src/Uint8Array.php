<?php

declare(strict_types=1);

namespace Buffer;

final class Uint8Array extends TypedArray
{
    const BYTES_PER_ELEMENT = 1;
}
