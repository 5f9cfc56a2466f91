<?php
// Formats: of sprintf(), sscanf(), pack(), number_format(), and strings of numbers.
return [function (string $input) {
    [$format, $rest] = explode("\n", $input, 2) + [1 => 'abc 12 3.5'];
    $calls = [
        fn() => sprintf($format, 1, 2.5, $rest, -3, null, 'x'), fn() => vsprintf($format, [$rest, $rest, 1e300]), fn() => sscanf($rest, $format),
        fn() => sscanf($rest, $format, $a, $b), fn() => pack($format, 1, 2, 3), fn() => pack($format, $rest, $rest), fn() => unpack($format, $rest),
        fn() => unpack($format, $rest, 1), fn() => number_format((float) $format, (int) $rest, $rest, $format), fn() => money($format, $rest),
        fn() => strtr($rest, $format, 'xyz'), fn() => str_word_count($rest, 2, $format), fn() => wordwrap($rest, strlen($format), $format, true),
        fn() => addcslashes($rest, $format), fn() => stripcslashes($format), fn() => trim($rest, $format), fn() => count_chars($format, 3),
        fn() => base_convert($format, 36, 7), fn() => round((float) $format, (int) $rest), fn() => version_compare($format, $rest),
        fn() => similar_text($format, $rest), fn() => levenshtein($format, $rest), fn() => metaphone($format), fn() => soundex($rest),
        fn() => uniqid($format), fn() => chunk_split($rest, 3, $format), fn() => strpbrk($rest, $format), fn() => substr_count($rest, $format),
        fn() => strnatcmp($format, $rest), fn() => fnmatch($format, $rest), fn() => convert_uudecode($input), fn() => convert_uuencode($rest),
        fn() => quoted_printable_decode($input), fn() => quoted_printable_encode($input), fn() => escapeshellarg($rest), fn() => nl2br($input),
        fn() => crypt($format, $rest), fn() => password_verify($format, $rest), fn() => password_get_info($rest),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
}, ["%d %s %05.2f|%'*10s %x %c %e %2\$s %%\nabc 12 3", "%[a-z] %d %n %c %4s%*d\nabc 12 xyzw 9", "nvc*H3a5Z*qJPdeEfGgx2X@4\nabcdefghijklmnop", "Nlen/a*text/C2x/@1\nabcdefgh",
    "%-10.5s%+d%u%o%X%b%g%G%h%H\n7", "a3/x2/X3/Z*\nabc", "%1000000d%99999s\n1"]];
