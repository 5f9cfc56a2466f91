<?php

declare(strict_types=1);

namespace Buffer;

final class UnalignedUint32Array extends UnalignedArray
{
    const BYTES_PER_ELEMENT = 4;
}
