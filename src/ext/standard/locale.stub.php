<?php
/** @extension standard */

const ABDAY_1 = 131072;
const ABDAY_2 = 131073;
const ABDAY_3 = 131074;
const ABDAY_4 = 131075;
const ABDAY_5 = 131076;
const ABDAY_6 = 131077;
const ABDAY_7 = 131078;
const ABMON_1 = 131086;
const ABMON_2 = 131087;
const ABMON_3 = 131088;
const ABMON_4 = 131089;
const ABMON_5 = 131090;
const ABMON_6 = 131091;
const ABMON_7 = 131092;
const ABMON_8 = 131093;
const ABMON_9 = 131094;
const ABMON_10 = 131095;
const ABMON_11 = 131096;
const ABMON_12 = 131097;
const ALT_DIGITS = 131119;
const AM_STR = 131110;
const CODESET = 14;
const CRNCYSTR = 262159;
const DAY_1 = 131079;
const DAY_2 = 131080;
const DAY_3 = 131081;
const DAY_4 = 131082;
const DAY_5 = 131083;
const DAY_6 = 131084;
const DAY_7 = 131085;
const D_FMT = 131113;
const D_T_FMT = 131112;
const ERA = 131116;
const ERA_D_FMT = 131118;
const ERA_D_T_FMT = 131120;
const ERA_T_FMT = 131121;
const MON_1 = 131098;
const MON_2 = 131099;
const MON_3 = 131100;
const MON_4 = 131101;
const MON_5 = 131102;
const MON_6 = 131103;
const MON_7 = 131104;
const MON_8 = 131105;
const MON_9 = 131106;
const MON_10 = 131107;
const MON_11 = 131108;
const MON_12 = 131109;
const NOEXPR = 327681;
const PM_STR = 131111;
const RADIXCHAR = 65536;
const THOUSEP = 65537;
const T_FMT = 131114;
const T_FMT_AMPM = 131115;
const YESEXPR = 327680;
const ERA_YEAR = 131117;
const NOSTR = 327683;
const YESSTR = 327682;
const CURRENCY_SYMBOL = 262145;
const DECIMAL_POINT = 65536;
const FRAC_DIGITS = 262152;
const GROUPING = 65538;
const INT_CURR_SYMBOL = 262144;

// ---- string/langinfo.cpp
function nl_langinfo(int $item): string|false {}

// ---- info/title.cpp
const PHP_CLI_PROCESS_TITLE = true;
function cli_set_process_title(string $title): bool {}
function cli_get_process_title(): ?string {}
