--TEST--
php://input: its kind, and that no more is known of it
--FILE--
<?php $h = fopen('php://input','r'); var_dump(stream_get_meta_data($h)); var_dump(fstat($h), ftell($h), fseek($h, 0), feof($h), fgets($h), feof($h), @fwrite($h,'x'), file_exists('php://input'));
--EXPECT--
array(9) {
  ["timed_out"]=>
  bool(false)
  ["blocked"]=>
  bool(true)
  ["eof"]=>
  bool(false)
  ["wrapper_type"]=>
  string(3) "PHP"
  ["stream_type"]=>
  string(5) "Input"
  ["mode"]=>
  string(2) "rb"
  ["unread_bytes"]=>
  int(0)
  ["seekable"]=>
  bool(true)
  ["uri"]=>
  string(11) "php://input"
}
bool(false)
int(0)
int(0)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
