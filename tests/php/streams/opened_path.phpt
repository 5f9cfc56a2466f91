--TEST--
An included file is known by the path that a wrapper's stream_open() says
--FILE--
<?php
class Wrapper {
    public $context;
    private $text, $at = 0;
    function stream_open($path, $mode, $options, &$opened) {
        echo "open ";
        $this->text = '<?php if (!class_exists("Inside")) { class Inside {} } return [__FILE__, __DIR__];';
        $opened = '/known/' . substr($path, 5);
        return true;
    }
    function stream_stat() { return []; }
    function stream_read($count) { $part = substr($this->text, $this->at, $count); $this->at += strlen($part); return $part; }
    function stream_eof() { return $this->at >= strlen($this->text); }
    function stream_set_option($option, $first, $second) { return false; }
}
stream_wrapper_register('ww', 'Wrapper');
echo json_encode(include 'ww://a.php'), "\n", (new ReflectionClass('Inside'))->getFileName(), "\n";
echo json_encode(array_slice(get_included_files(), 1)), "\n";
echo json_encode(include_once 'ww://a.php'), json_encode(include_once 'ww://b.php'), json_encode(require_once 'ww://b.php'), "\n";
echo json_encode(array_slice(get_included_files(), 1)), "\n";
--EXPECT--
open ["\/known\/a.php","\/known"]
/known/a.php
["\/known\/a.php"]
open trueopen ["\/known\/b.php","\/known"]open true
["\/known\/a.php","\/known\/b.php"]
