<?php
// Packages: php-sabre-vobject
// Calendars and address cards parsed, expanded, validated and written.
require __DIR__ . '/common.php';
autoload_library();

$ics = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n";
for ($i = 0; $i < 30; $i++) {
    $ics .= "BEGIN:VEVENT\r\nUID:event-$i@example.org\r\nDTSTAMP:20200101T000000Z\r\nDTSTART:202001" . sprintf('%02d', $i % 28 + 1) . "T100000Z\r\nDTEND:202001" . sprintf('%02d', $i % 28 + 1) . "T110000Z\r\nSUMMARY:Event $i\\, with a comma and a long text that has to be folded because it is over sev\r\n enty-five bytes\r\n"
        . "ATTENDEE;CN=\"Some One\";PARTSTAT=ACCEPTED:mailto:one$i@example.org\r\nRRULE:FREQ=WEEKLY;COUNT=6;BYDAY=MO,WE\r\nEND:VEVENT\r\n";
}
$ics .= "END:VCALENDAR\r\n";
for ($round = rounds(6); $round > 0; $round--) {
    $calendar = Sabre\VObject\Reader::read($ics);
    $problems = $calendar->validate();
    $calendar->expand(new DateTime('2020-01-01', new DateTimeZone('UTC')), new DateTime('2020-02-15', new DateTimeZone('UTC')));
    $text = $calendar->serialize();
}
echo $text, count($problems), "\n";
$card = Sabre\VObject\Reader::read("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Example\r\nN:Example;Ann;;;\r\nTEL;TYPE=home,voice:+1 555\r\nEMAIL;TYPE=INTERNET:a@example.org\r\nEND:VCARD\r\n");
$card->add('NOTE', "two\nlines; and, more");
echo $card->serialize(), "\n", (string) $card->TEL['TYPE'], "\n";
