<?php
// Packages: php-monolog
// Records through processors, formatters and handlers.
require __DIR__ . '/common.php';
require LIBRARY . '/Monolog/autoload.php';
use Monolog\{DateTimeImmutable, Formatter\HtmlFormatter, Formatter\JsonFormatter, Formatter\LineFormatter, Handler\FingersCrossedHandler, Handler\StreamHandler, Handler\TestHandler, Logger, Processor\PsrLogMessageProcessor, Processor\TagProcessor};

$logger = new Logger('app');
$memory = fopen('php://memory', 'w+');
$stream = new StreamHandler($memory);
$stream->setFormatter(new LineFormatter("%channel%.%level_name%: %message% %context% %extra%\n", null, true, true));
$json = new TestHandler();
$json->setFormatter(new JsonFormatter(JsonFormatter::BATCH_MODE_NEWLINES, true, false, true));
$logger->pushHandler($stream);
$logger->pushHandler($json);
$logger->pushHandler(new FingersCrossedHandler($held = new TestHandler(), Logger::ERROR));
$logger->pushProcessor(new PsrLogMessageProcessor());
$logger->pushProcessor(new TagProcessor(['a' => 'b']));
$logger->pushProcessor(function (array $record) { $record['datetime'] = new DateTimeImmutable(false, new DateTimeZone('UTC')); $record['datetime'] = $record['datetime']->setTimestamp(1600000000)->setTime(1, 2, 3); return $record; });
$rounds = rounds(1500);
for ($round = 0; $round < $rounds; $round++) {
    $logger->log(['debug', 'info', 'warning', 'error'][$round % 4], 'User {name} did {what} in {time} s', ['name' => "n$round", 'what' => ['x' => [1, null, true]], 'time' => $round / 7,
        'when' => new \DateTime('@1600000000'), 'object' => $round % 50 ? null : new ArrayObject([1])]);
}
$logger->error('thrown', ['exception' => (function () { return new RuntimeException('outer', 3, new LogicException('inner')); })()]);
rewind($memory);
$text = stream_get_contents($memory);
echo preg_replace('~ at /.*?(?=[)"])~', '', implode("\n", array_slice(explode("\n", $text), -60))), md5(preg_replace('~ at /.*?(?=[)"])|\n#.*~', '', $text)), "\n";
$records = $json->getRecords();
echo count($records), count($held->getRecords()), $records[0]['formatted'], (new HtmlFormatter())->format($records[1]), "\n";
