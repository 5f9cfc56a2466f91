<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of a function: which values it takes and gives. */
final class FuncType
{
    /**
     * @param list<string> $params value types, see ValType
     * @param list<string> $results
     */
    public function __construct(public readonly array $params = [], public readonly array $results = [])
    {
    }

    /** Reads "(i32, i32) -> i64", "i32 i32 -> i64", "() -> ()" and the like. */
    public static function parse(string $signature): self
    {
        $halves = explode('->', $signature);
        if (count($halves) > 2) {
            throw new \InvalidArgumentException("Not a signature: $signature");
        }
        return new self(self::parseList($halves[0]), self::parseList($halves[1] ?? ''));
    }

    /** @return list<string> */
    private static function parseList(string $text): array
    {
        $types = preg_split('/[\s,()]+/', $text, -1, PREG_SPLIT_NO_EMPTY);
        foreach ($types as $type) {
            if (!in_array($type, ['i32', 'i64', 'f32', 'f64', 'funcref', 'externref'], true)) {
                throw new \InvalidArgumentException("Not a value type: $type");
            }
        }
        return $types;
    }

    public function equals(self $other): bool
    {
        return $this->params === $other->params && $this->results === $other->results;
    }

    /** "(i32, i32) -> (i64)" */
    public function __toString(): string
    {
        return '(' . implode(', ', $this->params) . ') -> (' . implode(', ', $this->results) . ')';
    }
}
