<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of a function: which values it takes and gives. */
final class FuncType
{
    /** @var list<string> value types, see ValType */
    public readonly array $params;
    /** @var list<string> */
    public readonly array $results;

    /**
     * @param list<string> $params value types, see ValType
     * @param list<string> $results
     * @throws \InvalidArgumentException if one is none
     */
    public function __construct(array $params = [], array $results = [])
    {
        array_map(ValType::check(...), [...$params, ...$results]);
        $this->params = array_values($params);
        $this->results = array_values($results);
    }

    /**
     * Reads "(i32, i32) -> i64", "i32 i32 -> i64", "() -> ()" and the like; without an arrow there are no results.
     *
     * @throws \InvalidArgumentException if it is nothing like that
     */
    public static function parse(string $signature): self
    {
        $list = '\w+(?:\s*,\s*\w+)*|\w+(?:\s+\w+)*';
        $half = "\\s*(?:\\(\\s*((?:$list)?)\\s*\\)|((?:$list)?))\\s*";
        if (preg_match("/^$half(?:->$half)?\\z/", $signature, $match) !== 1) {
            throw new \InvalidArgumentException("Not a signature: $signature");
        }
        return new self(
            self::parseList($match[1] . ($match[2] ?? '')),
            self::parseList(($match[3] ?? '') . ($match[4] ?? '')),
        );
    }

    /** @return list<string> */
    private static function parseList(string $text): array
    {
        return preg_split('/[\s,]+/', $text, -1, PREG_SPLIT_NO_EMPTY);
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
