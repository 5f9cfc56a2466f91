<?php
// Packages: php-ramsey-uuid
// Names to UUIDs, UUIDs to their fields.
require __DIR__ . '/common.php';
require LIBRARY . '/Ramsey/Uuid/autoload.php';

use Ramsey\Uuid\Uuid;

for ($round = rounds(1500); $round > 0; $round--) {
    $name = Uuid::uuid5(Uuid::NAMESPACE_DNS, "host$round.example.org");
    $other = Uuid::uuid3(Uuid::NAMESPACE_URL, "http://example.org/$round");
    $parsed = Uuid::fromString(strtoupper($name->toString()));
    if ($round % 100 === 0) {
        echo $name, ' ', $other, ' ', $parsed->equals($name) ? 'same' : 'other', ' ', $name->compareTo($other), ' ',
            $name->getInteger(), ' ', $other->getFields()->getVersion(), ' ', json_encode($parsed), "\n";
    }
}
$time = Uuid::fromString('ff6f8cb0-c57d-11e1-9b21-0800200c9a66');
echo $time->getDateTime()->format('c'), ' ', $time->getUrn(), ' ', serialize($time), "\n";
