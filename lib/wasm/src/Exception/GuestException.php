<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

use Surus\Wasm\Compiler\ModuleCode;
use Surus\Wasm\Runtime\{ReleasedInTurn, TrapMapper, Values};
use Surus\Wasm\Tag;

/**
 * What a program throws, and catches. The host sees what it does not catch; and functions of the host can throw
 * one at it.
 */
final class GuestException extends \RuntimeException implements WasmException
{
    use ReleasedInTurn;

    private const MOST_FRAMES = 50;

    private static ?\ReflectionProperty $trace = null;
    /** @var list<string> */
    private array $classes = [];

    /**
     * @internal in their inner form
     * @var list<mixed>
     */
    public array $payload;

    /**
     * @param list<mixed> $values as many as the tag has parameters
     * @param bool $isInner whether they are in their inner form already
     * @throws \TypeError if they do not fit the tag
     */
    public function __construct(public readonly Tag $tag, array $values = [], bool $isInner = false)
    {
        parent::__construct('uncaught exception');
        $types = $tag->type->type->params;
        if (\count($values) !== \count($types)) {
            throw new \TypeError('The tag takes ' . \count($types) . ' values, ' . \count($values) . ' given');
        }
        if ($isInner) {
            $this->shortenTrace();
        }
        $this->payload = $isInner ? $values : Values::allInner($types, array_values($values), 'value');
    }

    /**
     * Programs can keep very many, so little is kept of the trace: above all no arguments, among which could be other
     * exceptions, which have traces.
     */
    private function shortenTrace(): void
    {
        $this->classes = TrapMapper::classes(\array_slice($this->getTrace(), 0, self::MOST_FRAMES));
        self::$trace ??= new \ReflectionProperty(\Exception::class, 'trace');
        self::$trace->setValue($this, []);
    }

    /** @return list<string> the functions that were running, innermost first: "name (func 12)"; not all if they are many */
    public function wasmTrace(): array
    {
        return array_map(ModuleCode::describe(...), $this->classes);
    }

    private function &references(): array
    {
        return $this->payload;
    }

    /** @return list<mixed> */
    public function values(): array
    {
        return Values::allOuter($this->tag->type->type->params, $this->payload);
    }
}
