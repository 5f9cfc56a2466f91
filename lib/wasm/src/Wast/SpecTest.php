<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Func, GlobalType, GlobalVariable, Memory, MemoryType, Table, TableType, ValType};

/** The host module "spectest", from which the specification's scripts import. */
final class SpecTest
{
    /**
     * A new one.
     *
     * @param \Closure|null $print is given the values that are printed; by default they are dropped
     * @param Backend|null $backend of its memory
     * @return array<string, Func|Memory|Table|GlobalVariable>
     */
    public static function exports(?\Closure $print = null, ?Backend $backend = null): array
    {
        $print ??= static function (mixed ...$values): void {
        };
        $exports = [];
        foreach (['' => '', '_i32' => 'i32', '_i64' => 'i64', '_f32' => 'f32', '_f64' => 'f64',
            '_i32_f32' => 'i32 f32', '_f64_f64' => 'f64 f64'] as $suffix => $parameters) {
            $exports["print$suffix"] = Func::host(
                "$parameters -> ",
                static function (mixed ...$values) use ($print): void {
                    $print(...$values);
                },
            );
        }
        return $exports + [
            'global_i32' => new GlobalVariable(new GlobalType(ValType::I32), 666),
            'global_i64' => new GlobalVariable(new GlobalType(ValType::I64), 666),
            'global_f32' => new GlobalVariable(new GlobalType(ValType::F32), Value::float32(0x4426a666)),
            'global_f64' => new GlobalVariable(new GlobalType(ValType::F64), 666.6),
            'table' => Table::create(new TableType(10, 20)),
            'table64' => Table::create(new TableType(10, 20, ValType::FUNCREF, true)),
            'memory' => Memory::create(new MemoryType(1, 2), $backend),
            'shared_memory' => Memory::create(new MemoryType(1, 2, shared: true), $backend),
        ];
    }
}
