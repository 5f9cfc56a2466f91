<?php
/** @extension SPL */

function spl_autoload_register(?callable $callback = null, bool $throw = true, bool $prepend = false): bool {}
function spl_autoload_unregister(callable $callback): bool {}
function spl_autoload_functions(): array {}
function spl_autoload(string $class, ?string $file_extensions = null): void {}
function spl_autoload_call(string $class): void {}
function spl_autoload_extensions(?string $file_extensions = null): ?string {}
function spl_classes(): array {}
/** @direct */
function spl_object_id(object $object): int {}
function spl_object_hash(object $object): string {}
/** @param object|string $object_or_class */
function class_implements($object_or_class, bool $autoload = true): array|false {}
/** @param object|string $object_or_class */
function class_parents($object_or_class, bool $autoload = true): array|false {}
/** @param object|string $object_or_class */
function class_uses($object_or_class, bool $autoload = true): array|false {}
function iterator_to_array(Traversable|array $iterator, bool $preserve_keys = true): array {}
function iterator_count(Traversable|array $iterator): int {}
/** @resolve $callback */
function iterator_apply(Traversable $iterator, callable $callback, ?array $args = null): int {}

// ---- exceptions
class LogicException extends Exception {}
class BadFunctionCallException extends LogicException {}
class BadMethodCallException extends BadFunctionCallException {}
class DomainException extends LogicException {}
class InvalidArgumentException extends LogicException {}
class LengthException extends LogicException {}
class OutOfRangeException extends LogicException {}
class RuntimeException extends Exception {}
class OutOfBoundsException extends RuntimeException {}
class OverflowException extends RuntimeException {}
class RangeException extends RuntimeException {}
class UnderflowException extends RuntimeException {}
class UnexpectedValueException extends RuntimeException {}
