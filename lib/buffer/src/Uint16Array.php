<?php

declare(strict_types=1);

namespace Buffer;

final class Uint16Array extends TypedArray
{
    const BYTES_PER_ELEMENT = 2;
}
