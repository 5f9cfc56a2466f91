<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

/** One form of a script. */
final class Command
{
    public const MODULE = 'module';
    public const DEFINITION = 'module definition';
    public const INSTANCE = 'module instance';
    public const REGISTER = 'register';
    public const ACTION = 'action';
    public const ASSERT_RETURN = 'assert_return';
    public const ASSERT_TRAP = 'assert_trap';
    public const ASSERT_EXHAUSTION = 'assert_exhaustion';
    public const ASSERT_EXCEPTION = 'assert_exception';
    public const ASSERT_MALFORMED = 'assert_malformed';
    public const ASSERT_INVALID = 'assert_invalid';
    public const ASSERT_UNLINKABLE = 'assert_unlinkable';

    /**
     * @param string $kind one of this class's constants
     * @param int $line from 1
     * @param ModuleForm|null $module of those kinds that have one
     * @param Action|null $action of those kinds that have one
     * @param list<Value> $results that ASSERT_RETURN expects
     * @param string $text the reason that an assertion expects, or the name to register as
     * @param string|null $instance the identifier to give to an instance, or the instance to register
     * @param string|null $definition the module to instantiate
     */
    public function __construct(
        public readonly string $kind,
        public readonly int $line,
        public readonly ?ModuleForm $module = null,
        public readonly ?Action $action = null,
        public readonly array $results = [],
        public readonly string $text = '',
        public readonly ?string $instance = null,
        public readonly ?string $definition = null,
    ) {
    }
}
