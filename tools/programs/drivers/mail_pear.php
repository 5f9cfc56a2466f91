<?php
// Packages: php-mail-mime, php-console-commandline, php-console-table, libphp-phpmailer, php-symfony-mime
// Messages of several parts built by three libraries; PEAR's command line and tables.
require __DIR__ . '/common.php';
require_once 'Mail/mime.php';
require_once 'Console/CommandLine.php';
require_once 'Console/Table.php';
require_once LIBRARY . '/libphp-phpmailer/autoload.php';
autoload_library();
use Symfony\Component\Mime\{Address, Email, Header\Headers};

for ($round = rounds(12); $round > 0; $round--) {
    $mime = new Mail_mime(['eol' => "\r\n", 'head_charset' => 'utf-8', 'text_charset' => 'utf-8', 'html_charset' => 'utf-8']);
    $mime->setTXTBody(str_repeat("Plain text with ümlauts and a long line that goes on and on and on, = signs too. $round\n", 40));
    $mime->setHTMLBody('<b>html ü</b>' . str_repeat('<p>text</p>', 30));
    $mime->addAttachment(str_repeat("binary\0\xff", 500), 'application/octet-stream', 'ä.bin', false);
    $body = preg_replace('~=_[0-9a-f]{20,}~', 'B', $mime->get() . implode("\n", $mime->headers(['From' => 'Jürgen <j@example.org>', 'Subject' => "Größe $round"])));
    $mailer = new PHPMailer\PHPMailer\PHPMailer(true);
    $mailer->CharSet = 'utf-8';
    $mailer->setFrom('a@example.org', 'Änne');
    $mailer->addAddress('b@example.org', 'B, C');
    $mailer->Subject = 'Übung ' . $round;
    $mailer->msgHTML('<p>Hello <b>world</b></p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">');
    $mailer->addStringAttachment(str_repeat('data', 300), 'x.txt', 'quoted-printable');
    $mailer->MessageDate = 'Mon, 1 Jan 2020 00:00:00 +0000';
    $mailer->MessageID = '<x@example.org>';
    $mailer->preSend();
    $sent = preg_replace('~b[123]=?_[\w+/=-]{20,}|X-Mailer.*|cid:\S+|Content-ID: .*|b[1-9]_\w+~', 'B', $mailer->getSentMIMEMessage());
    $email = (new Email())->from(new Address('f@example.org', 'Fäbien'))->to('t@example.org')->subject("Sübject $round")->text("Text ü\n")->html('<p>Html</p>')->attach('data', 'n.txt', 'text/plain')->date(new DateTimeImmutable('@1600000000'));
    $email->getHeaders()->addIdHeader('Message-ID', 'x@example.org');
    $symfony = preg_replace('~boundary=.*|^--\S+|=_\S+|_=_\S+~m', 'B', $email->toString());
    $table = new Console_Table();
    $table->setHeaders(['a', 'b']);
    foreach (range(1, 20) as $i) {
        $table->addRow([$i, str_repeat('x', $i)]);
    }
    $parser = new Console_CommandLine(['description' => 'Does things', 'version' => '1.0']);
    $parser->addOption('verbose', ['short_name' => '-v', 'long_name' => '--verbose', 'action' => 'StoreTrue', 'description' => 'more']);
    $parser->addOption('size', ['short_name' => '-s', 'long_name' => '--size', 'action' => 'StoreInt', 'default' => 3]);
    $parser->addArgument('files', ['multiple' => true]);
    $result = $parser->parse(5, ['prog', '-v', '--size=7', 'a', 'b']);
}
echo $body, $sent, $symfony, $table->getTable(), json_encode([$result->options, $result->args]), "\n";
