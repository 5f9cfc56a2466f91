<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Memory\Backend;

/** How code is made from modules. One may serve many modules. */
final class Engine
{
    public readonly Backend $backend;

    /**
     * @param Backend|null $backend what holds memories; null: the fastest there is
     * @param string|null $cacheDirectory where translated functions are kept for later processes; it is
     *        made if needed. Whoever can write to it can run PHP code in this process.
     * @param bool $metered whether code counts what it does, which fuel and deadlines need
     */
    public function __construct(
        ?Backend $backend = null,
        public readonly ?string $cacheDirectory = null,
        public readonly bool $metered = false,
    ) {
        $this->backend = $backend ?? Backend::best();
    }
}
