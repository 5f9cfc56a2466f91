<?php
// Packages: php-faker
// Needs: long2ip
// Invented persons, texts and numbers, from a fixed seed.
require __DIR__ . '/common.php';
require LIBRARY . '/Faker/autoload.php';

$faker = Faker\Factory::create('en_US');
$faker->seed(1234);
for ($round = rounds(400); $round > 0; $round--) {
    echo implode('|', [
        $faker->name, $faker->streetAddress, $faker->city, $faker->postcode, $faker->email, $faker->phoneNumber,
        $faker->company, $faker->catchPhrase, $faker->creditCardNumber, $faker->iban('DE'), $faker->ean13, $faker->uuid,
        $faker->sentence(8), $faker->hexColor, $faker->ipv4, $faker->ipv6, $faker->url, $faker->numerify('##-###'),
        $faker->bothify('??-##'), $faker->randomFloat(3, 0, 100), implode(',', $faker->words(4)),
        $faker->dateTimeBetween('2000-01-01', '2010-01-01')->format('c'), $faker->regexify('[A-Z]{2}[0-9]{3,5}'),
    ]), "\n";
}
foreach (['de_DE', 'fr_FR', 'ja_JP'] as $locale) {
    $local = Faker\Factory::create($locale);
    $local->seed(7);
    echo $local->name, ' ', $local->address, ' ', $local->realText(60), "\n";
}
