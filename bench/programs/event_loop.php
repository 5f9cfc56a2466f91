<?php
// An event loop in simulated time: timers in a heap, promises, coroutines made of generators, events
// with priorities, channels with back pressure.
declare(strict_types=1);

final class Timers extends SplHeap
{
    protected function compare($a, $b): int
    {
        return $b[0] <=> $a[0] ?: $b[1] <=> $a[1];
    }
}

final class Loop
{
    private Timers $timers;
    private SplQueue $ready;
    private int $number = 0;
    private array $cancelled = [];
    public float $now = 0.0;
    public int $ticks = 0;

    public function __construct()
    {
        $this->timers = new Timers();
        $this->ready = new SplQueue();
    }

    public function soon(callable $task, mixed ...$arguments): void
    {
        $this->ready->enqueue([$task, $arguments]);
    }

    public function after(float $delay, callable $task): int
    {
        $this->timers->insert([$this->now + $delay, ++$this->number, $task]);
        return $this->number;
    }

    public function cancel(int $timer): void
    {
        $this->cancelled[$timer] = true;
    }

    public function run(): void
    {
        while (true) {
            while (!$this->ready->isEmpty()) {
                [$task, $arguments] = $this->ready->dequeue();
                $this->ticks++;
                $task(...$arguments);
            }
            if ($this->timers->isEmpty()) {
                return;
            }
            [$at, $number, $task] = $this->timers->extract();
            if (isset($this->cancelled[$number])) {
                unset($this->cancelled[$number]);
                continue;
            }
            $this->now = max($this->now, $at);
            $this->ticks++;
            $task();
        }
    }
}

final class Promise
{
    private array $waiting = [];
    private bool $settled = false;
    private mixed $value = null;
    private ?Throwable $reason = null;

    public function __construct(private Loop $loop)
    {
    }

    public function resolve(mixed $value = null): void
    {
        if ($value instanceof self) {
            $value->then($this->resolve(...), $this->reject(...));
            return;
        }
        $this->settle($value, null);
    }

    public function reject(Throwable $reason): void
    {
        $this->settle(null, $reason);
    }

    private function settle(mixed $value, ?Throwable $reason): void
    {
        if ($this->settled) {
            return;
        }
        $this->settled = true;
        [$this->value, $this->reason] = [$value, $reason];
        foreach ($this->waiting as [$done, $failed]) {
            $this->schedule($done, $failed);
        }
        $this->waiting = [];
    }

    private function schedule(?callable $done, ?callable $failed): void
    {
        if ($this->reason) {
            $failed && $this->loop->soon($failed, $this->reason);
        } else {
            $done && $this->loop->soon($done, $this->value);
        }
    }

    public function then(?callable $done, ?callable $failed = null): self
    {
        $next = new self($this->loop);
        $wrap = fn(?callable $f, bool $passes) => function (mixed $given) use ($f, $passes, $next) {
            try {
                if ($f) {
                    $next->resolve($f($given));
                } elseif ($passes) {
                    $next->resolve($given);
                } else {
                    $next->reject($given);
                }
            } catch (Throwable $e) {
                $next->reject($e);
            }
        };
        if ($this->settled) {
            $this->schedule($wrap($done, true), $wrap($failed, false));
        } else {
            $this->waiting[] = [$wrap($done, true), $wrap($failed, false)];
        }
        return $next;
    }
}

function spawn(Loop $loop, Generator $task): Promise
{
    $promise = new Promise($loop);
    $step = function (mixed $value = null, ?Throwable $error = null) use (&$step, $loop, $task, $promise) {
        try {
            $yielded = $error ? $task->throw($error) : ($value === null ? $task->current() : $task->send($value));
            if (!$task->valid()) {
                $promise->resolve($task->getReturn());
            } elseif ($yielded instanceof Promise) {
                $yielded->then(fn($v) => $step($v ?? true), fn($e) => $step(null, $e));
            } else {
                $loop->after((float) $yielded, fn() => $step(true));
            }
        } catch (Throwable $e) {
            $promise->reject($e);
        }
    };
    $loop->soon($step);
    return $promise;
}

final class Channel
{
    private array $items = [];
    private array $readers = [];

    public function __construct(private Loop $loop, private int $room)
    {
    }

    public function put(mixed $item): Generator
    {
        while (count($this->items) >= $this->room) {
            yield 0.5;
        }
        if ($reader = array_shift($this->readers)) {
            $reader->resolve($item);
        } else {
            $this->items[] = $item;
        }
    }

    public function take(): Promise
    {
        $promise = new Promise($this->loop);
        if ($this->items) {
            $promise->resolve(array_shift($this->items));
        } else {
            $this->readers[] = $promise;
        }
        return $promise;
    }
}

final class Events
{
    private array $listeners = [];
    private array $sorted = [];

    public function on(string $event, callable $listener, int $priority = 0): void
    {
        $this->listeners[$event][$priority][] = $listener;
        unset($this->sorted[$event]);
    }

    public function emit(string $event, mixed ...$arguments): int
    {
        if (!isset($this->sorted[$event])) {
            $all = $this->listeners[$event] ?? [];
            krsort($all);
            $this->sorted[$event] = array_merge(...array_values($all) ?: [[]]);
        }
        foreach ($this->sorted[$event] as $listener) {
            if ($listener(...$arguments) === false) {
                break;
            }
        }
        return count($this->sorted[$event]);
    }
}

function producer(Channel $channel, int $id, int $count): Generator
{
    for ($i = 0; $i < $count; $i++) {
        yield from $channel->put([$id, $i]);
        yield ($id * 7 + $i) % 5 / 10;
    }
    return $count;
}

function consumer(Channel $channel, Events $events, int $count): Generator
{
    $sum = 0;
    for ($i = 0; $i < $count; $i++) {
        [$id, $number] = yield $channel->take();
        $events->emit('item', $id, $number);
        if ($number % 10 === 9) {
            yield 0.1;
        }
        if ($number === 13 && $id === 1) {
            try {
                throw new RuntimeException("unlucky $id");
            } catch (RuntimeException $e) {
                $events->emit('error', $e);
            }
        }
        $sum += $id * $number;
    }
    return $sum;
}

function main(int $items): void
{
    $loop = new Loop();
    $events = new Events();
    $seen = ['item' => 0, 'error' => 0, 'log' => ''];
    $events->on('item', function (int $id, int $number) use (&$seen) {
        $seen['item'] += $id;
    });
    $events->on('item', fn(int $id, int $number) => $number % 3 !== 0, 10);
    $events->on('error', function (Throwable $e) use (&$seen) {
        $seen['error']++;
        $seen['log'] = md5($seen['log'] . $e->getMessage());
    });
    $channel = new Channel($loop, 4);
    $results = [];
    for ($id = 1; $id <= 4; $id++) {
        spawn($loop, producer($channel, $id, $items))->then(function ($n) use (&$results, $id) {
            $results["p$id"] = $n;
        });
        spawn($loop, consumer($channel, $events, $items))
            ->then(fn($sum) => $sum * 2)
            ->then(function ($sum) use (&$results, $id) {
                $results["c$id"] = $sum;
                throw new LogicException("end of $id");
            })
            ->then(null, function (Throwable $e) use ($events) {
                $events->emit('error', $e);
            });
    }
    for ($i = 0; $i < $items; $i++) {
        $timer = $loop->after($i / 3, fn() => $events->emit('tick', $i));
        if ($i % 4 === 0) {
            $loop->cancel($timer);
        }
    }
    $loop->run();
    ksort($results);
    printf("%d ticks, %.1f s\n", $loop->ticks, $loop->now);
    echo json_encode($results), ' ', $seen['item'], ' ', $seen['error'], ' ', $seen['log'], "\n";
}

main((int) ($argv[1] ?? 6000));
