<?php
// Shortest paths on a generated road map with a binary heap in PHP: interfaces, nested hashes, closures.
declare(strict_types=1);

interface PriorityQueue extends Countable
{
    public function push(mixed $item, int $priority): void;

    public function pop(): mixed;
}

final class BinaryHeap implements PriorityQueue
{
    /** @var list<array{int, int, mixed}> priority, order of arrival, item */
    private array $entries = [];
    private int $arrivals = 0;

    public function count(): int
    {
        return count($this->entries);
    }

    public function push(mixed $item, int $priority): void
    {
        $entry = [$priority, $this->arrivals++, $item];
        $at = count($this->entries);
        while ($at > 0) {
            $parent = $at - 1 >> 1;
            if ($this->entries[$parent] <= $entry) {
                break;
            }
            $this->entries[$at] = $this->entries[$parent];
            $at = $parent;
        }
        $this->entries[$at] = $entry;
    }

    public function pop(): mixed
    {
        $top = $this->entries[0] ?? throw new Exception('empty heap');
        $entry = array_pop($this->entries);
        $count = count($this->entries);
        if ($count > 0) {
            $at = 0;
            while (($child = 2 * $at + 1) < $count) {
                if ($child + 1 < $count && self::before($this->entries[$child + 1], $this->entries[$child])) {
                    $child++;
                }
                if (!self::before($this->entries[$child], $entry)) {
                    break;
                }
                $this->entries[$at] = $this->entries[$child];
                $at = $child;
            }
            $this->entries[$at] = $entry;
        }
        return $top[2];
    }

    private static function before(array $a, array $b): bool
    {
        return $a[0] < $b[0] || ($a[0] === $b[0] && $a[1] < $b[1]);
    }
}

final class RoadMap
{
    /** @var array<string, array<string, int>> */
    private array $roads = [];

    public function connect(string $from, string $to, int $length): void
    {
        $this->roads[$from][$to] = $length;
        $this->roads[$to][$from] = $length;
    }

    /** A grid of towns with uneven roads, and a few long ones across. */
    public static function generate(int $width, int $height): self
    {
        $map = new self();
        $seed = 7;
        $length = static function (int $most) use (&$seed): int {
            $seed = ($seed * 1103515245 + 12345) & 0x7fffffff;
            return 1 + ($seed >> 12) % $most;
        };
        for ($y = 0; $y < $height; $y++) {
            for ($x = 0; $x < $width; $x++) {
                if ($x > 0) {
                    $map->connect("$x:$y", $x - 1 . ":$y", $length(20));
                }
                if ($y > 0) {
                    $map->connect("$x:$y", "$x:" . $y - 1, $length(20));
                }
                if ($length(25) === 1) {
                    $map->connect("$x:$y", $length($width) - 1 . ':' . $length($height) - 1, $length(200));
                }
            }
        }
        return $map;
    }

    public function size(): array
    {
        return [count($this->roads), intdiv(array_sum(array_map('count', $this->roads)), 2)];
    }

    /**
     * @param ?array<string, string> $previous receives the tree of shortest paths
     * @return array<string, int>
     */
    public function distances(string $start, PriorityQueue $queue, ?array &$previous = null): array
    {
        $distances = [$start => 0];
        $previous = [];
        $done = [];
        $queue->push($start, 0);
        while (count($queue) > 0) {
            $town = $queue->pop();
            if (isset($done[$town])) {
                continue;
            }
            $done[$town] = true;
            foreach ($this->roads[$town] as $neighbour => $length) {
                $distance = $distances[$town] + $length;
                if ($distance < ($distances[$neighbour] ?? PHP_INT_MAX)) {
                    $distances[$neighbour] = $distance;
                    $previous[$neighbour] = $town;
                    $queue->push($neighbour, $distance);
                }
            }
        }
        return $distances;
    }
}

/** @return list<string> */
function path(array $previous, string $end): array
{
    $path = [$end];
    while (($end = $previous[$end] ?? null) !== null) {
        array_unshift($path, $end);
    }
    return $path;
}

$side = max(8, (int) ($argv[1] ?? 90));
$map = RoadMap::generate($side, $side);
vprintf("%d towns, %d roads\n", $map->size());

$last = $side - 1;
$middle = $side >> 1;
foreach (['0:0', "$last:0", "$middle:$middle"] as $start) {
    $distances = $map->distances($start, new BinaryHeap(), $previous);
    $path = path($previous, "$last:$last");
    printf(
        "from %s: farthest %d, sum %d, %d steps to %s in %d\n",
        $start,
        max($distances),
        array_sum($distances),
        count($path) - 1,
        $path[count($path) - 1],
        $distances["$last:$last"],
    );
    $via = array_filter($path, static fn(int $i): bool => $i % 6 === 0, ARRAY_FILTER_USE_KEY);
    echo '  via ', implode(' ', $via), "\n";
}

$towns = array_keys($distances);
usort($towns, static fn(string $a, string $b): int => [$distances[$b], $a] <=> [$distances[$a], $b]);
echo 'remotest: ', implode(', ', array_slice($towns, 0, 5)), "\n";
