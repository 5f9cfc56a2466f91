--TEST--
open_basedir: what lies outside is refused by files, folders, links and includes
--INI--
open_basedir={PWD}
--FILE--
<?php
$inside = __DIR__ . '/open_basedir.tmp';
set_error_handler(function ($level, $message) {
    echo '  ', str_replace(__DIR__, 'DIR', $message), "\n";
    return true;
});
function show($name, $value) { echo $name, ' ', var_export($value, true), "\n"; }
show('write', file_put_contents($inside, 'x'));
show('read', file_get_contents($inside));
show('fopen', fopen('/etc/passwd', 'r'));
show('exists', file_exists('/etc/passwd'));
show('dots', is_file(__DIR__ . '/../../../README.md'));
show('url', is_file('file:///etc/passwd'));
show('unlink', unlink('file:///no/such/file'));
show('missing', is_file('/no/such/file'));
show('size', filesize('/etc/passwd'));
show('scandir', @scandir('/etc'));
show('symlink', symlink('/etc/passwd', __DIR__ . '/open_basedir.link'));
show('rename', rename($inside, '/tmp/open_basedir.tmp'));
show('include', @include '/etc/passwd');
show('glob', glob('/etc/pass*'));
show('realpath', @realpath('/etc'));
show('narrower', ini_set('open_basedir', __DIR__ . '/sub') !== false);
show('wider', ini_set('open_basedir', '/'));
show('after', file_exists($inside));
?>
--CLEAN--
<?php unlink(__DIR__ . '/open_basedir.tmp'); ?>
--EXPECTF--
write 1
read 'x'
  fopen(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
  fopen(/etc/passwd): Failed to open stream: Operation not permitted
fopen false
  file_exists(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
exists false
  is_file(): open_basedir restriction in effect. File(DIR/../../../README.md) is not within the allowed path(s): (DIR)
dots false
  is_file(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
url false
  unlink(): open_basedir restriction in effect. File(/no/such/file) is not within the allowed path(s): (DIR)
unlink false
  is_file(): open_basedir restriction in effect. File(/no/such/file) is not within the allowed path(s): (DIR)
missing false
  filesize(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
size false
  scandir(): open_basedir restriction in effect. File(/etc) is not within the allowed path(s): (DIR)
  scandir(/etc): Failed to open directory: Operation not permitted
  scandir(): (errno 1): Operation not permitted
scandir false
  symlink(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
symlink false
  rename(): open_basedir restriction in effect. File(/tmp/open_basedir.tmp) is not within the allowed path(s): (DIR)
rename false
  include(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (DIR)
  include(/etc/passwd): Failed to open stream: Operation not permitted
  include(): Failed opening '/etc/passwd' for inclusion (include_path='.:/usr/share/php')
include false
glob false
  realpath(): open_basedir restriction in effect. File(/etc) is not within the allowed path(s): (DIR)
realpath false
narrower true
wider false
  file_exists(): open_basedir restriction in effect. File(DIR/open_basedir.tmp) is not within the allowed path(s): (DIR/sub)
after false
