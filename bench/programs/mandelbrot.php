<?php
// Escape times of the Mandelbrot set, packed into a bitmap: float loops and chr().
declare(strict_types=1);

const LIMIT = 50;

function escape(float $cr, float $ci): int
{
    $zr = $zi = $zr2 = $zi2 = 0.0;
    for ($i = 0; $i < LIMIT && $zr2 + $zi2 <= 4.0; $i++) {
        $zi = 2.0 * $zr * $zi + $ci;
        $zr = $zr2 - $zi2 + $cr;
        $zr2 = $zr * $zr;
        $zi2 = $zi * $zi;
    }
    return $i;
}

/** Rows of the bitmap, eight pixels a byte. */
function rows(int $size, array &$histogram): Generator
{
    for ($y = 0; $y < $size; $y++) {
        $ci = 2.0 * $y / $size - 1.0;
        $row = '';
        $bits = 0;
        for ($x = 0; $x < $size; $x++) {
            $time = escape(2.0 * $x / $size - 1.5, $ci);
            $histogram[$time] = ($histogram[$time] ?? 0) + 1;
            $bits = $bits << 1 | ($time === LIMIT ? 1 : 0);
            if (($x & 7) === 7) {
                $row .= chr($bits);
                $bits = 0;
            }
        }
        yield $y => $row;
    }
}

$size = (int) ($argv[1] ?? 400) + 7 & ~7;
$histogram = [];
$bitmap = '';
foreach (rows($size, $histogram) as $y => $row) {
    $bitmap .= $row;
    if ($y % (int) max(1, $size / 10) === 0) {
        $line = '';
        for ($i = 0; $i < $size >> 3; $i++) {
            $line .= match (ord($row[$i])) {
                0 => '.',
                255 => '#',
                default => '+',
            };
        }
        echo $line, "\n";
    }
}
arsort($histogram);
printf("%d bytes, crc %08x, md5 %s\n", strlen($bitmap), crc32($bitmap), md5($bitmap));
foreach (array_slice($histogram, 0, 5, true) as $time => $pixels) {
    printf("%3d iterations: %s pixels\n", $time, number_format($pixels));
}
