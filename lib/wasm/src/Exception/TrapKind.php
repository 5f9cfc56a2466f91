<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** Why a program was stopped. The values are the messages of the specification's tests. */
enum TrapKind: string
{
    case Unreachable = 'unreachable';
    case MemoryOutOfBounds = 'out of bounds memory access';
    case TableOutOfBounds = 'out of bounds table access';
    case UndefinedElement = 'undefined element';
    case UninitializedElement = 'uninitialized element';
    case IndirectCallTypeMismatch = 'indirect call type mismatch';
    case DivisionByZero = 'integer divide by zero';
    case IntegerOverflow = 'integer overflow';
    case InvalidConversion = 'invalid conversion to integer';
    case NullReference = 'null reference';
    case NullStructureReference = 'null structure reference';
    case NullArrayReference = 'null array reference';
    case NullI31Reference = 'null i31 reference';
    case CastFailure = 'cast failure';
    case ArrayOutOfBounds = 'out of bounds array access';
    case ArrayTooLarge = 'array is too large';
    case NullExceptionReference = 'null exception reference';
    case NullFunctionReference = 'null function reference';
    case StackExhausted = 'call stack exhausted';
    case UnalignedAtomic = 'unaligned atomic';
    case ExpectedSharedMemory = 'expected shared memory';
    case WaitsForEver = 'waits for ever, since there is one thread';
    case OutOfFuel = 'all fuel consumed';
    case DeadlineExceeded = 'deadline exceeded';
}
