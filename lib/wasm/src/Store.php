<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Exception\{Trap, TrapKind};
use Surus\Wasm\Runtime\{State, Uncopyable};

/** Limits that instances share. */
final class Store
{
    use Uncopyable;

    /** How much code may run between two looks at the clock. */
    private const SLICE = 10000;

    private const CENTURY = 100 * 365 * 86400;

    private ?int $fuel = null;
    private ?int $deadline = null;
    /** @var \WeakMap<State, int> instances that took fuel */
    private \WeakMap $states;
    /** @var \WeakMap<State, int> instances whose code does not count */
    private \WeakMap $unmetered;

    /**
     * @param int|null $maxMemoryPages of 64 KiB, for each memory
     * @param int|null $maxTableElements for each table
     * @param int $maxCallDepth how many calls may be nested
     */
    public function __construct(
        public readonly ?int $maxMemoryPages = null,
        public readonly ?int $maxTableElements = null,
        public readonly int $maxCallDepth = 10000,
    ) {
        $this->states = new \WeakMap();
        $this->unmetered = new \WeakMap();
    }

    /**
     * Each call and each turn of a loop takes one; null: without end.
     *
     * @throws \LogicException if there is an instance of a module whose engine is not metered: it would never stop
     */
    public function setFuel(?int $fuel): void
    {
        if ($fuel !== null && \count($this->unmetered) > 0) {
            throw self::unmetered();
        }
        $this->fuel = $fuel === null ? null : max(0, $fuel);
        foreach ($this->states as $state => $unused) {
            $state->fuel = 0;
        }
    }

    /** @internal Notes an instance, before it has run. */
    public function add(State $state): void
    {
        if (!$state->module->engine->metered) {
            if ($this->fuel !== null) {
                throw self::unmetered();
            }
            $this->unmetered[$state] = 1;
        }
    }

    private static function unmetered(): \LogicException
    {
        return new \LogicException('Fuel is counted by code of metered engines only: new Engine(metered: true)');
    }

    /** What is left. */
    public function fuel(): ?int
    {
        if ($this->fuel === null) {
            return null;
        }
        $left = $this->fuel;
        foreach ($this->states as $state => $unused) {
            $left += max(0, $state->fuel);
        }
        return $left;
    }

    /**
     * Programs may run that many seconds from now; null: without end. Only modules of metered engines look at it, and
     * functions of WASI that wait.
     */
    public function setDeadline(?float $seconds): void
    {
        if ($seconds !== null && is_nan($seconds)) {
            throw new \InvalidArgumentException('NaN is no number of seconds');
        }
        // What nanoseconds in an int cannot say is centuries away.
        $this->deadline = $seconds === null || $seconds > self::CENTURY
            ? null
            : hrtime(true) + (int) (max(0.0, $seconds) * 1e9);
        foreach ($this->states as $state => $unused) {
            if ($this->fuel !== null) {
                $this->fuel += max(0, $state->fuel);
            }
            $state->fuel = 0;
        }
    }

    /** Nanoseconds until the deadline, 0 if it has passed; null if there is none. */
    public function timeLeft(): ?int
    {
        return $this->deadline === null ? null : max(0, $this->deadline - hrtime(true));
    }

    /** @internal Gives an instance, which needs one at once, fuel for some time. */
    public function refuel(State $state): void
    {
        if ($this->deadline !== null && hrtime(true) > $this->deadline) {
            throw new Trap(TrapKind::DeadlineExceeded);
        }
        $this->states[$state] = 1;
        if ($this->fuel === null) {
            $state->fuel = self::SLICE - 1;
            return;
        }
        if ($this->fuel < 1) {
            $state->fuel = 0;
            throw new Trap(TrapKind::OutOfFuel);
        }
        $slice = min($this->fuel, self::SLICE);
        $this->fuel -= $slice;
        $state->fuel = $slice - 1;
    }
}
