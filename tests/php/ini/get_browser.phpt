--TEST--
get_browser(): patterns, parents, booleans, the agent of the request
--FILE--
<?php
$file = sys_get_temp_dir() . '/surus-browscap-' . getmypid() . '.ini';
file_put_contents($file, <<<'INI'
; comment
[DefaultProperties]
Browser="Default"
Version=0
Frames=false
Cookies=off

[Odd 7]
Parent=DefaultProperties
Browser="Odd"
Version=7
Frames=true

[Odd/7.? (Win*; ?)*]
Parent=Odd 7
Platform=Win.NT+

[Odd/7*]
Parent=Odd 7
Platform=none

[Exact Name]
Parent=Nobody
Cookies=Yes

[*]
Parent=DefaultProperties
INI);
$code = <<<'PHP'
foreach (["Odd/7.1 (Windows; U) [en]", "ODD/7", "exact name", "what else", ""] as $agent)
    echo json_encode(get_browser($agent, true)), "\n";
var_dump(get_browser());
$browser = get_browser("Odd/71");
echo get_class($browser), " ", $browser->browser_name_pattern, "\n";
PHP;
passthru(escapeshellarg(PHP_BINARY) . ' -n -d browscap=' . escapeshellarg($file) . ' -r ' . escapeshellarg($code));
unlink($file);
var_dump(get_browser('x'));
?>
--EXPECTF--
{"browser_name_regex":"~^odd\/7\\.. \\(win.*; .\\).*$~","browser_name_pattern":"Odd\/7.? (Win*; ?)*","parent":"Odd 7","platform":"Win.NT+","browser":"Odd","version":"7","frames":"1","cookies":""}
{"browser_name_regex":"~^odd\/7.*$~","browser_name_pattern":"Odd\/7*","parent":"Odd 7","platform":"","browser":"Odd","version":"7","frames":"1","cookies":""}
{"browser_name_regex":"~^exact name$~","browser_name_pattern":"Exact Name","parent":"Nobody","cookies":"1"}
{"browser_name_regex":"~^.*$~","browser_name_pattern":"*","parent":"DefaultProperties","browser":"Default","version":"0","frames":"","cookies":""}
{"browser_name_regex":"~^.*$~","browser_name_pattern":"*","parent":"DefaultProperties","browser":"Default","version":"0","frames":"","cookies":""}

Warning: get_browser(): HTTP_USER_AGENT variable is not set, cannot determine user agent name in %s on line 3
bool(false)
stdClass Odd/7*

Warning: get_browser(): browscap ini directive not set in %s on line 41
bool(false)
