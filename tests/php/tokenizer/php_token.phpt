--TEST--
PhpToken: tokens as objects, of subclasses too
--FILE--
<?php
class Mine extends PhpToken
{
    public $extra = [1];
    public function lower(): string { return strtolower($this->text); }
}
abstract class Hidden extends PhpToken {}
class Broken extends PhpToken { public $x = UNKNOWN; }

foreach (Mine::tokenize("<?php\nECHO 1; // x") as $token) {
    echo get_class($token), " $token->id $token->line $token->pos ", $token->getTokenName(), ' ', json_encode("$token"), ' ',
        $token->lower(), ' ', json_encode([$token->isIgnorable(), $token->is(';'), $token->is(T_ECHO), $token->is([T_COMMENT, '1'])]), "\n";
}
var_dump(PhpToken::tokenize('<?php class { function class() {} }')[2]);
foreach ([fn() => Hidden::tokenize(''), fn() => Broken::tokenize('x'), fn() => PhpToken::tokenize('<?php (', TOKEN_PARSE),
          fn() => $token->is(1.5), fn() => $token->is([1.5]), fn() => $token->is(null),
          fn() => (new ReflectionClass('PhpToken'))->newInstanceWithoutConstructor()->is(1),
          fn() => (string) (new ReflectionClass('PhpToken'))->newInstanceWithoutConstructor(),
          fn() => new PhpToken('x', 'y')] as $attempt) {
    try {
        var_dump($attempt());
    } catch (Error $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
var_dump(new PhpToken(99999, 'x')->getTokenName(), new PhpToken(65, 'x')->getTokenName(), new PhpToken(65, 'x'));
$reference = &$token->id;
$reference = T_ECHO;
var_dump($token->is(T_ECHO), $token->getTokenName());
unset($token->text);
try { $token->is('x'); } catch (Error $error) { echo $error->getMessage(), "\n"; }
var_dump(token_name(T_PAAMAYIM_NEKUDOTAYIM), token_name(0), token_name(-1), token_name(PHP_INT_MAX), token_name(PHP_INT_MIN));
--EXPECT--
Mine 394 1 0 T_OPEN_TAG "<?php\n" <?php
 [true,false,false,false]
Mine 291 2 6 T_ECHO "ECHO" echo [false,false,true,false]
Mine 397 2 10 T_WHITESPACE " "   [true,false,false,false]
Mine 260 2 11 T_LNUMBER "1" 1 [false,false,false,true]
Mine 59 2 12 ; ";" ; [false,true,false,false]
Mine 397 2 13 T_WHITESPACE " "   [true,false,false,false]
Mine 392 2 14 T_COMMENT "\/\/ x" // x [true,false,false,true]
object(PhpToken)#4 (4) {
  ["id"]=>
  int(397)
  ["text"]=>
  string(1) " "
  ["line"]=>
  int(1)
  ["pos"]=>
  int(11)
}
Error: Cannot instantiate abstract class Hidden
Error: Undefined constant "UNKNOWN"
ParseError: Unclosed '('
TypeError: PhpToken::is(): Argument #1 ($kind) must be of type string|int|array, float given
TypeError: PhpToken::is(): Argument #1 ($kind) must only have elements of type string|int, float given
TypeError: PhpToken::is(): Argument #1 ($kind) must be of type string|int|array, null given
Error: Typed property PhpToken::$id must not be accessed before initialization
Error: Typed property PhpToken::$text must not be accessed before initialization
TypeError: PhpToken::__construct(): Argument #1 ($id) must be of type int, string given
NULL
string(1) "A"
object(PhpToken)#10 (4) {
  ["id"]=>
  int(65)
  ["text"]=>
  string(1) "x"
  ["line"]=>
  int(-1)
  ["pos"]=>
  int(-1)
}
bool(true)
string(6) "T_ECHO"
Typed property PhpToken::$text must not be accessed before initialization
string(14) "T_DOUBLE_COLON"
string(7) "UNKNOWN"
string(7) "UNKNOWN"
string(7) "UNKNOWN"
string(7) "UNKNOWN"
