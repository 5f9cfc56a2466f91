<?php

declare(strict_types=1);

namespace Buffer;

final class Int64Array extends TypedArray
{
    const BYTES_PER_ELEMENT = 8;
}
