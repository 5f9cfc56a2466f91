<?php

declare(strict_types=1);

namespace Buffer;

final class Uint8ClampedArray extends TypedArray
{
    const BYTES_PER_ELEMENT = 1;
}
