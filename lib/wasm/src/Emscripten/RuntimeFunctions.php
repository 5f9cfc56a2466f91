<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{ProgramExit, Trap, TrapKind};
use Surus\Wasm\{FuncType, Memory};
use Surus\Wasm\Wasi\{Errno, OpenFile, Rights, WasiError};

/**
 * What the C runtime itself needs: the heap, the end, longjmp(), mapped files.
 *
 * @internal
 */
final class RuntimeFunctions
{
    /** The most bytes that a program of this kind can use: pointers are signed here and there. */
    private const HEAP_MAX = 2147418112;

    /** What is called when a C++ exception is on its way. */
    private const EXCEPTIONS = ['__cxa_throw', '__cxa_rethrow', '__cxa_begin_catch', '__cxa_end_catch', '__resumeException',
        '__cxa_find_matching_catch_2', '__cxa_find_matching_catch_3', '__cxa_find_matching_catch_4', '__cxa_get_exception_ptr',
        'llvm_eh_typeid_for', '__cxa_call_unexpected', '__cxa_current_primary_exception', '__cxa_rethrow_primary_exception'];

    private const PROT_WRITE = 2;
    private const MAP_SHARED = 1;

    private int $temporary = 0;

    public function __construct(private readonly Program $program)
    {
    }

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $copy = fn (int $to, int $from, int $length) => $this->copy($to, $from, $length);
        $out = fn (int $text): int => $this->printLine(1, $text);
        $error = fn (int $text): int => $this->printLine(2, $text);
        $exit = static fn (int $status): never => throw new ProgramExit($status);
        $thrown = static fn (mixed ...$ignored): never
            => throw new Trap(TrapKind::Unreachable, 'a C++ exception, which are not supported');
        return array_fill_keys(self::EXCEPTIONS, $thrown) + [
            'emscripten_memcpy_js' => $copy,
            '_emscripten_memcpy_js' => $copy,
            '_emscripten_memcpy_big' => $copy,
            'emscripten_memcpy_big' => $copy,
            'emscripten_resize_heap' => $this->resizeHeap(...),
            'emscripten_get_heap_max' => static fn (): int => self::HEAP_MAX,
            'emscripten_get_heap_size' => fn (): int => $this->program->guest->memory->byteLength(),
            'emscripten_notify_memory_growth' => static fn (int $index) => null,
            'abort' => static fn (): never => throw new Trap(TrapKind::Unreachable, 'abort()'),
            '_abort_js' => static fn (): never => throw new Trap(TrapKind::Unreachable, 'abort()'),
            '__assert_fail' => $this->assertionFailed(...),
            '__handle_stack_overflow' => static fn (): never => throw new Trap(TrapKind::StackExhausted),
            '__cxa_uncaught_exceptions' => static fn (): int => 0,
            'exit' => $exit,
            '_exit' => $exit,
            'emscripten_force_exit' => $exit,
            '_emscripten_throw_longjmp' => static fn (): never => throw new Longjmp('longjmp() without a setjmp()'),
            'emscripten_longjmp' => $this->longjmp(...),
            'setTempRet0' => function (int $value): void {
                $this->temporary = $value;
            },
            'getTempRet0' => fn (): int => $this->temporary,
            'getentropy' => $this->randomBytes(...),
            '_emscripten_runtime_keepalive_clear' => static fn () => null,
            'emscripten_runtime_keepalive_check' => static fn (): int => 0,
            'emscripten_runtime_keepalive_push' => static fn () => null,
            'emscripten_runtime_keepalive_pop' => static fn () => null,
            'emscripten_console_log' => $out,
            'emscripten_out' => $out,
            '_emscripten_out' => $out,
            'emscripten_console_warn' => $error,
            'emscripten_console_error' => $error,
            'emscripten_err' => $error,
            '_emscripten_err' => $error,
            '_emscripten_system' => static fn (int $command): int => $command === 0 ? 0 : -Errno::NOSYS,
            'system' => static fn (int $command): int => $command === 0 ? 0 : 0xffffffff,
            '_mmap_js' => $this->map(...),
            '_munmap_js' => $this->unmap(...),
            '_msync_js' => $this->synchronize(...),
        ];
    }

    /**
     * The invoke_... functions call what may end by longjmp(): they tell the program so by setThrew().
     *
     * @param string $signature a letter for the result and each parameter, "j" for an i64: builds for a JavaScript
     *     without BigInt pass that as two i32, and give the upper half of a result by getTempRet0()
     */
    public function invoke(FuncType $type, string $signature): \Closure
    {
        $program = $this->program;
        $results = $type->results;
        $halves = substr_count($signature, 'j', 1);
        $wide = $halves > 0 && \count($type->params) === \strlen($signature) + $halves;
        $wideResult = $signature[0] === 'j' && $results === ['i32'];
        $save = $restore = $tell = null;
        $narrow = $results === ['i32'];
        $nothing = $results === [];
        return function (int $index, int|float ...$arguments) use (
            $program,
            $narrow,
            $nothing,
            $signature,
            $wide,
            $wideResult,
            &$save,
            &$restore,
            &$tell,
        ): int|float|null {
            $save ??= $program->function('stackSave', 'emscripten_stack_get_current');
            $stack = $save();
            try {
                $function = $program->functionAt($index);
                $arguments = $wide ? self::joined($signature, $arguments) : $arguments;
                $count = \count($function->type->params);
                if (\count($arguments) !== $count) {
                    // JavaScript drops arguments that are too many, and takes zeroes for those that are missing.
                    $arguments = array_pad(\array_slice($arguments, 0, $count), $count, 0);
                }
                $result = $function(...$arguments);
                if ($wideResult) {
                    $this->temporary = $result >> 32 & 0xffffffff;
                }
                return $narrow ? $result & 0xffffffff : $result;
            } catch (Longjmp) {
                $restore ??= $program->function('stackRestore', '_emscripten_stack_restore');
                $tell ??= $program->function('setThrew', '_setThrew');
                $restore($stack);
                $tell(1, 0);
                return $nothing ? null : 0;
            }
        };
    }

    /**
     * @param array<int|float> $halves
     * @return list<int|float>
     */
    private static function joined(string $signature, array $halves): array
    {
        $arguments = [];
        for ($i = 1, $next = 0, $end = \strlen($signature); $i < $end; ++$i) {
            $value = $halves[$next++];
            $arguments[] = $signature[$i] === 'j' ? $value | $halves[$next++] << 32 : $value;
        }
        return $arguments;
    }

    private function longjmp(int $environment, int $value): never
    {
        $this->program->function('setThrew', '_setThrew')($environment, $value === 0 ? 1 : $value);
        throw new Longjmp('longjmp() without a setjmp()');
    }

    private function copy(int $to, int $from, int $length): int
    {
        $this->program->guest->memory->copy($to, $from, $length);
        return $to;
    }

    private function resizeHeap(int $size): int
    {
        $memory = $this->program->guest->memory;
        $before = $memory->byteLength();
        if ($size > self::HEAP_MAX) {
            return 0;
        }
        // A fifth more than was asked for, lest it grows all the time; and if that is too much, just that.
        foreach ([max($size, intdiv($before * 6, 5)), $size] as $wanted) {
            $pages = intdiv(min($wanted, self::HEAP_MAX) + Memory::PAGE_SIZE - 1, Memory::PAGE_SIZE);
            if ($pages <= $memory->pages() || $memory->grow($pages - $memory->pages()) !== -1) {
                return 1;
            }
        }
        return 0;
    }

    private function assertionFailed(int $condition, int $file, int $line, int $function): never
    {
        $memory = $this->program->guest->memory;
        throw new Trap(TrapKind::Unreachable, sprintf(
            'assertion failed: %s (%s:%d%s)',
            $memory->readCString($condition),
            $file === 0 ? 'unknown file' : $memory->readCString($file),
            $line,
            $function === 0 ? '' : ', ' . $memory->readCString($function),
        ));
    }

    private function printLine(int $fd, int $text): int
    {
        $guest = $this->program->guest;
        return $guest->files->get($fd)->write($guest->memory->readCString($text) . "\n");
    }

    private function randomBytes(int $pointer, int $length): int
    {
        if ($length > 256) {
            throw new WasiError(Errno::IO);
        }
        $this->program->guest->memory->write($pointer, $this->program->config->random($length));
        return 0;
    }

    /** A file's part as memory: a copy, which is written back when a shared one is unmapped or synchronized. */
    private function map(
        int $length,
        int $protection,
        int $flags,
        int $fd,
        int $offset,
        int $allocated,
        int $address,
    ): int {
        $isWrittenBack = $protection & self::PROT_WRITE && $flags & self::MAP_SHARED;
        $file = $this->mappable($fd, Rights::FD_READ | ($isWrittenBack ? Rights::FD_WRITE : 0));
        $memory = $this->program->guest->memory;
        if ($length === 0 || $offset < 0) {
            return -Errno::INVAL;
        }
        $size = ($length + Memory::PAGE_SIZE - 1) & -Memory::PAGE_SIZE;
        $pointer = $this->program->function('emscripten_builtin_memalign')(Memory::PAGE_SIZE, $size) & 0xffffffff;
        if ($pointer === 0) {
            return -Errno::NOMEM;
        }
        $memory->fill($pointer, 0, $size);
        $memory->write($pointer, $file->read($offset, $length));
        $memory->writeInt32($allocated, 1);
        $memory->writeInt32($address, $pointer);
        return 0;
    }

    /** @param int $rights that the program must have opened the file for */
    private function mappable(int $fd, int $rights): OpenFile
    {
        $descriptor = $this->program->guest->files->get($fd);
        if (($descriptor->rights & $rights) !== $rights) {
            throw new WasiError(Errno::ACCES);
        }
        return $descriptor->file();
    }

    private function unmap(int $address, int $length, int $protection, int $flags, int $fd, int $offset): int
    {
        return $this->synchronize($address, $length, $protection, $flags, $fd, $offset);
    }

    private function synchronize(int $address, int $length, int $protection, int $flags, int $fd, int $offset): int
    {
        if ($flags & self::MAP_SHARED && $protection & self::PROT_WRITE) {
            $file = $this->mappable($fd, Rights::FD_WRITE);
            $length = min($length, max(0, $file->size() - $offset));
            $file->write($offset, $this->program->guest->memory->read($address, $length));
        }
        return 0;
    }
}
