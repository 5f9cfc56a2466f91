<?php
// Packages: php-symfony-serializer, php-symfony-property-info, php-symfony-validator, php-doctrine-annotations
// Objects to JSON, XML, CSV and YAML and back; constraints checked.
require __DIR__ . '/common.php';
autoload_library();
require_once LIBRARY . '/Symfony/Component/Serializer/autoload.php';
require_once LIBRARY . '/Symfony/Component/Validator/autoload.php';
use Symfony\Component\PropertyInfo\Extractor\ReflectionExtractor;
use Symfony\Component\Serializer\{Encoder\CsvEncoder, Encoder\JsonEncoder, Encoder\XmlEncoder, Encoder\YamlEncoder, Serializer};
use Symfony\Component\Serializer\Normalizer\{ArrayDenormalizer, DateTimeNormalizer, ObjectNormalizer};
use Symfony\Component\Validator\{Constraints as Assert, Validation};

class Address { public string $street = ''; public ?string $zip = null; }
class Customer { public int $id = 0; public string $name = ''; public ?Address $address = null; public ?DateTimeImmutable $born = null; private bool $active = false;
    public array $scores = []; public function isActive(): bool { return $this->active; } public function setActive(bool $active): void { $this->active = $active; } }

$serializer = new Serializer([new DateTimeNormalizer(), new ArrayDenormalizer(), new ObjectNormalizer(null, null, null, new ReflectionExtractor())],
    [new JsonEncoder(), new XmlEncoder(), new CsvEncoder(), new YamlEncoder()]);
$customers = [];
for ($id = 0; $id < 25; $id++) {
    $customer = new Customer();
    [$customer->id, $customer->name, $customer->scores, $customer->born] = [$id, "Nämé <$id>", [$id, $id * 1.5], new DateTimeImmutable('@' . $id * 86400)];
    $customer->address = new Address();
    $customer->address->street = "Street $id, \"quoted\"";
    $customer->setActive($id % 2 === 0);
    $customers[] = $customer;
}
for ($round = rounds(3); $round > 0; $round--) {
    foreach (['json', 'xml', 'csv', 'yaml'] as $format) {
        $text = $serializer->serialize($customers, $format);
        if ($round === 1) {
            echo $text, "\n";
        }
        if ($format === 'json' || $format === 'yaml') {
            $back = $serializer->deserialize($text, Customer::class . '[]', $format);
            assert($back == $customers);
        }
    }
}
$validator = Validation::createValidator();
$constraint = new Assert\Collection(['name' => [new Assert\NotBlank(), new Assert\Length(['min' => 3, 'max' => 10])], 'mail' => new Assert\Email(['mode' => 'html5']),
    'age' => [new Assert\Type('int'), new Assert\Range(['min' => 18, 'max' => 99])], 'url' => new Assert\Url(), 'ip' => new Assert\Ip(['version' => 'all']),
    'kind' => new Assert\Choice(['a', 'b']), 'code' => new Assert\Regex('/^[A-Z]{3}\d+$/'), 'uuid' => new Assert\Uuid(), 'iban' => new Assert\Iban(), 'day' => new Assert\Date()]);
for ($round = 0; $round < 12; $round++) {
    $violations = $validator->validate(['name' => str_repeat('x', $round), 'mail' => "a$round@", 'age' => $round * 5, 'url' => "http://x$round", 'ip' => "1.2.3.$round", 'kind' => 'c',
        'code' => "ABC$round", 'uuid' => '216fff40-98d9-11e3-a5e2-0800200c9a66', 'iban' => 'DE89370400440532013000', 'day' => "2020-02-$round"] + ($round ? ['extra' => 1] : []), $constraint);
    echo $violations;
}
