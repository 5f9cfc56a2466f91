--TEST--
pcntl_signal(): handlers run when they are dispatched
--FILE--
<?php
class Taker {
    public function take(int $number, $info) {
        echo __METHOD__, " $number ", $info['signo'], ' ', $info['pid'] === posix_getpid() ? 'own' : 'other', "\n";
    }
    public static function takeAll($number) { echo __METHOD__, " $number\n"; }
    public function __destruct() { echo "gone\n"; }
}
var_dump(pcntl_signal_get_handler(SIGUSR1));
var_dump(pcntl_signal(SIGUSR1, function ($number, $info) { echo "closure $number\n"; }));
var_dump(pcntl_signal(SIGUSR2, [new Taker, 'take']));
var_dump(pcntl_signal(SIGTERM, 'Taker::takeAll'));
var_dump(get_class(pcntl_signal_get_handler(SIGUSR1)), pcntl_signal_get_handler(SIGTERM));
foreach ([SIGTERM, SIGUSR1, SIGUSR2, SIGUSR1] as $number) posix_kill(posix_getpid(), $number);
echo "not yet\n";
var_dump(pcntl_signal_dispatch());
var_dump(pcntl_signal_dispatch());
pcntl_signal(SIGUSR2, SIG_IGN);
posix_kill(posix_getpid(), SIGUSR2);
pcntl_signal_dispatch();
var_dump(pcntl_signal_get_handler(SIGUSR2) === SIG_IGN);
pcntl_signal(SIGUSR2, SIG_DFL);

foreach ([fn() => pcntl_signal(0, SIG_IGN), fn() => pcntl_signal(65, SIG_IGN), fn() => pcntl_signal(SIGTERM, 5),
    fn() => pcntl_signal(SIGTERM, 'no such'), fn() => pcntl_signal_get_handler(0),
    fn() => pcntl_signal_get_handler(PHP_INT_MAX)] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(pcntl_signal(SIGKILL, fn() => 0), pcntl_get_last_error() === PCNTL_EINVAL);
var_dump(pcntl_signal(SIGSTOP, SIG_IGN));
?>
--EXPECTF--
int(0)
bool(true)
bool(true)
bool(true)
string(7) "Closure"
string(14) "Taker::takeAll"
not yet
Taker::takeAll 15
closure 10
Taker::take 12 12 own
closure 10
bool(true)
bool(true)
gone
bool(true)
ValueError: pcntl_signal(): Argument #1 ($signal) must be greater than or equal to 1
ValueError: pcntl_signal(): Argument #1 ($signal) must be less than 65
ValueError: pcntl_signal(): Argument #2 ($handler) must be either SIG_DFL or SIG_IGN when an integer value is given
TypeError: pcntl_signal(): Argument #2 ($handler) must be of type callable|int, string given
ValueError: pcntl_signal_get_handler(): Argument #1 ($signal) must be between 1 and 64
ValueError: pcntl_signal_get_handler(): Argument #1 ($signal) must be between 1 and 64

Warning: pcntl_signal(): Error assigning signal in %s on line %d
bool(false)
bool(true)

Warning: pcntl_signal(): Error assigning signal in %s on line %d
bool(false)
