<?php
// session_decode() with each of its formats, and what headers and the server variables take.
ini_set('session.use_cookies', '0');
ini_set('session.cache_limiter', '');
ini_set('session.save_path', sys_get_temp_dir());
class Kept
{
    public $a = 1;
    public function __wakeup() { $_SESSION = [1]; }
    public function __destruct() { $_SESSION['gone'] = $this; }
}
return [function (string $input) {
    foreach (['php', 'php_binary', 'php_serialize'] as $handler) {
        try {
            ini_set('session.serialize_handler', $handler);
            session_id('fuzz' . getmypid());
            session_start();
            $_SESSION = ['k' => [1], 'o' => new Kept];
            $reference = &$_SESSION['k'];
            session_decode($input);
            session_encode();
            $reference = $_SESSION;
            session_destroy();
        } catch (Throwable) {
        }
    }
    $_SESSION = [];
}, ['a|i:1;b|a:1:{i:0;r:1;}o|O:4:"Kept":1:{s:1:"a";R:1;}', "\x01ai:1;\x82xy\x01bs:3:\"abc\";", 'a:2:{s:1:"a";i:1;s:1:"b";R:2;}', '!x|k|N;', 'k|O:4:"Kept":0:{}k|i:1;']];
