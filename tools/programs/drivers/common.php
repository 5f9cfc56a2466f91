<?php
// What the drivers share: Debian's folder of libraries as an autoloader, and texts to work on.
// Every driver is called with the number of rounds; its output does not depend on the clock,
// on the folder, or on the engine.

error_reporting(E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
ini_set('display_errors', '1');
ini_set('html_errors', '0');
date_default_timezone_set('UTC');
const LIBRARY = '/usr/share/php';

/** Classes of `$prefix` are files below `$folder`, as PSR-4 has it. */
function autoload_folder(string $prefix, string $folder): void
{
    spl_autoload_register(static function (string $class) use ($prefix, $folder): void {
        if (strncmp($class, $prefix, strlen($prefix)) === 0) {
            $file = $folder . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (is_file($file)) {
                require $file;
            }
        }
    });
}

/** Whatever is below /usr/share/php under its own name. */
function autoload_library(): void
{
    autoload_folder('', LIBRARY);
}

/** The number of rounds that the caller asks for. */
function rounds(int $default): int
{
    return (int) ($GLOBALS['argv'][1] ?? $default);
}

/** A text in Markdown: `$sections` sections with every common construct. */
function markdown_text(int $sections): string
{
    $words = ['alpha', 'beta', '*gamma*', '**delta**', '`epsilon`', 'zeta', '[eta](http://example.org/)',
        'theta', 'io_ta_', 'kappa & lambda', 'mu < nu', '<xi@example.org>', 'omicron\\*', 'pi'];
    $text = '';
    $word = 0;
    for ($section = 0; $section < $sections; $section++) {
        $text .= str_repeat('#', 1 + $section % 4) . " Section $section\n\n";
        for ($paragraph = 0; $paragraph < 3; $paragraph++) {
            for ($count = 0; $count < 40; $count++) {
                $text .= $words[$word++ * 5 % count($words)] . ($count % 12 === 11 ? "\n" : ' ');
            }
            $text .= "\n\n";
        }
        $text .= "- first\n- second\n    - nested *one*\n    - nested two\n- third\n\n";
        $text .= "1. one\n2. two\n\n> quoted text\n> goes **on**\n\n";
        $text .= "```php\n\$x = 'a' . \$b; // $section\n```\n\n    indented code\n\n";
        $text .= "| a | b |\n|---|:-:|\n| 1 | *2* |\n| 3 | `4` |\n\n![image](a.png \"title\")\n\n* * *\n\n";
    }
    return $text;
}

/** The PHP sources below `$folder`, at most `$most`, in a fixed order. */
function php_sources(string $folder, int $most): array
{
    $files = [];
    $all = new RecursiveIteratorIterator(
        new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS | FilesystemIterator::FOLLOW_SYMLINKS));
    foreach ($all as $file) {
        if ($file->getExtension() === 'php') {
            $files[] = $file->getPathname();
        }
    }
    sort($files, SORT_STRING);
    return array_slice($files, 0, $most);
}
