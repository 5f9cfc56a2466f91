--TEST--
switch (true) and switch (false) ask their cases for the truth, and NAN warns
--FILE--
<?php
set_error_handler(function ($number, $text) { echo "[$text]\n"; });
$nan = NAN;
switch (true) { case 0: case $nan: echo "true\n"; break; default: echo "default\n"; }
switch (false) { case $nan: echo "false\n"; break; case 0: echo "zero\n"; break; default: echo "default\n"; }
switch (!0) { case NAN: echo "true\n"; }
$true = true;
switch ($true) { case $nan: echo "equal\n"; }
switch ($nan) { case true: echo "equal\n"; }
foreach ([0, 1, '', '0', 'a', [], [0], null, 1.5, new stdClass] as $value) {
    switch (true) { case !$value: echo '!'; break; case $value && 1: echo '&'; }
    switch (true) { default: echo 'd'; break; case $value: echo 't'; }
    switch (false) { default: echo "d\n"; break; case $value: echo "f\n"; }
}
--EXPECT--
[unexpected NAN value was coerced to bool]
true
[unexpected NAN value was coerced to bool]
zero
[unexpected NAN value was coerced to bool]
true
equal
equal
!df
&td
!df
!df
&td
!df
&td
!df
&td
&td
