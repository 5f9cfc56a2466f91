<?php
// Packages: php-symfony-routing, php-symfony-http-foundation
// Compiles routes to one matcher, matches and generates.
require __DIR__ . '/common.php';
autoload_library();
use Symfony\Component\HttpFoundation\{Cookie, JsonResponse, Request, Response};
use Symfony\Component\Routing\{Generator\UrlGenerator, Matcher\CompiledUrlMatcher, Matcher\Dumper\CompiledUrlMatcherDumper, RequestContext, Route, RouteCollection};

$routes = new RouteCollection();
for ($number = 0; $number < 150; $number++) {
    $routes->add("show$number", new Route("/area$number/{id<\d+>}/{slug}.{_format}", ['_format' => 'html', '_controller' => "C$number::show"], ['slug' => '[a-z-]+', '_format' => 'html|json'], ['utf8' => true], $number % 3 ? '' : '{sub}.example.org', [], $number % 2 ? ['GET'] : ['POST', 'PUT']));
    $routes->add("list$number", new Route("/area$number/{page}", ['page' => 1], ['page' => '\d+']));
}
$rounds = rounds(6);
for ($round = 0; $round < $rounds; $round++) {
    $compiled = (new CompiledUrlMatcherDumper($routes))->getCompiledRoutes();
    $generator = new UrlGenerator($routes, new RequestContext('', 'GET', 'a.example.org'));
    for ($number = 0; $number < 150; $number++) {
        $request = Request::create("http://a.example.org/area$number/12/some-slug.json?q=$round&a[]=1", $number % 2 ? 'GET' : 'POST', ['p' => 1], ['c' => 'd'], [], ['HTTP_ACCEPT_LANGUAGE' => 'de,en;q=0.5']);
        $matcher = new CompiledUrlMatcher($compiled, (new RequestContext())->fromRequest($request));
        $match = $matcher->match($request->getPathInfo());
        $url = $generator->generate("show$number", ['id' => $number, 'slug' => 'abc', 'sub' => 'b', 'extra' => ['x' => 1, 'y' => 'ü']]);
        try {
            $matcher->match("/area$number/x");
        } catch (Exception $error) {
            $last = get_class($error) . $error->getMessage();
        }
        if ($round === 0) {
            echo json_encode($match), $url, ' ', $request->getPreferredLanguage(['en', 'de']), ' ', $last, "\n";
        }
    }
}
$response = new JsonResponse(['a' => 1, 'b' => [true, null, 'ü<>&']]);
$response->setDate(new DateTime('@1600000000'))->setMaxAge(60)->setPublic()->setEtag('abc');
$response->headers->setCookie(Cookie::create('n', 'v', 1700000000, '/p', 'example.org', true, true, false, 'lax'));
echo $response, "\n", Request::create('/a?x=1', 'POST', ['y' => 2])->getUri(), "\n";
