<?php
// php.ini's language, in each of its modes, and the quantities in it.
return [function (string $input) {
    foreach ([INI_SCANNER_NORMAL, INI_SCANNER_RAW, INI_SCANNER_TYPED] as $mode) {
        parse_ini_string($input, true, $mode);
        parse_ini_string($input, false, $mode);
    }
    ini_parse_quantity($input);
}, ["[one]\na = 1\nb[] = 'x'\nb[k] = \"y\${PATH}\"\n; comment\n", "a = on\nb = (1|2)&~3^!4\nc = E_ALL & ~E_NOTICE", "a=\${x:-default}\n[s]\nb.c=\\\"", "x = 128M", "0x7fG", "k=\"multi\nline\"", "a[b][c]=1\nnull=null"]];
