<?php

declare(strict_types=1);

namespace Buffer;

final class UnalignedInt64Array extends UnalignedArray
{
    const BYTES_PER_ELEMENT = 8;
}
