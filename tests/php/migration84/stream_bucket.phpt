--TEST--
PHP 8.4: stream bucket
--FILE--
<?php
class F extends php_user_filter {
    public function filter($in, $out, &$consumed, bool $closing): int {
        while ($b = stream_bucket_make_writeable($in)) {
            if (!isset($GLOBALS['seen'])) { $GLOBALS['seen'] = 1; echo get_class($b), ' ', json_encode(array_keys(get_object_vars($b))), "\n"; }
            $b->data = strtoupper($b->data); $consumed += $b->datalen; stream_bucket_append($out, $b);
        }
        if ($closing) { $n = stream_bucket_new($this->stream, "!tail"); echo get_class($n), $n->datalen, $n->dataLength, "\n"; stream_bucket_append($out, $n); }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('up', 'F');
$f = fopen('php://memory', 'w+'); fwrite($f, 'text'); rewind($f);
stream_filter_append($f, 'up', STREAM_FILTER_READ);
echo stream_get_contents($f), "\n";
echo new ReflectionClass('StreamBucket');
--EXPECT--
StreamBucket ["bucket","data","datalen","dataLength"]
StreamBucket55
TEXT!tail
Class [ <internal:standard> final class StreamBucket ] {

  - Constants [0] {
  }

  - Static properties [0] {
  }

  - Static methods [0] {
  }

  - Properties [4] {
    Property [ public $bucket = NULL ]
    Property [ public string $data ]
    Property [ public int $datalen ]
    Property [ public int $dataLength ]
  }

  - Methods [0] {
  }
}
