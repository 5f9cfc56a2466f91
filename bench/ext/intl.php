<?php
// intl.
// Modules: intl
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
Normalizer::normalize x 60000
$x = Normalizer::normalize("e\u{301}clair", Normalizer::FORM_C);

Normalizer::isNormalized x 80000
$x = Normalizer::isNormalized('Zürich');

Collator::compare x 60000
- $collator = new Collator('de_DE');
$x = $collator->compare('Ärger', 'Zebra');

Collator::sort x 1500
- $collator = new Collator('de_DE'); $list = ['Zebra', 'Ärger', 'apfel', 'Öl', 'über', 'Ute', 'straße', 'strasse'];
$copy = $list; $collator->sort($copy);

NumberFormatter::format x 30000
- $formatter = new NumberFormatter('de_DE', NumberFormatter::DECIMAL);
$x = $formatter->format(1234567.891);

formatCurrency x 20000
- $formatter = new NumberFormatter('de_DE', NumberFormatter::CURRENCY);
$x = $formatter->formatCurrency(1234.5, 'EUR');

NumberFormatter::parse x 20000
- $formatter = new NumberFormatter('de_DE', NumberFormatter::DECIMAL);
$x = $formatter->parse('1.234,5');

IntlDateFormatter::format x 15000
- $formatter = new IntlDateFormatter('de_DE', IntlDateFormatter::LONG, IntlDateFormatter::SHORT, 'UTC');
$x = $formatter->format(1700000000 + $i);

MessageFormatter x 8000
- $formatter = new MessageFormatter('en', '{n, plural, one {# item} other {# items}} of {name}');
$x = $formatter->format(['n' => $i, 'name' => 'x']);

Transliterator x 15000
- $transliterator = Transliterator::create('Any-Latin; Latin-ASCII');
$x = $transliterator->transliterate('привет Straße');

grapheme_strlen x 30000
$x = grapheme_strlen("e\u{301}clair und mehr");

grapheme_substr x 20000
$x = grapheme_substr("e\u{301}clair und mehr", 2, 4);

IntlChar x 150000
$x = IntlChar::isalpha(0xe4) && IntlChar::charType('A');

idn_to_ascii x 20000
$x = idn_to_ascii('bücher.example', IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46);

Locale::getDisplayLanguage x 8000
$x = Locale::getDisplayLanguage('de_DE', 'en');

Locale::parseLocale x 40000
$x = Locale::parseLocale('zh-Hans-CN');

word breaks x 5000
- $breaks = IntlBreakIterator::createWordInstance('en');
$breaks->setText('the quick brown fox'); foreach ($breaks as $at) $x = $at;

IntlCalendar x 15000
- $calendar = IntlCalendar::createInstance('UTC', 'en');
$calendar->setTime(1700000000000.0); $calendar->add(IntlCalendar::FIELD_MONTH, 1); $x = $calendar->getTime();
LIST);
