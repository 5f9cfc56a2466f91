--TEST--
PHP 8.3: file flags
--FILE--
<?php
foreach ([FILE_APPEND, 100000, -1, LOCK_EX, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES, FILE_NO_DEFAULT_CONTEXT, FILE_USE_INCLUDE_PATH] as $f)
    try { echo count(file(__FILE__, $f)), "\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
file(): Argument #2 ($flags) must be a valid flag value
file(): Argument #2 ($flags) must be a valid flag value
file(): Argument #2 ($flags) must be a valid flag value
3
3
3
3
