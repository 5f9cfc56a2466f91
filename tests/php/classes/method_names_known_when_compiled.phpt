--TEST--
Methods called by an expression whose value is known when it is compiled
--FILE--
<?php
const NAME = 'Plain';
trait Original {
    public $original;
    function getOriginal() { $it = $this->original; return $it instanceof self ? $it->{__FUNCTION__}() : $it; }
}
class Response {
    use Original { getOriginal as other; }
    const METHOD = 'Made';
    function plain() { return __METHOD__; }
    static function made() { return __METHOD__; }
    function all() { return [$this->{'Pla' . 'in'}(), self::{'Made'}(), $this->{self::METHOD}(), static::{NAME}()]; }
}
$inner = new Response;
$inner->original = 5;
$outer = new Response;
$outer->original = $inner;
var_dump($outer->getOriginal(), $outer->other());
echo implode(' ', $outer->all()), "\n";
echo $outer->{'PLAIN'}(), ' ', Response::{'MADE'}(), ' ', $outer->{'plain'}(...)(), ' ', $outer?->{'plain'}(), "\n";
try { $outer->{'no' . 'ne'}(); } catch (Error $error) { echo $error->getMessage(), "\n"; }
try { Response::{'Nothing'}(); } catch (Error $error) { echo $error->getMessage(), "\n"; }
--EXPECT--
int(5)
int(5)
Response::plain Response::made Response::made Response::plain
Response::plain Response::made Response::plain Response::plain
Call to undefined method Response::none()
Call to undefined method Response::Nothing()
