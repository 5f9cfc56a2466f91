<?php
// Packages: php-nesbot-carbon
// Dates: parse, shift, compare, speak.
require __DIR__ . '/common.php';
require LIBRARY . '/Carbon/autoload.php';

use Carbon\{Carbon, CarbonImmutable, CarbonInterval, CarbonPeriod};

Carbon::setTestNow(Carbon::create(2024, 2, 29, 12, 30, 15, 'UTC'));
CarbonImmutable::setTestNow(Carbon::getTestNow());
for ($round = rounds(100); $round > 0; $round--) {
    $date = Carbon::parse("2020-01-31 08:00:00 +$round days", 'Europe/Berlin');
    $line = [
        $date->toIso8601String(), $date->copy()->addMonthNoOverflow()->toDateString(),
        $date->diffForHumans(), $date->isWeekend() ? 'weekend' : 'work', $date->dayName,
        $date->copy()->startOfWeek()->format('D, d M Y'), $date->diffInDays(Carbon::now()),
        $date->isoFormat('LLLL'), $date->timezone('Asia/Tokyo')->format('c T e'),
        CarbonInterval::minutes($round * 37)->cascade()->forHumans(),
        CarbonImmutable::createFromFormat('d/m/Y H:i', '15/03/2021 10:20')->modify("+$round weekdays")->toAtomString(),
    ];
    echo implode(' | ', $line), "\n";
}
foreach (CarbonPeriod::create('2024-01-01', '1 week', '2024-03-01')->filter(fn ($day) => $day->day % 2 === 1) as $day) {
    echo $day->toDateString(), "\n";
}
