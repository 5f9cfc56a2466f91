<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Variables that hold a value within one expression: $t1, $t2 … */
final class Temporaries
{
    /** How many are; none where no expression that uses any is pending. */
    public int $used = 0;

    public function next(): string
    {
        return '$t' . ++$this->used;
    }

    /**
     * Code of an operand that can be evaluated twice, and the code of its second time.
     *
     * @return array{string, string}
     */
    public function twice(Operand $a): array
    {
        if ($a->isAtom) {
            return [$a->value(), $a->value()];
        }
        $variable = $this->next();
        return ["($variable = " . $a->bare() . ')', $variable];
    }
}
