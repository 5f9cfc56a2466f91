<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * There are no sockets: whatever a descriptor is, these functions say that it is none.
 *
 * @internal
 */
final class SocketFunctions extends FunctionGroup
{
    public function functions(): array
    {
        return [
            'sock_accept' => ['i32 i32 i32 -> i32', $this->refuse(...)],
            'sock_recv' => ['i32 i32 i32 i32 i32 i32 -> i32', $this->refuse(...)],
            'sock_send' => ['i32 i32 i32 i32 i32 -> i32', $this->refuse(...)],
            'sock_shutdown' => ['i32 i32 -> i32', $this->refuse(...)],
        ];
    }

    private function refuse(int $number, int ...$more): int
    {
        $this->guest->files->get($number);
        return Errno::NOTSOCK;
    }
}
