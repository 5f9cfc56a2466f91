<?php
// Image filters on pixels in arrays and strings: convolution, colour spaces, histograms, dithering,
// scaling, flood fill, and run-length encoding of the result.
declare(strict_types=1);

final class Image
{
    /** @param int[] $pixels 0xRRGGBB, row by row */
    public function __construct(public readonly int $width, public readonly int $height,
        public array $pixels)
    {
    }

    public static function pattern(int $width, int $height): self
    {
        $pixels = [];
        for ($y = 0; $y < $height; $y++) {
            for ($x = 0; $x < $width; $x++) {
                $r = intdiv($x * 255, $width);
                $g = (int) (127.5 * (1 + sin($x * $y / 300)));
                $b = ($x ^ $y) & 255;
                $pixels[] = $r << 16 | $g << 8 | $b;
            }
        }
        return new self($width, $height, $pixels);
    }

    public function convolve(array $kernel, int $divisor, int $offset = 0): self
    {
        $side = (int) sqrt(count($kernel));
        $reach = intdiv($side, 2);
        $taps = [];
        foreach ($kernel as $i => $weight) {
            if ($weight !== 0) {
                $taps[] = [intdiv($i, $side) - $reach, $i % $side - $reach, $weight];
            }
        }
        $out = [];
        for ($y = 0; $y < $this->height; $y++) {
            for ($x = 0; $x < $this->width; $x++) {
                $r = $g = $b = 0;
                foreach ($taps as [$dy, $dx, $weight]) {
                    $sy = min(max($y + $dy, 0), $this->height - 1);
                    $sx = min(max($x + $dx, 0), $this->width - 1);
                    $pixel = $this->pixels[$sy * $this->width + $sx];
                    $r += ($pixel >> 16) * $weight;
                    $g += ($pixel >> 8 & 255) * $weight;
                    $b += ($pixel & 255) * $weight;
                }
                $out[] = self::clamp(intdiv($r, $divisor) + $offset) << 16
                    | self::clamp(intdiv($g, $divisor) + $offset) << 8
                    | self::clamp(intdiv($b, $divisor) + $offset);
            }
        }
        return new self($this->width, $this->height, $out);
    }

    private static function clamp(int $value): int
    {
        return $value < 0 ? 0 : ($value > 255 ? 255 : $value);
    }

    public function map(callable $change): self
    {
        return new self($this->width, $this->height, array_map($change, $this->pixels));
    }

    public function scale(int $width, int $height): self
    {
        $out = [];
        for ($y = 0; $y < $height; $y++) {
            $fy = $y * ($this->height - 1) / max(1, $height - 1);
            $y0 = (int) $fy;
            $y1 = min($y0 + 1, $this->height - 1);
            $wy = $fy - $y0;
            for ($x = 0; $x < $width; $x++) {
                $fx = $x * ($this->width - 1) / max(1, $width - 1);
                $x0 = (int) $fx;
                $x1 = min($x0 + 1, $this->width - 1);
                $wx = $fx - $x0;
                $pixel = 0;
                foreach ([16, 8, 0] as $shift) {
                    $top = ($this->pixels[$y0 * $this->width + $x0] >> $shift & 255) * (1 - $wx)
                        + ($this->pixels[$y0 * $this->width + $x1] >> $shift & 255) * $wx;
                    $bottom = ($this->pixels[$y1 * $this->width + $x0] >> $shift & 255) * (1 - $wx)
                        + ($this->pixels[$y1 * $this->width + $x1] >> $shift & 255) * $wx;
                    $pixel |= (int) round($top * (1 - $wy) + $bottom * $wy) << $shift;
                }
                $out[] = $pixel;
            }
        }
        return new self($width, $height, $out);
    }

    public function dither(): self
    {
        $grey = array_map(fn($p) => (int) (0.299 * ($p >> 16) + 0.587 * ($p >> 8 & 255) + 0.114 * ($p & 255)),
            $this->pixels);
        $width = $this->width;
        for ($y = 0; $y < $this->height; $y++) {
            for ($x = 0; $x < $width; $x++) {
                $i = $y * $width + $x;
                $new = $grey[$i] < 128 ? 0 : 255;
                $error = $grey[$i] - $new;
                $grey[$i] = $new;
                if ($x + 1 < $width) {
                    $grey[$i + 1] += $error * 7 >> 4;
                }
                if ($y + 1 < $this->height) {
                    if ($x > 0) {
                        $grey[$i + $width - 1] += $error * 3 >> 4;
                    }
                    $grey[$i + $width] += $error * 5 >> 4;
                    if ($x + 1 < $width) {
                        $grey[$i + $width + 1] += $error >> 4;
                    }
                }
            }
        }
        return new self($width, $this->height, array_map(fn($v) => $v * 0x010101, $grey));
    }

    public function fill(int $x, int $y, int $colour): int
    {
        $old = $this->pixels[$y * $this->width + $x];
        $stack = [[$x, $y]];
        $filled = 0;
        while ($stack) {
            [$x, $y] = array_pop($stack);
            $i = $y * $this->width + $x;
            if ($x < 0 || $y < 0 || $x >= $this->width || $y >= $this->height
                || $this->pixels[$i] !== $old) {
                continue;
            }
            $this->pixels[$i] = $colour;
            $filled++;
            $stack[] = [$x + 1, $y];
            $stack[] = [$x - 1, $y];
            $stack[] = [$x, $y + 1];
            $stack[] = [$x, $y - 1];
        }
        return $filled;
    }

    public function histogram(): array
    {
        $bins = array_fill(0, 16, 0);
        foreach ($this->pixels as $pixel) {
            $bins[max($pixel >> 16, $pixel >> 8 & 255, $pixel & 255) >> 4]++;
        }
        return $bins;
    }

    public function encode(): string
    {
        $out = '';
        $count = count($this->pixels);
        for ($i = 0; $i < $count; $i += $run) {
            $pixel = $this->pixels[$i];
            for ($run = 1; $run < 255 && $i + $run < $count && $this->pixels[$i + $run] === $pixel; $run++);
            $out .= chr($run) . chr($pixel >> 16) . chr($pixel >> 8 & 255) . chr($pixel & 255);
        }
        return $out;
    }
}

function sepia(int $pixel): int
{
    $r = $pixel >> 16;
    $g = $pixel >> 8 & 255;
    $b = $pixel & 255;
    return min(255, (int) (0.393 * $r + 0.769 * $g + 0.189 * $b)) << 16
        | min(255, (int) (0.349 * $r + 0.686 * $g + 0.168 * $b)) << 8
        | min(255, (int) (0.272 * $r + 0.534 * $g + 0.131 * $b));
}

function main(int $side): void
{
    $image = Image::pattern($side, $side);
    $steps = [
        'blur' => fn(Image $i) => $i->convolve([1, 2, 1, 2, 4, 2, 1, 2, 1], 16),
        'edges' => fn(Image $i) => $i->convolve([-1, -1, -1, -1, 8, -1, -1, -1, -1], 1, 128),
        'sepia' => fn(Image $i) => $i->map('sepia'),
        'invert' => fn(Image $i) => $i->map(fn(int $p): int => $p ^ 0xffffff),
        'scale' => fn(Image $i) => $i->scale(intdiv($i->width, 2), intdiv($i->height, 2)),
        'dither' => fn(Image $i) => $i->dither(),
    ];
    foreach ($steps as $name => $step) {
        $image = $step($image);
        echo $name, ' ', $image->width, 'x', $image->height, ' ', implode(',', $image->histogram()), "\n";
    }
    $filled = $image->fill(3, 3, 0x112233);
    $code = $image->encode();
    echo $filled > 0 ? 'filled ' : 'empty ', $filled, ' ', strlen($code), ' ', md5($code), "\n";
}

main((int) ($argv[1] ?? 160));
