--TEST--
Documents are opened with the context of libxml_set_streams_context(), or the default one
--EXTENSIONS--
libxml
dom
simplexml
xmlreader
--FILE--
<?php
class Wrapper {
    public $context;
    private $left = '<a/>';
    function stream_open($path, $mode, $options, &$opened) {
        echo "$path: ", json_encode($this->context ? stream_context_get_options($this->context) : null), "\n";
        return true;
    }
    function stream_read($count) { $left = $this->left; $this->left = ''; return $left; }
    function stream_eof() { return $this->left === ''; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return []; }
}
stream_wrapper_register('shown', 'Wrapper');
var_dump((new DOMDocument)->load('shown://dom'));
libxml_set_streams_context(stream_context_create(['shown' => ['own' => 1]]));
var_dump((new DOMDocument)->load('shown://dom'));
var_dump((string) simplexml_load_file('shown://simplexml'));
$reader = new XMLReader;
var_dump($reader->open('shown://xmlreader'), $reader->read(), $reader->name);
--EXPECT--
shown://dom: []
bool(true)
shown://dom: {"shown":{"own":1}}
bool(true)
shown://simplexml: {"shown":{"own":1}}
string(0) ""
shown://xmlreader: {"shown":{"own":1}}
bool(true)
bool(true)
string(1) "a"
