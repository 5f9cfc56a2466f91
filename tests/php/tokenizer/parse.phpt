--TEST--
TOKEN_PARSE: the source must be a program, and its names are names
--FILE--
<?php
function show(string $source): void
{
    try {
        foreach (token_get_all($source, TOKEN_PARSE) as $token) {
            if (is_array($token) && $token[0] !== T_WHITESPACE) echo token_name($token[0]), ' ', json_encode($token[1]), "\n";
        }
    } catch (Error $error) {
        echo get_class($error), ': ', $error->getMessage(), ' in "', $error->getFile(), '" on line ', $error->getLine(), "\n";
    }
}
show('<?php class X { const CONST = 1, LIST = 2; function list() { return self::LIST + $this->class + A::class; } }');
show('<?php f(array: 1, class: 2); namespace\function(); X::new();');
show('<?php enum E { case Default; use T { print as protected echo; a as final; } }');
show("<?php\n\n function;");
show("<?php\n (real) 1;");
show("<?php\n foo(;\n");
show('<?php { (');
show('<?php function readonly() {} __halt_compiler(); rest');
show('a <?php ?> b <?= 1 ?> c');
--EXPECT--
T_OPEN_TAG "<?php "
T_CLASS "class"
T_STRING "X"
T_CONST "const"
T_STRING "CONST"
T_LNUMBER "1"
T_STRING "LIST"
T_LNUMBER "2"
T_FUNCTION "function"
T_STRING "list"
T_RETURN "return"
T_STRING "self"
T_DOUBLE_COLON "::"
T_STRING "LIST"
T_VARIABLE "$this"
T_OBJECT_OPERATOR "->"
T_STRING "class"
T_STRING "A"
T_DOUBLE_COLON "::"
T_STRING "class"
T_OPEN_TAG "<?php "
T_STRING "f"
T_STRING "array"
T_LNUMBER "1"
T_STRING "class"
T_LNUMBER "2"
T_NAME_RELATIVE "namespace\\function"
T_STRING "X"
T_DOUBLE_COLON "::"
T_STRING "new"
T_OPEN_TAG "<?php "
T_ENUM "enum"
T_STRING "E"
T_CASE "case"
T_STRING "Default"
T_USE "use"
T_STRING "T"
T_STRING "print"
T_AS "as"
T_PROTECTED "protected"
T_STRING "echo"
T_STRING "a"
T_AS "as"
T_FINAL "final"
ParseError: syntax error, unexpected token ";", expecting "(" in "" on line 3
ParseError: The (real) cast has been removed, use (float) instead in "" on line 2
ParseError: syntax error, unexpected token ";" in "" on line 2
ParseError: Unclosed '(' in "" on line 1
T_OPEN_TAG "<?php "
T_FUNCTION "function"
T_STRING "readonly"
T_HALT_COMPILER "__halt_compiler"
T_INLINE_HTML " rest"
T_INLINE_HTML "a "
T_OPEN_TAG "<?php "
T_CLOSE_TAG "?>"
T_INLINE_HTML " b "
T_OPEN_TAG_WITH_ECHO "<?="
T_LNUMBER "1"
T_CLOSE_TAG "?>"
T_INLINE_HTML " c"
