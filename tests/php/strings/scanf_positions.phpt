--TEST--
sscanf(): positions and none do not mix, and each variable is assigned once
--FILE--
<?php
function scan(...$arguments) {
    $a = $b = null;
    foreach ([fn() => sscanf('abc def 12', ...$arguments), function () use ($arguments, &$a, &$b) { return sscanf('abc def 12', $arguments[0], $a, $b); }] as $call) {
        try {
            echo json_encode([$call(), $a, $b]), "\n";
        } catch (ValueError $error) {
            echo $error->getMessage(), "\n";
        }
    }
}
foreach (['%2$s %1$s', '%1$s %s', '%s %1$s', '%1$s %1$s', '%3$s', '%0$s', '%1$s %*s %2$s', '%s %s %s', '%s', '%lls', '%ls %hs', '%*s %1$s %2$d'] as $format) {
    echo "$format\n";
    scan($format);
}
--EXPECT--
%2$s %1$s
[["def","abc"],null,null]
[2,"def","abc"]
%1$s %s
cannot mix "%" and "%n$" conversion specifiers
cannot mix "%" and "%n$" conversion specifiers
%s %1$s
cannot mix "%" and "%n$" conversion specifiers
cannot mix "%" and "%n$" conversion specifiers
%1$s %1$s
Variable is assigned by multiple "%n$" conversion specifiers
Variable is assigned by multiple "%n$" conversion specifiers
%3$s
[[null,null,"abc"],null,null]
"%n$" argument index out of range
%0$s
"%n$" argument index out of range
"%n$" argument index out of range
%1$s %*s %2$s
[["abc","12"],null,null]
[3,"abc","12"]
%s %s %s
[["abc","def","12"],null,null]
Different numbers of variable names and field specifiers
%s
[["abc"],null,null]
Variable is not assigned by any conversion specifiers
%lls
Bad scan conversion character "l"
Bad scan conversion character "l"
%ls %hs
[["abc","def"],null,null]
[2,"abc","def"]
%*s %1$s %2$d
[["def",12],null,null]
[3,"def",12]
