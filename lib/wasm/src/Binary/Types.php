<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\{ArrayType, FuncType, StructType};

/**
 * All types that modules of this process define, numbered so that equal types have equal numbers,
 * whichever module they come from; and which types are subtypes of others.
 *
 * The types of a recursive group are equal to another group's if they are written the same, with the
 * group's own members named by their place in it.
 */
final class Types
{
    /** References that may be null, by what they are to. */
    public const NULLABLE = [
        'func' => 'funcref', 'extern' => 'externref', 'any' => 'anyref', 'eq' => 'eqref', 'i31' => 'i31ref',
        'struct' => 'structref', 'array' => 'arrayref', 'exn' => 'exnref', 'nofunc' => 'nullfuncref',
        'noextern' => 'nullexternref', 'none' => 'nullref', 'noexn' => 'nullexnref',
    ];

    /** What references to something are, besides. */
    private const ABOVE = [
        'none' => ['i31', 'struct', 'array', 'eq', 'any'],
        'i31' => ['eq', 'any'],
        'struct' => ['eq', 'any'],
        'array' => ['eq', 'any'],
        'eq' => ['any'],
        'nofunc' => ['func'],
        'noextern' => ['extern'],
        'noexn' => ['exn'],
    ];

    /** @var array<string, int> the first number of each group, by what it says */
    private static array $groups = [];
    /** @var list<FuncType|StructType|ArrayType> */
    private static array $types = [];
    /** @var list<DefinedType> */
    private static array $definitions = [];
    /** @var array<string, bool> */
    private static array $subtypes = [];

    public static function get(int $number): FuncType|StructType|ArrayType
    {
        return self::$types[$number];
    }

    public static function definition(int $number): DefinedType
    {
        return self::$definitions[$number];
    }

    /** The number of a type that does not refer to itself, and has no subtypes. */
    public static function number(FuncType $type): int
    {
        return self::define([new DefinedType(DefinedType::FUNC, [$type->params, $type->results])]);
    }

    /**
     * Numbers a group's types, in a row.
     *
     * @param list<DefinedType> $members
     * @return int the first one's number
     */
    public static function define(array $members): int
    {
        $key = '';
        foreach ($members as $member) {
            $key .= $member->key();
        }
        $first = self::$groups[$key] ?? null;
        if ($first === null) {
            self::$groups[$key] = $first = \count(self::$types);
            foreach ($members as $member) {
                $member = str_contains($key, '@') ? $member->numbered($first) : $member;
                self::$definitions[] = $member;
                self::$types[] = $member->type();
            }
        }
        return $first;
    }

    /** Whether a defined type is another one, or declared to be a subtype of it. */
    public static function extends(int $number, int $super): bool
    {
        while ($number !== $super) {
            $next = self::$definitions[$number]->super;
            if ($next === null) {
                return false;
            }
            $number = (int) $next;
        }
        return true;
    }

    /** Whether a value of one type can stand where the other is expected. */
    public static function isSubtype(string $type, string $expected): bool
    {
        return $type === $expected || (self::$subtypes["$type $expected"] ??= self::compare($type, $expected));
    }

    private static function compare(string $type, string $expected): bool
    {
        if (!self::isReference($type) || !self::isReference($expected)) {
            return false;
        }
        if (self::isNullable($type) && !self::isNullable($expected)) {
            return false;
        }
        $heap = self::heap($type);
        $other = self::heap($expected);
        if ($heap === $other) {
            return true;
        }
        if (!is_numeric($heap)) {
            return is_numeric($other)
                ? $heap === self::bottom($other)
                : \in_array($other, self::ABOVE[$heap] ?? [], true);
        }
        if (is_numeric($other)) {
            return self::extends((int) $heap, (int) $other);
        }
        $kind = self::$definitions[(int) $heap]->kind;
        return $kind === $other || \in_array($other, self::ABOVE[$kind] ?? [], true);
    }

    /** What a reference is to: one of the keys of NULLABLE, or the number of a defined type. */
    public static function heap(string $type): string
    {
        if ($type[0] !== '(') {
            return array_search($type, self::NULLABLE, true);
        }
        return substr($type, str_starts_with($type, '(ref null ') ? 10 : 5, -1);
    }

    public static function reference(string $heap, bool $nullable): string
    {
        return $nullable ? self::NULLABLE[$heap] ?? "(ref null $heap)" : "(ref $heap)";
    }

    /** What all references of its hierarchy can be: "any", "func", "extern" or "exn". */
    public static function top(string $heap): string
    {
        if (is_numeric($heap)) {
            return self::$definitions[(int) $heap]->kind === DefinedType::FUNC ? 'func' : 'any';
        }
        $above = self::ABOVE[$heap] ?? [];
        return $above === [] ? $heap : $above[\count($above) - 1];
    }

    /** What only null is a reference to. */
    public static function bottom(string $heap): string
    {
        return ['any' => 'none', 'func' => 'nofunc', 'extern' => 'noextern', 'exn' => 'noexn'][self::top($heap)];
    }

    /** Whether it is a reference to a defined type. */
    public static function isDefined(string $type): bool
    {
        return $type[0] === '(' && \strspn($type, '0123456789', -2, 1) === 1 && !str_ends_with($type, ' i31)');
    }

    public static function isReference(string $type): bool
    {
        return $type[0] === '(' || \strlen($type) > 4;
    }

    /** Whether it has a default value: all types but references that are never null. */
    public static function isNullable(string $type): bool
    {
        return $type[0] !== '(' || str_starts_with($type, '(ref null');
    }

    /** The same reference without null. */
    public static function nonNull(string $type): string
    {
        return self::reference(self::heap($type), false);
    }

    /** The same reference with null. */
    public static function nullable(string $type): string
    {
        return self::reference(self::heap($type), true);
    }

    /** The number of the defined type that a reference is to; null if it is none. */
    public static function target(string $type): ?int
    {
        return self::isDefined($type) ? (int) self::heap($type) : null;
    }
}
