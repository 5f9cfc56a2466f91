<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Compiler\SparseFunction;
use Surus\Wasm\{Engine, Instance, Module};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Text\{Leb, Wat};

/** Where a cache leaves out what no process has come to, and one comes to it. */
final class SparseFunctionTest extends WasmTestCase
{
    private string $folder;

    protected function setUp(): void
    {
        $this->folder = self::makeFolder();
    }

    protected function tearDown(): void
    {
        self::removeFolder($this->folder);
    }

    /** Statements that are long enough to be left out, and mix $a, $b and memory by a number. */
    private static function long(int $number): string
    {
        $text = '';
        for ($i = 0; $i < 12; ++$i) {
            $at = 8 * $i + $number % 8;
            $text .= "(i32.store offset=$at (local.get \$frame) (i32.add (i32.mul (local.get \$a) (i32.const $number)) (local.get \$b)))
                (local.set \$a (i32.xor (i32.load offset=$at (local.get \$frame)) (i32.rotl (local.get \$a) (i32.const $i))))
                (local.set \$b (i32.add (local.get \$b) (i32.load8_s offset=" . ($at + 1) . ' (local.get $frame))))
                (local.set $d (f64.add (local.get $d) (f64.convert_i32_s (local.get $a))))';
        }
        return $text;
    }

    /** A function whose branches are taken by the bits of what it is given, in and out of blocks and loops. */
    private static function text(string $last = ''): string
    {
        [$one, $two, $three, $four, $five, $six] = array_map(self::long(...), [1, 2, 3, 4, 5, 6]);
        $bit = static fn (int $bit): string => "(i32.and (local.get \$n) (i32.const $bit))";
        return "(memory (export \"memory\") 2) (global \$pointer (export \"pointer\") (mut i32) (i32.const 65536))
            (func \$inner (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
            (func \$f (export \"f\") (param \$n i32) (result i32) (local \$frame i32) (local \$a i32) (local \$b i32) (local \$d f64)
                (local \$late i64) (local \$i i32)
                (local.set \$frame (i32.sub (global.get \$pointer) (i32.const 128)))
                (local.set \$a (i32.const 7))
                (if {$bit(1)} (then $one) (else (local.set \$b (call \$inner (local.get \$n)))))
                (block \$out
                    (br_if \$out (i32.eqz {$bit(2)}))
                    $two
                    (block (br_if 0 (i32.eqz {$bit(4)})) $three (br_if \$out {$bit(8)}))
                    $four)
                (local.set \$late (i64.extend_i32_u (local.get \$a)))
                (loop \$again
                    (if (i32.gt_u {$bit(16)} (local.get \$i)) (then $five (if {$bit(32)} (then $six (local.set \$late (i64.const 5))))))
                    (br_if \$again (i32.lt_u (local.tee \$i (i32.add (local.get \$i) (i32.const 1))) (i32.const 20))))
                $last
                (i32.add (i32.add (local.get \$a) (local.get \$b))
                    (i32.xor (i32.wrap_i64 (local.get \$late)) (i32.trunc_sat_f64_s (local.get \$d)))))";
    }

    /**
     * Calls f() in a process that keeps its cache in the folder.
     *
     * @param list<int> $arguments
     * @return array{list<int|string>, int} results, or messages of traps, and how many functions went on in their second class
     */
    private function process(string $text, Backend $backend, array $arguments, int $pointer = 65536): array
    {
        file_put_contents("$this->folder/module.wasm", str_starts_with($text, "\0") ? $text : Wat::toBinary($text, true));
        file_put_contents("$this->folder/run.php", '<?php
            set_error_handler(static fn (int $l, string $m) => (error_reporting() & $l) !== 0 ? exit("warning: $m") : true);
            require $argv[1];
            $engine = new Surus\Wasm\Engine(Surus\Wasm\Memory\Backend::from($argv[3]), "$argv[2]/cache");
            $instance = new Surus\Wasm\Instance(Surus\Wasm\Module::fromString(file_get_contents("$argv[2]/module.wasm"), $engine));
            $instance->global("pointer")->value = (int) $argv[5];
            $results = [];
            foreach (json_decode($argv[4]) as $argument) {
                try {
                    $results[] = $instance->call("f", $argument);
                } catch (Surus\Wasm\Exception\Trap $trap) {
                    $results[] = implode(", ", $trap->wasmTrace);
                }
            }
            $resumed = preg_grep("/\\\\\\\\f\\d+x$/", get_declared_classes());
            echo json_encode([$results, count($resumed)]);');
        $command = [
            PHP_BINARY, '-d', 'display_errors=1', "$this->folder/run.php", \dirname(__DIR__) . '/autoload.php', $this->folder,
            $backend->value, json_encode($arguments), (string) $pointer,
        ];
        exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>&1', $output);
        return json_decode(implode("\n", $output), true) ?? self::fail(implode("\n", $output));
    }

    /**
     * @param list<int> $arguments
     * @return list<int>
     */
    private static function expected(array $arguments, int $pointer = 65536): array
    {
        $instance = self::instance(self::text(), Backend::String);
        $instance->global('pointer')->value = $pointer;
        return array_map(static fn (int $n): int => $instance->call('f', $n), $arguments);
    }

    /** @dataProvider backends */
    public function testGoesOnWhereNoProcessWas(Backend $backend): void
    {
        $all = range(0, 63);
        self::assertSame([self::expected([0]), 0], $this->process(self::text(), $backend, [0]));
        self::assertSame([self::expected([0]), 0], $this->process(self::text(), $backend, [0]));
        self::assertSame([self::expected([0, 9]), 1], $this->process(self::text(), $backend, [0, 9]));
        self::assertSame([self::expected([9, 0, 9]), 0], $this->process(self::text(), $backend, [9, 0, 9]));
        self::assertSame([self::expected($all), 1], $this->process(self::text(), $backend, $all));
        self::assertSame([self::expected($all), 0], $this->process(self::text(), $backend, $all));
    }

    /** @dataProvider backends */
    public function testFromEveryBranchToEveryOther(Backend $backend): void
    {
        foreach ([1, 2, 6, 14, 16, 48] as $first) {
            $this->process(self::text(), $backend, [$first]);
            self::assertSame([self::expected(range(63, 0, -5)), 1], $this->process(self::text(), $backend, range(63, 0, -5)));
            self::removeFolder("$this->folder/cache");
        }
    }

    /** @dataProvider backends */
    public function testWhatIsRunOften(Backend $backend): void
    {
        $often = array_fill(0, SparseFunction::HOT, 3);
        self::assertSame([self::expected([...$often, 0]), 0], $this->process(self::text(), $backend, [...$often, 0]));
        foreach ([65539, 128, 131071, 131072] as $pointer) {
            self::assertSame(
                self::expected([3, 0, 7, 55], $pointer),
                $this->process(self::text(), $backend, [3, 0, 7, 55], $pointer)[0],
                "the frame's end at $pointer",
            );
        }
    }

    /** @dataProvider backends */
    public function testTracesAreTheSame(Backend $backend): void
    {
        $text = self::text('(if (i32.and (local.get $n) (i32.const 64)) (then ' . self::long(9) . ' (unreachable)))');
        $this->process($text, $backend, [0]);
        self::assertSame([['f (func 1)'], 1], $this->process($text, $backend, [64]));
        self::assertSame([['f (func 1)'], 0], $this->process($text, $backend, [64]));
    }

    public function testAtExactlyTheBytesOfMemory(): void
    {
        // The frame is wholly inside, but not all of what is read from it.
        $text = '(memory 1) (global $pointer (export "pointer") (mut i32) (i32.const 65536))
            (func (export "f") (param i32) (result i32) (local $frame i32)
                (local.set $frame (i32.sub (global.get $pointer) (i32.const 16)))
                (i32.store offset=12 (local.get $frame) (i32.const 5))
                (i32.add (i32.load offset=12 (local.get $frame)) (i32.load offset=60 (local.get $frame))))';
        foreach (self::backends() as [$backend]) {
            self::assertSame(5, self::callAt($text, $backend, 65536 - 64));
            self::assertSame(5, self::callAt($text, $backend, 65536 - 48));
            self::assertSame('out of bounds memory access', self::callAt($text, $backend, 65536 - 47));
            self::assertSame('out of bounds memory access', self::callAt($text, $backend, 65536));
            self::assertSame('out of bounds memory access', self::callAt($text, $backend, 15));
        }
    }

    private static function callAt(string $text, Backend $backend, int $pointer): int|string
    {
        $instance = self::instance($text, $backend);
        $instance->global('pointer')->value = $pointer;
        try {
            return $instance->call('f', 0);
        } catch (\Surus\Wasm\Exception\Trap $trap) {
            return $trap->kind->value;
        }
    }
}
