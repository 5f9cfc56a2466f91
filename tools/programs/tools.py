"""Programs that are commands of packages, run on sources that other packages have.

`ignores` takes out of both outputs what differs from run to run. Deprecations are not shown: the
packages are older than PHP 8.5, which deprecates what they do.
"""

import re

LIBRARY = "/usr/share/php"
QUIET = ["-d", "error_reporting=8191"]  # all but E_DEPRECATED and E_USER_DEPRECATED
# Composer shows every deprecation itself.
NOTICES = (re.compile(rb"Deprecation Notice: .*\n"), "deprecations")
WITHOUT_CURL = (re.compile(rb"Composer is operating significantly slower .*\n"), "php has no curl")
CLOCK = (re.compile(rb"Time: .*"), "time and memory")

TOOLS = [
    {
        "name": "phploc",
        "packages": ["phploc", "php-symfony-console"],
        "command": [*QUIET, "/usr/bin/phploc", f"{LIBRARY}/Symfony/Component/Console"],
        "ignores": [CLOCK],
    },
    {
        "name": "phpcpd",
        "packages": ["phpcpd", "php-symfony-form"],
        "command": [*QUIET, "/usr/bin/phpcpd", f"{LIBRARY}/Symfony/Component/Form/Extension"],
        "ignores": [CLOCK],
    },
    {
        "name": "phpcs",
        "packages": ["php-codesniffer", "php-symfony-yaml"],
        "command": [*QUIET, "/usr/bin/phpcs", "--standard=PEAR", "--no-cache",
                    f"{LIBRARY}/Symfony/Component/Yaml"],
        "ignores": [CLOCK],
    },
    {
        "name": "phpmd",
        "packages": ["phpmd", "php-twig"],
        "command": [*QUIET, "/usr/bin/phpmd", f"{LIBRARY}/Twig/Node/Expression", "text",
                    "codesize,naming"],
    },
    {
        "name": "composer_install",
        "packages": ["composer"],
        "needs": ["inet_pton"],
        # A project whose one dependency is a folder, so that no network is needed.
        "setup": {
            "composer.json": '{"name": "a/b", "config": {"autoloader-suffix": "Fixed"}, '
                             '"repositories": [{"type": "path", "url": "lib"}, '
                             '{"packagist.org": false}], "require": {"c/d": "*"}, '
                             '"autoload": {"psr-4": {"A\\\\": "src/"}, "classmap": ["classes/"]}}',
            "lib/composer.json": '{"name": "c/d", "version": "1.0.0", '
                                 '"autoload": {"psr-4": {"D\\\\": ""}}}',
            "classes/One.php": "<?php\nnamespace X;\nfinal class One extends Two {}\nenum E {}\n",
            "src/Main.php": "<?php\nnamespace A;\nclass Main {}\n",
        },
        "command": [*QUIET, "/usr/bin/composer", "install", "--no-interaction", "--no-ansi",
                    "--optimize-autoloader"],
        "compares": "output, errors, status, the files made",
        "ignores": [NOTICES, WITHOUT_CURL],
        "leaves": "vendor",
    },
    {
        "name": "phpunit",
        "packages": ["phpunit"],
        "setup": {
            "CalcTest.php": """<?php
use PHPUnit\\Framework\\TestCase;
interface Adds { public function add(int $a, int $b): int; }
final class CalcTest extends TestCase {
    public static function rows(): array { return array_map(fn ($i) => [$i, $i * 2], range(1, 150)); }
    /** @dataProvider rows */
    public function testTwice(int $a, int $b): void { $this->assertSame($b, $a + $a); $this->assertEquals([$a], [$b / 2]); }
    public function testMock(): void {
        $mock = $this->createMock(Adds::class);
        $mock->expects($this->exactly(2))->method('add')->with($this->greaterThan(0))->willReturnOnConsecutiveCalls(3, 4);
        $this->assertSame(7, $mock->add(1, 2) + $mock->add(2, 2));
    }
    public function testFails(): void { $this->assertSame(['a' => 1, 'b' => [1, 2]], ['a' => 1, 'b' => [1, 3]]); }
    public function testThrows(): void { $this->expectException(LogicException::class); throw new LogicException('x'); }
    public function testSkipped(): void { $this->markTestSkipped('later'); }
    public function testError(): void { intdiv(1, 0); }
}
"""},
        "command": [*QUIET, "/usr/bin/phpunit", "--do-not-cache-result", "CalcTest.php"],
        "ignores": [CLOCK],
    },
]
