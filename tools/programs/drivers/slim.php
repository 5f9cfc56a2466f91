<?php
// Packages: php-slim, php-slim-psr7, php-nikic-fast-route, php-pimple
// Requests through an application with routes, groups and middleware.
require __DIR__ . '/common.php';
require LIBRARY . '/Slim/autoload.php';
require_once LIBRARY . '/FastRoute/autoload.php';

for ($round = rounds(20); $round > 0; $round--) {
    $app = new Slim\App(['settings' => ['displayErrorDetails' => false]]);
    $app->getContainer()['greeting'] = fn ($c) => 'Hello';
    $app->add(function ($request, $response, $next) {
        $response = $next($request, $response->withHeader('X-Before', '1'));
        return $response->withAddedHeader('X-After', $request->getMethod());
    });
    $app->group('/api', function () use ($app) {
        for ($i = 0; $i < 40; $i++) {
            $app->map(['GET', 'POST'], "/item$i/{id:[0-9]+}[/{rest:.*}]", function ($request, $response, $args) use ($i) {
                $response->getBody()->write("{$this->greeting} $i " . json_encode($args) . json_encode($request->getQueryParams()));
                return $response->withStatus(201);
            })->setName("item$i");
        }
    });
    for ($i = 0; $i < 40; $i++) {
        $environment = Slim\Http\Environment::mock(['REQUEST_METHOD' => $i % 2 ? 'GET' : 'POST', 'REQUEST_URI' => $i % 9 ? "/api/item$i/$round/a/b?x=$i&y[]=1" : "/none/$i", 'QUERY_STRING' => "x=$i&y[]=1"]);
        $response = $app->process(Slim\Http\Request::createFromEnvironment($environment), new Slim\Http\Response());
        if ($round === 1) {
            echo $response, "\n";
        }
    }
}
echo $app->getContainer()['router']->pathFor('item3', ['id' => 7], ['q' => 'z']), "\n";
$dispatcher = FastRoute\simpleDispatcher(function (FastRoute\RouteCollector $collector) {
    for ($i = 0; $i < 100; $i++) {
        $collector->addRoute('GET', "/user$i/{name}/{id:\d+}[/edit]", "h$i");
        $collector->addRoute(['POST', 'PUT'], "/fixed$i", "f$i");
    }
});
for ($i = 0; $i < rounds(20) * 100; $i++) {
    $found = $dispatcher->dispatch('GET', '/user' . $i % 100 . "/bob/$i/edit");
    $not = $dispatcher->dispatch('GET', '/fixed' . $i % 100);
}
echo json_encode([$found, $not]), "\n";
