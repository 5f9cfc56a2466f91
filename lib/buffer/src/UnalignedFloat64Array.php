<?php

declare(strict_types=1);

namespace Buffer;

final class UnalignedFloat64Array extends UnalignedArray
{
    const BYTES_PER_ELEMENT = 8;
}
