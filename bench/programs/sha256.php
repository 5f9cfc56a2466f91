<?php
// SHA-256 in PHP: 32-bit arithmetic on ints, shifts, masks, byte access.
declare(strict_types=1);

final class Sha256
{
    private const MASK = 0xffffffff;

    /** @var list<int> */
    private static array $constants = [];

    /** @var list<int> */
    private array $state;
    private string $buffer = '';
    private int $length = 0;

    public function __construct()
    {
        if (self::$constants === []) {
            foreach (self::primes(64) as $prime) {
                self::$constants[] = self::fraction($prime, 3);
            }
        }
        $this->state = array_map(static fn(int $prime): int => self::fraction($prime, 2), [...self::primes(8)]);
    }

    public static function digest(string $data): string
    {
        return (new self())->update($data)->finish();
    }

    /** @return Generator<int> */
    private static function primes(int $count): Generator
    {
        for ($n = 2; $count > 0; $n++) {
            for ($d = 2; $d * $d <= $n; $d++) {
                if ($n % $d === 0) {
                    continue 2;
                }
            }
            yield $n;
            $count--;
        }
    }

    /** The first 32 bits of the fraction of a prime's root, by bisection with whole numbers. */
    private static function fraction(int $prime, int $degree): int
    {
        $low = 0;
        $high = 1 << 37;
        while ($high - $low > 1) {
            $middle = $low + $high >> 1;
            if (self::powerAtMost($middle, $degree, $prime)) {
                $low = $middle;
            } else {
                $high = $middle;
            }
        }
        return $low & self::MASK;
    }

    /** Whether (x / 2**32) ** degree <= limit, exactly: the product in limbs of 16 bits. */
    private static function powerAtMost(int $x, int $degree, int $limit): bool
    {
        $limbs = [1];
        for ($i = 0; $i < $degree; $i++) {
            $carry = 0;
            foreach ($limbs as &$limb) {
                $carry += $limb * $x;
                $limb = $carry & 0xffff;
                $carry >>= 16;
            }
            unset($limb);
            for (; $carry > 0; $carry >>= 16) {
                $limbs[] = $carry & 0xffff;
            }
        }
        $whole = 0;
        foreach (array_reverse(array_slice($limbs, 2 * $degree)) as $limb) {
            $whole = $whole << 16 | $limb;
        }
        return $whole < $limit;
    }

    public function update(string $data): static
    {
        $this->length += strlen($data);
        $this->buffer .= $data;
        $blocks = strlen($this->buffer) & ~63;
        for ($at = 0; $at < $blocks; $at += 64) {
            $this->block($at);
        }
        $this->buffer = substr($this->buffer, $blocks);
        return $this;
    }

    public function finish(): string
    {
        $bits = $this->length * 8;
        $this->buffer .= "\x80" . str_repeat("\0", (119 - $this->length % 64) % 64);
        for ($shift = 56; $shift >= 0; $shift -= 8) {
            $this->buffer .= chr($bits >> $shift & 0xff);
        }
        for ($at = 0; $at < strlen($this->buffer); $at += 64) {
            $this->block($at);
        }
        return vsprintf(str_repeat('%08x', 8), $this->state);
    }

    private function block(int $at): void
    {
        $data = $this->buffer;
        $w = [];
        for ($i = 0; $i < 16; $i++, $at += 4) {
            $w[] = ord($data[$at]) << 24 | ord($data[$at + 1]) << 16 | ord($data[$at + 2]) << 8 | ord($data[$at + 3]);
        }
        for ($i = 16; $i < 64; $i++) {
            $x = $w[$i - 15];
            $y = $w[$i - 2];
            $s0 = ($x >> 7 | $x << 25) ^ ($x >> 18 | $x << 14) ^ $x >> 3;
            $s1 = ($y >> 17 | $y << 15) ^ ($y >> 19 | $y << 13) ^ $y >> 10;
            $w[] = $w[$i - 16] + ($s0 & self::MASK) + $w[$i - 7] + ($s1 & self::MASK) & self::MASK;
        }
        [$a, $b, $c, $d, $e, $f, $g, $h] = $this->state;
        foreach (self::$constants as $i => $k) {
            $s1 = (($e >> 6 | $e << 26) ^ ($e >> 11 | $e << 21) ^ ($e >> 25 | $e << 7)) & self::MASK;
            $t1 = $h + $s1 + ($e & $f ^ ~$e & $g) + $k + $w[$i];
            $s0 = (($a >> 2 | $a << 30) ^ ($a >> 13 | $a << 19) ^ ($a >> 22 | $a << 10)) & self::MASK;
            $t2 = $s0 + ($a & $b ^ $a & $c ^ $b & $c);
            $h = $g;
            $g = $f;
            $f = $e;
            $e = $d + $t1 & self::MASK;
            $d = $c;
            $c = $b;
            $b = $a;
            $a = $t1 + $t2 & self::MASK;
        }
        foreach ([$a, $b, $c, $d, $e, $f, $g, $h] as $i => $word) {
            $this->state[$i] = $this->state[$i] + $word & self::MASK;
        }
    }
}

$known = [
    '' => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'abc' => 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq' =>
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
];
foreach ($known as $data => $digest) {
    printf("%s %s\n", Sha256::digest($data), Sha256::digest($data) === $digest ? 'as published' : 'WRONG');
}

$kilobytes = (int) ($argv[1] ?? 600);
$hash = new Sha256();
for ($i = 0; $i < $kilobytes; $i++) {
    $hash->update(str_repeat(chr($i % 256), 1000))->update(sprintf('%024d', $i));
}
echo $hash->finish(), "\n";
