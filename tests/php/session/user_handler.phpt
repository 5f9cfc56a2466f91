--TEST--
session: handlers of the program that throw, close and call themselves
--FILE--
<?php
ob_start();
class Memory implements SessionHandlerInterface, SessionUpdateTimestampHandlerInterface
{
    public static array $data = [];
    public static ?string $throws = null;
    public static ?Closure $does = null;
    private function did(string $what): void
    {
        echo "$what ";
        if (self::$throws === $what) throw new Exception("no $what");
        if (self::$does) (self::$does)($what);
    }
    public function open(string $path, string $name): bool { $this->did('open'); return true; }
    public function close(): bool { $this->did('close'); return true; }
    public function read(string $id): string|false { $this->did('read'); return self::$data[$id] ?? ''; }
    public function write(string $id, string $data): bool { $this->did('write'); self::$data[$id] = $data; return true; }
    public function destroy(string $id): bool { $this->did('destroy'); unset(self::$data[$id]); return true; }
    public function gc(int $max): int|false { $this->did('gc'); return 7; }
    public function validateId(string $id): bool { $this->did('validate'); return isset(self::$data[$id]); }
    public function updateTimestamp(string $id, string $data): bool { $this->did('touch'); return true; }
}
var_dump(session_set_save_handler(new Memory));
ini_set('session.gc_probability', 0);
session_id('one');
session_start();
$_SESSION['n'] = 1;
session_write_close();
echo "\n";
session_start();
var_dump($_SESSION, session_gc());
session_write_close();
echo "\n";
foreach (['open', 'read', 'write', 'close', 'destroy'] as Memory::$throws) {
    try {
        session_start();
        $_SESSION['n'] = Memory::$throws;
        Memory::$throws === 'destroy' ? session_destroy() : session_write_close();
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage();
    }
    Memory::$throws = null;
    session_abort();
    echo ' ', session_status(), "\n";
}
Memory::$does = function (string $what) {
    if ($what === 'read') session_write_close();
    if ($what === 'write') session_destroy();
};
var_dump(@session_start());
Memory::$does = null;
session_abort();
var_dump(session_status());
session_id('two');
ini_set('session.use_strict_mode', 1);
session_start();
var_dump(session_id() === 'two');
var_dump(session_regenerate_id(true));
session_write_close();
?>
--EXPECT--
bool(true)
open read write close 
open read gc array(1) {
  ["n"]=>
  int(1)
}
int(7)
touch close 
open Exception: no open 1
open read Exception: no read 1
open read write Exception: no write 1
open read write close Exception: no close 1
open read destroy Exception: no destroy 1
open read close bool(false)
int(1)
open validate read bool(false)
destroy close open validate read bool(true)
write close 
