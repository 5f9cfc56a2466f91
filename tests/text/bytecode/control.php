<?php
function loops(array $items, int $n): int {
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        if ($i % 3 === 0) continue;
        $sum += $items[$i] ?? 0;
    }
    foreach ($items as $key => $value) {
        $sum += match (true) {
            $key === 'a', $key === 'b' => 1,
            default => $value,
        };
    }
    switch ($n) {
        case 1: return 10;
        case 2: return 20;
        default: return $sum;
    }
}
