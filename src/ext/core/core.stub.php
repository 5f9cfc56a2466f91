<?php
/**
 * @extension Core
 * @info PHP Version => {PHP_VERSION}
 */

const E_ERROR = 1;
const E_WARNING = 2;
const E_PARSE = 4;
const E_NOTICE = 8;
const E_CORE_ERROR = 16;
const E_CORE_WARNING = 32;
const E_COMPILE_ERROR = 64;
const E_COMPILE_WARNING = 128;
const E_USER_ERROR = 256;
const E_USER_WARNING = 512;
const E_USER_NOTICE = 1024;
#[\Deprecated(since: "8.4", message: "the error level was removed")]
const E_STRICT = 2048;
const E_RECOVERABLE_ERROR = 4096;
const E_DEPRECATED = 8192;
const E_USER_DEPRECATED = 16384;
const E_ALL = 30719;
const DEBUG_BACKTRACE_PROVIDE_OBJECT = 1;
const DEBUG_BACKTRACE_IGNORE_ARGS = 2;
const ZEND_THREAD_SAFE = true;
const ZEND_DEBUG_BUILD = false;
const TRUE = true;
const FALSE = false;
const NULL = null;

// ---- errors
function error_reporting(?int $error_level = null): int {}
/** @return callable|null */
function set_error_handler(?callable $callback, int $error_levels = E_ALL) {}
function restore_error_handler(): true {}
function get_error_handler(): ?callable {}
/** @return callable|null */
function set_exception_handler(?callable $callback) {}
function restore_exception_handler(): true {}
function get_exception_handler(): ?callable {}
function trigger_error(string $message, int $error_level = E_USER_NOTICE): true {}
/** @alias trigger_error */
function user_error(string $message, int $error_level = E_USER_NOTICE): true {}
function debug_backtrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}
function debug_print_backtrace(int $options = 0, int $limit = 0): void {}

// ---- classes and objects
/** @intrinsic StaysTrue */
function class_exists(string $class, bool $autoload = true): bool {}
/** @intrinsic StaysTrue */
function interface_exists(string $interface, bool $autoload = true): bool {}
/** @intrinsic StaysTrue */
function trait_exists(string $trait, bool $autoload = true): bool {}
/** @intrinsic StaysTrue */
function enum_exists(string $enum, bool $autoload = true): bool {}
/** @intrinsic StaysTrue */
function function_exists(string $function): bool {}
/**
 * @param object|string $object_or_class
 * @direct $object_or_class object
 */
function method_exists($object_or_class, string $method): bool {}
/** @param object|string $object_or_class */
function property_exists($object_or_class, string $property): bool {}
/** @direct */
function get_class(object $object = UNKNOWN): string {}
function get_parent_class(object|string $object_or_class = UNKNOWN): string|false {}
function get_called_class(): string {}
function get_object_vars(object $object): array {}
function get_mangled_object_vars(object $object): array {}
function get_class_vars(string $class): array {}
function get_class_methods(object|string $object_or_class): array {}
function is_a(mixed $object_or_class, string $class, bool $allow_string = false): bool {}
function is_subclass_of(mixed $object_or_class, string $class, bool $allow_string = true): bool {}
function class_alias(string $class, string $alias, bool $autoload = true): bool {}
function get_declared_classes(): array {}
function get_declared_interfaces(): array {}
function get_declared_traits(): array {}

// ---- functions and constants
function get_defined_functions(bool $exclude_disabled = true): array {}
function get_defined_constants(bool $categorize = false): array {}
/** @name exit */
function exit_program(string|int $status = 0): never {}
/**
 * @name die
 * @alias exit
 */
function die_program(string|int $status = 0): never {}
/** @name clone */
function clone_object(object $object, array $withProperties = []): object {}
function define(string $constant_name, mixed $value, bool $case_insensitive = false): bool {}
/** @intrinsic StaysTrue */
function defined(string $constant_name): bool {}
/** @looks-at-caller */
function get_defined_vars(): array {}
function get_included_files(): array {}
/** @alias get_included_files */
function get_required_files(): array {}
/**
 * @looks-at-caller
 * @intrinsic CountArguments
 */
function func_num_args(): int {}
/** @looks-at-caller */
function func_get_arg(int $position): mixed {}
/** @looks-at-caller */
function func_get_args(): array {}

// ---- the cycle collector
function gc_collect_cycles(): int {}
function gc_enabled(): bool {}
function gc_enable(): void {}
function gc_disable(): void {}
function gc_status(): array {}
function gc_mem_caches(): int {}
function zend_version(): string {}

// ---- classes
#[AllowDynamicProperties]
class stdClass
{
}

interface Traversable
{
}

interface IteratorAggregate extends Traversable
{
    /** @tentative-return-type */
    public function getIterator(): Traversable;
}

interface Iterator extends Traversable
{
    /** @tentative-return-type */
    public function current(): mixed;
    /** @tentative-return-type */
    public function next(): void;
    /** @tentative-return-type */
    public function key(): mixed;
    /** @tentative-return-type */
    public function valid(): bool;
    /** @tentative-return-type */
    public function rewind(): void;
}

interface ArrayAccess
{
    /** @tentative-return-type */
    public function offsetExists(mixed $offset): bool;
    /** @tentative-return-type */
    public function offsetGet(mixed $offset): mixed;
    /** @tentative-return-type */
    public function offsetSet(mixed $offset, mixed $value): void;
    /** @tentative-return-type */
    public function offsetUnset(mixed $offset): void;
}

interface Countable
{
    /** @tentative-return-type */
    public function count(): int;
}

interface Serializable
{
    public function serialize();
    public function unserialize(string $data);
}

interface Stringable
{
    public function __toString(): string;
}

interface UnitEnum
{
    public static function cases(): array;
}

interface BackedEnum extends UnitEnum
{
    public static function from(int|string $value): static;
    public static function tryFrom(int|string $value): ?static;
}

/**
 * @strict-properties
 * @not-serializable
 * @handlers internal_iterator_handlers
 */
final class InternalIterator implements Iterator
{
    private function __construct() {}
    public function current(): mixed {}
    public function key(): mixed {}
    public function next(): void {}
    public function valid(): bool {}
    public function rewind(): void {}
}

/**
 * @strict-properties
 * @not-serializable
 * @handlers closure_handlers
 */
final class Closure
{
    private function __construct() {}
    public static function bind(Closure $closure, ?object $newThis, object|string|null $newScope = "static"): ?Closure {}
    public function bindTo(?object $newThis, object|string|null $newScope = "static"): ?Closure {}
    /** @hands-on-names */
    public function call(object $newThis, mixed ...$args): mixed {}
    /** @unchecked $callback */
    public static function fromCallable(callable $callback): Closure {}
    public static function getCurrent(): Closure {}
}

/**
 * @strict-properties
 * @not-serializable
 * @not-cloneable
 * @handlers generator_handlers
 */
final class Generator implements Iterator
{
    public function rewind(): void {}
    public function valid(): bool {}
    public function current(): mixed {}
    public function key(): mixed {}
    public function next(): void {}
    public function send(mixed $value): mixed {}
    public function throw(Throwable $exception): mixed {}
    public function getReturn(): mixed {}
}

class ClosedGeneratorException extends Exception
{
}

/**
 * @strict-properties
 * @not-serializable
 * @not-cloneable
 * @handlers fiber_handlers
 */
final class Fiber
{
    /** @resolve $callback */
    public function __construct(callable $callback) {}
    /** @hands-on-names */
    public function start(mixed ...$args): mixed {}
    public function resume(mixed $value = null): mixed {}
    public function throw(Throwable $exception): mixed {}
    public function isStarted(): bool {}
    public function isSuspended(): bool {}
    public function isRunning(): bool {}
    public function isTerminated(): bool {}
    public function getReturn(): mixed {}
    public static function suspend(mixed $value = null): mixed {}
    public static function getCurrent(): ?Fiber {}
}

/**
 * @strict-properties
 * @not-serializable
 */
final class FiberError extends Error
{
    public function __construct() {}
}

/**
 * @strict-properties
 * @not-serializable
 * @not-cloneable
 * @handlers weak_reference_handlers
 */
final class WeakReference
{
    public function __construct() {}
    public static function create(object $object): WeakReference {}
    public function get(): ?object {}
}

/**
 * @strict-properties
 * @not-serializable
 * @handlers weak_map_handlers
 */
final class WeakMap implements ArrayAccess, Countable, IteratorAggregate
{
    /** @param object $object */
    public function offsetGet($object): mixed {}
    /** @param object $object */
    public function offsetSet($object, mixed $value): void {}
    /** @param object $object */
    public function offsetExists($object): bool {}
    /** @param object $object */
    public function offsetUnset($object): void {}
    public function count(): int {}
    public function getIterator(): Iterator {}
}

// ---- exceptions
interface Throwable extends Stringable
{
    public function getMessage(): string;
    /** @return int */
    public function getCode();
    public function getFile(): string;
    public function getLine(): int;
    public function getTrace(): array;
    public function getPrevious(): ?Throwable;
    public function getTraceAsString(): string;
}

/**
 * @not-cloneable
 * @handlers exception_handlers
 */
class Exception implements Stringable, Throwable
{
    protected $message = "";
    private string $string = "";
    protected $code = 0;
    protected string $file = "";
    protected int $line = 0;
    private array $trace = [];
    private ?Throwable $previous = null;

    private function __clone(): void {}
    public function __construct(string $message = "", int $code = 0, ?Throwable $previous = null) {}
    /** @tentative-return-type */
    public function __wakeup(): void {}
    final public function getMessage(): string {}
    /** @return int */
    final public function getCode() {}
    final public function getFile(): string {}
    final public function getLine(): int {}
    final public function getTrace(): array {}
    final public function getPrevious(): ?Throwable {}
    final public function getTraceAsString(): string {}
    public function __toString(): string {}
}

class ErrorException extends Exception
{
    protected int $severity = E_ERROR;

    public function __construct(
        string $message = "",
        int $code = 0,
        int $severity = E_ERROR,
        ?string $filename = null,
        ?int $line = null,
        ?Throwable $previous = null
    ) {}
    final public function getSeverity(): int {}
}

/**
 * @not-cloneable
 * @handlers exception_handlers
 */
class Error implements Stringable, Throwable
{
    protected $message = "";
    private string $string = "";
    protected $code = 0;
    protected string $file = "";
    protected int $line = 0;
    private array $trace = [];
    private ?Throwable $previous = null;

    /** @alias Exception::__clone */
    private function __clone(): void {}
    /** @alias Exception::__construct */
    public function __construct(string $message = "", int $code = 0, ?Throwable $previous = null) {}
    /**
     * @tentative-return-type
     * @alias Exception::__wakeup
     */
    public function __wakeup(): void {}
    /** @alias Exception::getMessage */
    final public function getMessage(): string {}
    /** @alias Exception::getCode */
    final public function getCode() {}
    /** @alias Exception::getFile */
    final public function getFile(): string {}
    /** @alias Exception::getLine */
    final public function getLine(): int {}
    /** @alias Exception::getTrace */
    final public function getTrace(): array {}
    /** @alias Exception::getPrevious */
    final public function getPrevious(): ?Throwable {}
    /** @alias Exception::getTraceAsString */
    final public function getTraceAsString(): string {}
    /** @alias Exception::__toString */
    public function __toString(): string {}
}

class CompileError extends Error
{
}

class ParseError extends CompileError
{
}

class TypeError extends Error
{
}

class ArgumentCountError extends TypeError
{
}

class ValueError extends Error
{
}

class ArithmeticError extends Error
{
}

class DivisionByZeroError extends ArithmeticError
{
}

class UnhandledMatchError extends Error
{
}

class RequestParseBodyException extends Exception
{
}

// ---- attributes
#[Attribute(Attribute::TARGET_CLASS)]
final class Attribute
{
    const int TARGET_CLASS = 1;
    const int TARGET_FUNCTION = 2;
    const int TARGET_METHOD = 4;
    const int TARGET_PROPERTY = 8;
    const int TARGET_CLASS_CONSTANT = 16;
    const int TARGET_PARAMETER = 32;
    const int TARGET_CONSTANT = 64;
    const int TARGET_ALL = 127;
    const int IS_REPEATABLE = 128;

    public int $flags;

    public function __construct(int $flags = Attribute::TARGET_ALL) {}
}

#[Attribute(Attribute::TARGET_METHOD)]
final class ReturnTypeWillChange
{
    public function __construct() {}
}

#[Attribute(Attribute::TARGET_CLASS)]
final class AllowDynamicProperties
{
    public function __construct() {}
}

#[Attribute(Attribute::TARGET_PARAMETER)]
final class SensitiveParameter
{
    public function __construct() {}
}

/**
 * @strict-properties
 * @not-serializable
 * @handlers sensitive_parameter_value_handlers
 */
final class SensitiveParameterValue
{
    private readonly mixed $value;

    public function __construct(mixed $value) {}
    public function getValue(): mixed {}
}

#[Attribute(Attribute::TARGET_METHOD | Attribute::TARGET_PROPERTY)]
final class Override
{
    public function __construct() {}
}

/** @strict-properties */
#[Attribute(Attribute::TARGET_METHOD | Attribute::TARGET_FUNCTION | Attribute::TARGET_CLASS_CONSTANT | Attribute::TARGET_CONSTANT | Attribute::TARGET_CLASS)]
final class Deprecated
{
    public readonly ?string $message;
    public readonly ?string $since;

    public function __construct(?string $message = null, ?string $since = null) {}
}

/** @strict-properties */
#[Attribute(Attribute::TARGET_METHOD | Attribute::TARGET_FUNCTION)]
final class NoDiscard
{
    public readonly ?string $message;

    public function __construct(?string $message = null) {}
}

#[Attribute(Attribute::TARGET_ALL)]
final class DelayedTargetValidation
{
    public function __construct() {}
}
