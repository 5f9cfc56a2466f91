<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

use Surus\Wasm\Runtime\{ReleasedInTurn, Values};
use Surus\Wasm\Tag;

/**
 * What a program throws, and catches. The host sees what it does not catch; and functions of the host can throw
 * one at it.
 */
final class GuestException extends \RuntimeException implements WasmException
{
    use ReleasedInTurn;

    private static ?\ReflectionProperty $trace = null;

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
        $this->forgetArguments();
        $this->payload = $isInner ? $values : Values::allInner($types, array_values($values), 'value');
    }

    /** The trace has no arguments, among which could be other exceptions, which have traces. */
    private function forgetArguments(): void
    {
        $trace = $this->getTrace();
        if (isset($trace[0]['args'])) {
            foreach ($trace as &$frame) {
                unset($frame['args']);
            }
            unset($frame);
            self::$trace ??= new \ReflectionProperty(\Exception::class, 'trace');
            self::$trace->setValue($this, $trace);
        }
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
