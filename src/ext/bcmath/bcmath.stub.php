<?php
/**
 * @info BCMath support => enabled
 */

namespace {
    function bcadd(string $num1, string $num2, ?int $scale = null): string {}
    function bcsub(string $num1, string $num2, ?int $scale = null): string {}
    function bcmul(string $num1, string $num2, ?int $scale = null): string {}
    function bcdiv(string $num1, string $num2, ?int $scale = null): string {}
    function bcmod(string $num1, string $num2, ?int $scale = null): string {}
    function bcdivmod(string $num1, string $num2, ?int $scale = null): array {}
    function bcpowmod(string $num, string $exponent, string $modulus, ?int $scale = null): string {}
    function bcpow(string $num, string $exponent, ?int $scale = null): string {}
    function bcsqrt(string $num, ?int $scale = null): string {}
    function bccomp(string $num1, string $num2, ?int $scale = null): int {}
    function bcscale(?int $scale = null): int {}
    function bcfloor(string $num): string {}
    function bcceil(string $num): string {}
    function bcround(string $num, int $precision = 0, RoundingMode $mode = UNKNOWN): string {}
}

namespace BcMath {
    /** @handlers bcmath_number_handlers */
    final readonly class Number implements \Stringable
    {
        public string $value;
        public int $scale;

        public function __construct(string|int $num) {}
        public function add(Number|string|int $num, ?int $scale = null): Number {}
        public function sub(Number|string|int $num, ?int $scale = null): Number {}
        public function mul(Number|string|int $num, ?int $scale = null): Number {}
        public function div(Number|string|int $num, ?int $scale = null): Number {}
        public function mod(Number|string|int $num, ?int $scale = null): Number {}
        /** @return Number[] */
        public function divmod(Number|string|int $num, ?int $scale = null): array {}
        public function powmod(Number|string|int $exponent, Number|string|int $modulus, ?int $scale = null): Number {}
        public function pow(Number|string|int $exponent, ?int $scale = null): Number {}
        public function sqrt(?int $scale = null): Number {}
        public function floor(): Number {}
        public function ceil(): Number {}
        public function round(int $precision = 0, \RoundingMode $mode = UNKNOWN): Number {}
        public function compare(Number|string|int $num, ?int $scale = null): int {}
        public function __toString(): string {}
        public function __serialize(): array {}
        public function __unserialize(array $data): void {}
    }
}
