--TEST--
parse_url() of a colon alone, and of nothing
--FILE--
<?php
foreach (['', ':', '/:', '::', '?', '#'] as $url) echo json_encode($url), ' ', json_encode(parse_url($url)), "\n";
?>
--EXPECT--
"" {"path":""}
":" false
"\/:" {"path":"\/:"}
"::" {"path":"::"}
"?" {"query":""}
"#" {"fragment":""}
