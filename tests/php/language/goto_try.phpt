--TEST--
goto into a try block is fine, into a finally block it is not
--FILE--
<?php
goto inside;
try {
    echo "skipped\n";
    inside:
    echo "inside\n";
} finally {
    echo "finally\n";
}
eval('try { goto there; } finally { there: }');
--EXPECTF--
inside
finally

Fatal error: jump into a finally block is disallowed in %s(10) : eval()'d code on line 1
