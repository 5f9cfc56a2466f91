--TEST--
hash and HashContext: what cannot be
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
function attempt(callable $what): void
{
    try {
        echo json_encode($what()), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => hash('foo', 'x'));
attempt(fn() => hash('SHA256', 'x'));
attempt(fn() => hash_hmac('crc32b', 'x', 'k'));
attempt(fn() => hash_hmac('foo', 'x', 'k'));
attempt(fn() => hash_hmac('md5', 'x', ''));
attempt(fn() => hash_hmac_file('foo', __FILE__, ''));
attempt(fn() => hash_hmac_file('md5', '/nonexist', ''));
attempt(fn() => hash_file('foo', 'x'));
attempt(fn() => hash_file('md5', '/nonexist'));
attempt(fn() => hash_file('md5', "a\0b"));
attempt(fn() => hash_init('foo'));
attempt(fn() => hash_init('crc32', HASH_HMAC, 'x'));
attempt(fn() => hash_init('md5', HASH_HMAC));
attempt(fn() => hash_init('md5', 4));
attempt(fn() => get_class(hash_init('md5')));
attempt(function() { $c = hash_init('md5'); hash_update($c, 'a'); $d = hash_copy($c); $e = clone $c; hash_update($d, 'b'); return [hash_final($c), hash_final($d), hash_final($e)]; });
attempt(function() { $c = hash_init('md5'); hash_final($c); return hash_final($c); });
attempt(function() { $c = hash_init('md5'); hash_final($c); return hash_update($c, 'x'); });
attempt(function() { $c = hash_init('md5'); hash_final($c); return hash_copy($c); });
attempt(function() { $c = hash_init('md5'); hash_final($c); return clone $c; });
attempt(function() { $c = hash_init('md5'); hash_final($c); return serialize($c); });
attempt(function() { $c = hash_init('md5', HASH_HMAC, 'k'); return serialize($c); });
attempt(function() { $c = hash_init('md5'); return hash_update_file($c, '/nonexist'); });
attempt(function() { $c = hash_init('md5'); var_dump($c); return hash_update_file($c, __FILE__); });
attempt(function() { $c = hash_init('md5'); $f = fopen(__FILE__, 'r'); return [hash_update_stream($c, $f, 10), hash_update_stream($c, $f) === filesize(__FILE__) - 10, hash_update_stream($c, $f)]; });
attempt(fn() => new HashContext);
attempt(fn() => hash_equals(1, 'a'));
attempt(fn() => hash_equals('a', null));
attempt(fn() => hash_equals('a', 'a'));
attempt(fn() => hash_equals('a', 'ab'));
attempt(fn() => hash_pbkdf2('foo', 'p', 's', 1));
attempt(fn() => hash_pbkdf2('crc32', 'p', 's', 1));
attempt(fn() => hash_pbkdf2('md5', 'p', 's', 0));
attempt(fn() => hash_pbkdf2('md5', 'p', 's', 1, -1));
attempt(fn() => hash_pbkdf2('sha256', 'p', 's', 3, 75));
attempt(fn() => hash_pbkdf2('sha256', 'p', 's', 3));
attempt(fn() => bin2hex(hash_pbkdf2('sha1', 'p', 's', 2, 0, true)));
attempt(fn() => bin2hex(hash_pbkdf2('sha1', 'p', 's', 2, 31, true)));
attempt(fn() => hash_hkdf('foo', 'k'));
attempt(fn() => hash_hkdf('crc32', 'k'));
attempt(fn() => hash_hkdf('md5', ''));
attempt(fn() => hash_hkdf('md5', 'k', -1));
attempt(fn() => hash_hkdf('md5', 'k', 255*16+1));
attempt(fn() => bin2hex(hash_hkdf('sha256', 'k', 50, 'info', 'salt')));
attempt(fn() => bin2hex(hash_hkdf('sha256', 'k')));
attempt(fn() => hash_update_file(hash_init('md5'), "a\0b"));
attempt(fn() => hash_update_stream(hash_init('md5'), 'x'));
attempt(fn() => unserialize('O:11:"HashContext":0:{}'));
?>
--EXPECT--
ValueError: hash(): Argument #1 ($algo) must be a valid hashing algorithm
"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
ValueError: hash_hmac(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
ValueError: hash_hmac(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
"5a470ef74cd7af75c375be99c6ef771f"
ValueError: hash_hmac_file(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
[hash_hmac_file(/nonexist): Failed to open stream: No such file or directory] false
ValueError: hash_file(): Argument #1 ($algo) must be a valid hashing algorithm
[hash_file(/nonexist): Failed to open stream: No such file or directory] false
ValueError: hash_file(): Argument #1 ($algo) must not contain any null bytes
ValueError: hash_init(): Argument #1 ($algo) must be a valid hashing algorithm
ValueError: hash_init(): Argument #1 ($algo) must be a cryptographic hashing algorithm if HMAC is requested
ValueError: hash_init(): Argument #3 ($key) must not be empty when HMAC is requested
{}
"HashContext"
["0cc175b9c0f1b6a831c399e269772661","187ef4436122d1cc2f40dc2b92f0eba0","0cc175b9c0f1b6a831c399e269772661"]
TypeError: hash_final(): Argument #1 ($context) must be a valid, non-finalized HashContext
TypeError: hash_update(): Argument #1 ($context) must be a valid, non-finalized HashContext
TypeError: hash_copy(): Argument #1 ($context) must be a valid, non-finalized HashContext
ValueError: Cannot clone a finalized HashContext
Exception: HashContext for algorithm "md5" cannot be serialized
Exception: HashContext with HASH_HMAC option cannot be serialized
[hash_update_file(/nonexist): Failed to open stream: No such file or directory] false
object(HashContext)#5 (1) {
  ["algo"]=>
  string(3) "md5"
}
true
[10,true,0]
Error: Call to private HashContext::__construct() from global scope
TypeError: hash_equals(): Argument #1 ($known_string) must be of type string, int given
TypeError: hash_equals(): Argument #2 ($user_string) must be of type string, null given
true
false
ValueError: hash_pbkdf2(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
ValueError: hash_pbkdf2(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
ValueError: hash_pbkdf2(): Argument #4 ($iterations) must be greater than 0
ValueError: hash_pbkdf2(): Argument #5 ($length) must be greater than or equal to 0
"3c174b26bc748c193e403d2d198cf1a278daad183cc2342a2aaef3af44d55be27acbe613ec7"
"3c174b26bc748c193e403d2d198cf1a278daad183cc2342a2aaef3af44d55be2"
"ea4b66d4030c711fa7c569b86856f404c929ee0a"
"ea4b66d4030c711fa7c569b86856f404c929ee0a3a54b9691e65644bf909ac"
ValueError: hash_hkdf(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
ValueError: hash_hkdf(): Argument #1 ($algo) must be a valid cryptographic hashing algorithm
ValueError: hash_hkdf(): Argument #2 ($key) must not be empty
ValueError: hash_hkdf(): Argument #3 ($length) must be greater than or equal to 0
ValueError: hash_hkdf(): Argument #3 ($length) must be less than or equal to 4080
"9282e7ea47d85aa0044a5b857102794f11e1a08fd840f5802875ee19a98246416308a78182cf9eca7b375ec56c781ce9e3ed"
"e4993d66ff42f5306afa8c1ebaf61c7322a5cf619b8b096c22cbe6ac8eee7ef2"
ValueError: hash_update_file(): Argument #2 ($filename) must not contain any null bytes
TypeError: hash_update_stream(): Argument #2 ($stream) must be of type resource, string given
Exception: Incomplete or ill-formed serialization data
