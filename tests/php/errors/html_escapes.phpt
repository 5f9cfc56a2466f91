--TEST--
html_errors: what functions and fatal errors say is text, what the engine and programs say is left as it is
--INI--
html_errors=1
--FILE--
<?php
set_error_handler(function ($level, $message) { echo "[$level] $message\n"; return false; });
fopen('/<b>"', 'r');
include '/<i>';
$a = [];
echo $a["<k>"];
trigger_error("<u> \" & '", E_USER_WARNING);
trigger_error("f(x): <u>", E_USER_NOTICE);
preg_match('/<(/', 'x');
restore_error_handler();
throw new Exception('<script>alert("1")</script>');
--EXPECTF--
[2] fopen(/&lt;b&gt;&quot;): Failed to open stream: No such file or directory
<br />
<b>Warning</b>:  fopen(/&lt;b&gt;&quot;): Failed to open stream: No such file or directory in <b>%s</b> on line <b>3</b><br />
[2] include(/&lt;i&gt;): Failed to open stream: No such file or directory
<br />
<b>Warning</b>:  include(/&lt;i&gt;): Failed to open stream: No such file or directory in <b>%s</b> on line <b>4</b><br />
[2] include(): Failed opening '/&lt;i&gt;' for inclusion (include_path='.:/usr/share/php')
<br />
<b>Warning</b>:  include(): Failed opening '/&lt;i&gt;' for inclusion (include_path='.:/usr/share/php') in <b>%s</b> on line <b>4</b><br />
[2] Undefined array key "<k>"
<br />
<b>Warning</b>:  Undefined array key "<k>" in <b>%s</b> on line <b>6</b><br />
[512] <u> " & '
<br />
<b>Warning</b>:  <u> " & ' in <b>%s</b> on line <b>7</b><br />
[1024] f(x): <u>
<br />
<b>Notice</b>:  f(x): <u> in <b>%s</b> on line <b>8</b><br />
[2] preg_match(): Compilation failed: missing closing parenthesis at offset 2
<br />
<b>Warning</b>:  preg_match(): Compilation failed: missing closing parenthesis at offset 2 in <b>%s</b> on line <b>9</b><br />
<br />
<b>Fatal error</b>:  Uncaught Exception: &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; in %s:11
Stack trace:
#0 {main}
  thrown in <b>%s</b> on line <b>11</b><br />
