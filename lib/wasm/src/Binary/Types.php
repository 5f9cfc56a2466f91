<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\FuncType;

/**
 * All function types that modules of this process define, numbered so that equal types have equal
 * numbers, whichever module they come from.
 *
 * The types of a recursive group are equal to another group's if they are written the same, with the
 * group's own members named by their place in it.
 */
final class Types
{
    /** @var array<string, int> the first number of each group, by what it says */
    private static array $groups = [];
    /** @var list<FuncType> */
    private static array $types = [];

    public static function get(int $number): FuncType
    {
        return self::$types[$number];
    }

    /** The number of a type that does not refer to itself. */
    public static function number(FuncType $type): int
    {
        return self::define([[$type->params, $type->results]]);
    }

    /**
     * Numbers a group's types, in a row.
     *
     * @param list<array{list<string>, list<string>}> $members parameters and results; members of the
     *        group itself are "(ref @i)" and "(ref null @i)"
     * @return int the first one's number
     */
    public static function define(array $members): int
    {
        $key = '';
        foreach ($members as [$params, $results]) {
            $key .= implode(',', $params) . '>' . implode(',', $results) . ';';
        }
        $first = self::$groups[$key] ?? null;
        if ($first === null) {
            self::$groups[$key] = $first = \count(self::$types);
            $number = static fn (array $list): array => str_contains($key, '@')
                ? preg_replace_callback('/@(\d+)/', static fn (array $m): string => (string) ($first + (int) $m[1]), $list)
                : $list;
            foreach ($members as [$params, $results]) {
                self::$types[] = new FuncType($number($params), $number($results));
            }
        }
        return $first;
    }

    /** Whether a value of one type can stand where the other is expected. */
    public static function isSubtype(string $type, string $expected): bool
    {
        if ($type === $expected) {
            return true;
        }
        return match ($expected) {
            'funcref' => $type === '(ref func)' || self::isDefined($type),
            '(ref func)' => self::isDefined($type) && !self::isNullable($type),
            'externref' => $type === '(ref extern)',
            default => $type[0] === '(' && self::isDefined($type)
                && $expected === '(ref null ' . substr($type, 5),
        };
    }

    /** Whether it is a reference to functions of a defined type. */
    public static function isDefined(string $type): bool
    {
        return $type[0] === '(' && \strspn($type, '0123456789', -2, 1) === 1;
    }

    public static function isReference(string $type): bool
    {
        return $type[0] === '(' || $type === 'funcref' || $type === 'externref';
    }

    /** Whether it has a default value: all types but references that are never null. */
    public static function isNullable(string $type): bool
    {
        return $type[0] !== '(' || str_starts_with($type, '(ref null');
    }

    /** The same reference without null. */
    public static function nonNull(string $type): string
    {
        return match (true) {
            $type === 'funcref' => '(ref func)',
            $type === 'externref' => '(ref extern)',
            str_starts_with($type, '(ref null ') => '(ref ' . substr($type, 10),
            default => $type,
        };
    }

    /** The same reference with null. */
    public static function nullable(string $type): string
    {
        return match (true) {
            $type === '(ref func)' => 'funcref',
            $type === '(ref extern)' => 'externref',
            $type[0] === '(' && !str_starts_with($type, '(ref null ') => '(ref null ' . substr($type, 5),
            default => $type,
        };
    }

    /** The number of the function type that a reference is to; null if it is none. */
    public static function target(string $type): ?int
    {
        return self::isDefined($type) ? (int) preg_replace('/\D+/', '', $type) : null;
    }
}
