<?php

declare(strict_types=1);

namespace Buffer;

final class Float32Array extends TypedArray
{
    const BYTES_PER_ELEMENT = 4;
}
