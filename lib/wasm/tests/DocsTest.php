<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

/** The examples in the manual do what it says. */
final class DocsTest extends WasmTestCase
{
    /** @return iterable<string, array{string}> */
    public static function files(): iterable
    {
        yield 'README.md' => ['README.md'];
        yield 'embedding.md' => ['docs/embedding.md'];
    }

    /**
     * Runs a file's examples one after the other. What one prints is the text block behind it, if there is one.
     *
     * @dataProvider files
     */
    public function testExamples(string $file): void
    {
        $text = file_get_contents(\dirname(__DIR__) . "/$file");
        $count = preg_match_all('/^```php\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/ms', $text, $blocks, PREG_SET_ORDER);
        self::assertGreaterThan(0, $count);
        $run = static function (array $blocks): \Generator {
            $uses = '';
            foreach ($blocks as $block) {
                // Names stay known through the file, as its variables do.
                preg_match_all('/^use .*;$/m', $block[1], $lines);
                $code = preg_replace('/^use .*;$/m', '', $block[1]);
                $uses .= implode("\n", $lines[0]) . "\n";
                ob_start();
                try {
                    eval("$uses\n$code");
                } finally {
                    $printed = (string) ob_get_clean();
                }
                yield [$block[2] ?? '', $printed, $block[1]];
            }
        };
        foreach ($run($blocks) as [$expected, $printed, $code]) {
            self::assertSame($expected, $printed, $code);
        }
        $cache = sys_get_temp_dir() . '/wasm-cache-' . getmypid();
        if (is_dir($cache)) {
            self::removeFolder($cache);
        }
    }

    /** Other pages that a page names are there. */
    public function testLinks(): void
    {
        $root = \dirname(__DIR__);
        foreach (["$root/README.md", ...glob("$root/docs/*.md")] as $file) {
            preg_match_all('/\]\((?!https?:)([^)#]+)/', file_get_contents($file), $links);
            foreach ($links[1] as $link) {
                self::assertTrue(file_exists(\dirname($file) . "/$link"), "$file: $link");
            }
        }
        self::assertNotSame([], $links);
    }
}
