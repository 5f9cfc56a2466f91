<?php

declare(strict_types=1);

namespace Buffer;

final class Float64Array extends TypedArray
{
    const BYTES_PER_ELEMENT = 8;
}
