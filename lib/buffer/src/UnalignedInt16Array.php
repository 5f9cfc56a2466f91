<?php

declare(strict_types=1);

namespace Buffer;

final class UnalignedInt16Array extends UnalignedArray
{
    const BYTES_PER_ELEMENT = 2;
}
