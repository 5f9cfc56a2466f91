<?php
// Packages: php-guzzlehttp-guzzle, php-guzzlehttp-psr7, php-guzzlehttp-promises
// A client on a mocked handler: middleware, redirects, cookies, retries, promises, streams.
require __DIR__ . '/common.php';
require LIBRARY . '/GuzzleHttp/autoload.php';
use GuzzleHttp\{Client, Cookie\CookieJar, Handler\MockHandler, HandlerStack, MessageFormatter, Middleware, Pool, Promise\Utils, Psr7};
use GuzzleHttp\Psr7\{MultipartStream, Request, Response, Uri, UriResolver};

for ($round = rounds(25); $round > 0; $round--) {
    $mock = new MockHandler(array_merge([new Response(302, ['Location' => '/moved?a=1', 'Set-Cookie' => 'sid=abc; Path=/; Max-Age=1000']), new Response(200, ['Content-Type' => 'application/json'], '{"ok":true}'),
        new Response(503), new Response(200, [], 'after retry'), new Response(404, [], 'gone')], array_fill(0, 10, new Response(200, [], 'pooled'))));
    $history = [];
    $stack = HandlerStack::create($mock);
    $stack->push(Middleware::history($history));
    $stack->push(Middleware::retry(fn ($n, $request, $response) => $n < 2 && $response && $response->getStatusCode() === 503, fn () => 0));
    $client = new Client(['handler' => $stack, 'base_uri' => 'http://example.org/base/', 'cookies' => $jar = new CookieJar(), 'headers' => ['User-Agent' => 'test']]);
    $out = [(string) $client->post('form', ['form_params' => ['a' => [1, 2], 'b' => 'ü']])->getBody()];
    $out[] = (string) $client->get('../x', ['query' => ['q' => "r$round"], 'auth' => ['u', 'p']])->getBody();
    try {
        $client->request('PUT', 'missing', ['json' => ['k' => 'v']]);
    } catch (GuzzleHttp\Exception\ClientException $error) {
        $out[] = $error->getMessage();
    }
    $pool = new Pool($client, (function () { for ($i = 0; $i < 10; $i++) { yield new Request('GET', "p$i"); } })(), ['concurrency' => 3, 'fulfilled' => function ($response, $index) use (&$out) { $out[] = $index . $response->getBody(); }]);
    $pool->promise()->wait();
    $formatter = new MessageFormatter(MessageFormatter::DEBUG);
    foreach ($history as $entry) {
        $out[] = $formatter->format($entry['request'], $entry['response']);
    }
    $out[] = $jar->count();
}
print_r($out);
foreach (['g', './g/', '/g', '//g', '?y', 'g?y#s', '../../../g', ';x', 'http:g', ''] as $relative) {
    echo UriResolver::resolve(new Uri('http://a/b/c/d;p?q'), new Uri($relative)), ' ';
}
$multi = new MultipartStream([['name' => 'f', 'contents' => Psr7\Utils::streamFor('data'), 'filename' => 'a.txt'], ['name' => 'g', 'contents' => 'x']], 'bound');
echo Psr7\Message::toString(new Request('POST', 'http://u:p@h:81/p', ['A' => ['1', '2']], $multi)), "\n";
for ($i = 0; $i < 1500; $i++) {
    $uri = (new Uri("http://host$i.example.org/path/$i?x=y"))->withQuery("a=$i&b=%20c")->withPath("/p a/$i")->withPort(8080);
    $request = (new Request('GET', $uri))->withHeader('X-A', ['1', '2'])->withAddedHeader('x-a', '3')->withoutHeader('none');
}
echo $uri, $request->getHeaderLine('X-A'), "\n";
