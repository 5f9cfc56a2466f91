<?php

declare(strict_types=1);

namespace Surus\Wasm;

/**
 * Value types are strings in this package: equal strings are equal types. References to a defined type are
 * "(ref null N)" or "(ref N)", where N numbers the type in this process.
 */
final class ValType
{
    public const I32 = 'i32';
    public const I64 = 'i64';
    public const F32 = 'f32';
    public const F64 = 'f64';
    /** Outside of compiled code a string of 16 bytes. */
    public const V128 = 'v128';
    public const FUNCREF = 'funcref';
    public const EXTERNREF = 'externref';
    public const ANYREF = 'anyref';
    public const EXNREF = 'exnref';

    /** @throws \InvalidArgumentException if it is no value type */
    public static function check(string $type): void
    {
        if (preg_match('/^(?:[if](?:32|64)|v128|(?:func|extern|any|eq|i31|struct|array|exn|null(?:func|extern|exn)?)ref'
            . '|\(ref (?:null \d+|func|extern|any|eq|i31|struct|array|exn|no(?:func|extern|exn|ne)|\d+)\))$/D', $type) !== 1) {
            throw new \InvalidArgumentException("Not a value type: $type");
        }
    }
}
