<?php

declare(strict_types=1);

namespace Surus\Wasm\Ahead;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\FuncType;

/** WebAssembly's types as PHP says them. */
final class Signature
{
    /** What PHP checks. */
    public static function type(string $type): string
    {
        $declared = match ($type) {
            'i32', 'i64' => 'int',
            'f32', 'f64' => 'float',
            'v128' => 'string',
            default => null,
        };
        if ($declared !== null) {
            return $declared;
        }
        $heap = Types::heap($type);
        $top = Types::top($heap);
        $class = match (true) {
            $top === 'func' => 'Func',
            $top === 'exn' => 'GuestException',
            $heap === 'struct', is_numeric($heap) && str_starts_with((string) Types::get((int) $heap), 'struct') => 'StructObject',
            $heap === 'array', is_numeric($heap) => 'ArrayObject',
            $heap === 'i31' => 'int',
            default => 'mixed',
        };
        $nullable = Types::isNullable($type) && $class !== 'mixed' ? "?$class" : $class;
        return $nullable;
    }

    /** "int $p0, float $p1" */
    public static function parameters(FuncType $type): string
    {
        $parameters = [];
        foreach ($type->params as $i => $param) {
            $parameters[] = self::type($param) . " \$p$i";
        }
        return implode(', ', $parameters);
    }

    public static function result(FuncType $type): string
    {
        return match (\count($type->results)) {
            0 => 'void',
            1 => self::type($type->results[0]),
            default => 'array',
        };
    }

    /** A line of a comment for several results, or nothing. */
    public static function documentation(FuncType $type): string
    {
        if (\count($type->results) < 2) {
            return '';
        }
        $types = array_map(static fn (string $result): string => self::type($result), $type->results);
        return "     * @return array{" . implode(', ', $types) . "}\n";
    }
}
