<?php
// Packages: php-symfony-console, php-symfony-dependency-injection, php-symfony-form, php-symfony-http-foundation, php-symfony-http-kernel, php-symfony-validator, php-symfony-routing, php-symfony-serializer, php-symfony-string, php-symfony-yaml
// Start-up of a large program: some hundred classes found by an autoloader, included and linked.
require __DIR__ . '/common.php';
autoload_library();

$loaded = $skipped = 0;
foreach (['Console', 'DependencyInjection', 'EventDispatcher', 'Form', 'HttpFoundation', 'Routing', 'Serializer', 'Yaml'] as $component) {
    foreach (php_sources(LIBRARY . "/Symfony/Component/$component", rounds(150)) as $file) {
        if (preg_match('~/(Tests?|Resources|Loader/Configurator|Extension/(DataCollector|Validator|PropertyInfo)|DataCollector|Testing)/|autoload|functions~i', $file)) {
            continue;
        }
        $class = strtr(substr($file, strlen(LIBRARY) + 1, -4), '/', '\\');
        try {
            class_exists($class) || interface_exists($class) || trait_exists($class) ? $loaded++ : $skipped++;
        } catch (Error $error) {
            $skipped++;
        }
    }
}
echo $loaded, ' loaded, ', $skipped, ' not; ', count(get_included_files()), ' files, ', count(get_declared_classes()) > $loaded / 2 ? 'all there' : 'too few', "\n";
