<?php

declare(strict_types=1);

namespace Buffer;

final class UnalignedInt32Array extends UnalignedArray
{
    const BYTES_PER_ELEMENT = 4;
}
