<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/**
 * Objects that programs chain to any length. PHP frees what an object refers to within freeing the object, so a
 * long list would overflow the stack of the process; here each only leaves what it had to the first one.
 */
trait ReleasedInTurn
{
    /** What it refers to. */
    abstract private function &references(): array;

    public function __destruct()
    {
        $own = &$this->references();
        if (Releases::$queue !== null) {
            Releases::$queue[] = $own;
            return;
        }
        Releases::$queue = [];
        $next = $own;
        $own = [];
        do {
            // Other objects' destructors run here, and add to the queue.
            $next = null;
            $next = \array_pop(Releases::$queue);
        } while ($next !== null);
        Releases::$queue = null;
    }
}
