--TEST--
uri: classes, exceptions, serialisation
--FILE--
<?php
use Uri\{InvalidUriException, UriComparisonMode, UriError, UriException};
use Uri\WhatWg\{InvalidUrlException, Url, UrlValidationError, UrlValidationErrorType};
function attempt(Closure $call) {
    try {
        var_dump($call());
    } catch (Throwable $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
$names = [Uri\Rfc3986\Uri::class, Url::class, UriComparisonMode::class, UriException::class, UriError::class, InvalidUriException::class, InvalidUrlException::class, UrlValidationError::class, UrlValidationErrorType::class];
var_dump(extension_loaded('uri'), count((new ReflectionExtension('uri'))->getClasses()));
foreach ($names as $name) {
    $class = new ReflectionClass($name);
    echo $name, ' ', $class->getParentClass() ? $class->getParentClass()->name : '-', ' ', $class->isEnum() ? 'enum' : implode(' ', Reflection::getModifierNames($class->getModifiers())), ' ', json_encode([$class->isCloneable(), $class->isEnum(), $class->isInternal(), $class->getExtensionName()]), "\n";
    if (is_subclass_of($name, Throwable::class) && $name !== InvalidUrlException::class) continue;
    foreach ($class->getProperties() as $property) if ($property->class === $name) echo '  ', $property;
    foreach ($class->getMethods() as $method) {
        if ($method->class !== $name) continue;
        echo '  ', implode(' ', Reflection::getModifierNames($method->getModifiers())), " $method->name(";
        foreach ($method->getParameters() as $parameter) echo $parameter, count($parameter->getAttributes()) ? ' sensitive' : '', ', ';
        echo ') ', $method->getReturnType(), "\n";
    }
}
echo implode(' ', array_column(UriComparisonMode::cases(), 'name')), ' ', implode(' ', array_column(UrlValidationErrorType::cases(), 'name')), "\n";

$error = new UrlValidationError('c', UrlValidationErrorType::HostMissing, true);
var_dump($error, $error == unserialize(serialize($error)), $error == clone $error);
attempt(fn() => $error->__construct('d', UrlValidationErrorType::HostMissing, false));
attempt(fn() => $error->context = 'x');
attempt(fn() => (new InvalidUrlException())->errors);
$made = new InvalidUrlException('m', [$error], 3, new Exception('p'));
var_dump($made->getMessage(), $made->errors === [$error], $made->getCode(), $made->getPrevious()->getMessage(), $made instanceof UriException);
attempt(fn() => new InvalidUrlException(errors: [1]));
attempt(fn() => new InvalidUrlException('', [1 => $error]));
attempt(fn() => new InvalidUrlException('', ['a' => $error]));
attempt(fn() => $made->__construct('n'));
attempt(fn() => $made->errors = []);
attempt(fn() => throw new UriError('e'));
attempt(fn() => (new ReflectionClass(Url::class))->newInstanceWithoutConstructor());

foreach (['Uri\Rfc3986\Uri' => 'HTTP://H/a/../%7e?q#f', 'Uri\WhatWg\Url' => "http://\u{e4}/a/../b?q#f"] as $class => $text) {
    $one = new $class($text);
    $length = strlen($class);
    echo serialize($one), "\n";
    var_dump(unserialize(serialize($one))->__serialize() === $one->__serialize(), (array)$one, json_encode($one), isset($one->scheme));
    foreach (['0:{}', '1:{i:0;a:1:{s:3:"uri";s:2:"a:";}}', '2:{i:0;a:1:{s:3:"uri";s:2:"a:";}i:1;a:0:{}}', '2:{i:0;a:1:{s:3:"uri";s:2:"% ";}i:1;a:0:{}}', '2:{i:0;a:1:{s:3:"uri";i:1;}i:1;a:0:{}}', '2:{i:0;a:1:{s:3:"url";s:2:"a:";}i:1;a:0:{}}', '2:{i:0;a:2:{s:3:"uri";s:2:"a:";i:0;i:0;}i:1;a:0:{}}', '2:{i:0;i:0;i:1;a:0:{}}', '2:{i:0;a:1:{s:3:"uri";s:2:"a:";}i:1;i:0;}', '2:{i:0;a:1:{s:3:"uri";s:2:"a:";}i:1;a:1:{i:0;i:0;}}', '2:{i:0;a:1:{s:3:"uri";s:2:"a:";}i:2;a:0:{}}', '3:{i:0;a:1:{s:3:"uri";s:2:"a:";}i:1;a:0:{}i:2;i:0;}'] as $data)
        attempt(fn() => unserialize("O:$length:\"$class\":$data")->getScheme());
    attempt(fn() => $one->__unserialize([['uri' => 'a:'], []]));
    attempt(fn() => (string)$one);
    attempt(fn() => clone($one, ['scheme' => 'x']));
    attempt(fn() => $one->equals($one, 1));
}
attempt(fn() => (new Url('a:'))->equals(new Uri\Rfc3986\Uri('a:')));
class Early {
    public function __unserialize(array $data): void { var_dump($data[0]->getPath()); }
}
unserialize('O:5:"Early":1:{i:0;O:15:"Uri\Rfc3986\Uri":2:{i:0;a:1:{s:3:"uri";s:3:"x:y";}i:1;a:0:{}}}');
--EXPECT--
bool(true)
int(9)
Uri\Rfc3986\Uri - final readonly [true,false,true,"uri"]
  public static parse(Parameter #0 [ <required> string $uri ], Parameter #1 [ <optional> ?Uri\Rfc3986\Uri $baseUrl = null ], ) ?static
  public __construct(Parameter #0 [ <required> string $uri ], Parameter #1 [ <optional> ?Uri\Rfc3986\Uri $baseUrl = null ], ) 
  public getScheme() ?string
  public getRawScheme() ?string
  public withScheme(Parameter #0 [ <required> ?string $scheme ], ) static
  public getUserInfo() ?string
  public getRawUserInfo() ?string
  public withUserInfo(Parameter #0 [ <required> ?string $userinfo ] sensitive, ) static
  public getUsername() ?string
  public getRawUsername() ?string
  public getPassword() ?string
  public getRawPassword() ?string
  public getHost() ?string
  public getRawHost() ?string
  public withHost(Parameter #0 [ <required> ?string $host ], ) static
  public getPort() ?int
  public withPort(Parameter #0 [ <required> ?int $port ], ) static
  public getPath() string
  public getRawPath() string
  public withPath(Parameter #0 [ <required> string $path ], ) static
  public getQuery() ?string
  public getRawQuery() ?string
  public withQuery(Parameter #0 [ <required> ?string $query ], ) static
  public getFragment() ?string
  public getRawFragment() ?string
  public withFragment(Parameter #0 [ <required> ?string $fragment ], ) static
  public equals(Parameter #0 [ <required> Uri\Rfc3986\Uri $uri ], Parameter #1 [ <optional> Uri\UriComparisonMode $comparisonMode = Uri\UriComparisonMode::ExcludeFragment ], ) bool
  public toString() string
  public toRawString() string
  public resolve(Parameter #0 [ <required> string $uri ], ) static
  public __serialize() array
  public __unserialize(Parameter #0 [ <required> array $data ], ) void
  public __debugInfo() array
Uri\WhatWg\Url - final readonly [true,false,true,"uri"]
  public static parse(Parameter #0 [ <required> string $uri ], Parameter #1 [ <optional> ?Uri\WhatWg\Url $baseUrl = null ], Parameter #2 [ <optional> &$errors = null ], ) ?static
  public __construct(Parameter #0 [ <required> string $uri ], Parameter #1 [ <optional> ?Uri\WhatWg\Url $baseUrl = null ], Parameter #2 [ <optional> &$softErrors = null ], ) 
  public getScheme() string
  public withScheme(Parameter #0 [ <required> string $scheme ], ) static
  public getUsername() ?string
  public withUsername(Parameter #0 [ <required> ?string $username ], ) static
  public getPassword() ?string
  public withPassword(Parameter #0 [ <required> ?string $password ] sensitive, ) static
  public getAsciiHost() ?string
  public getUnicodeHost() ?string
  public withHost(Parameter #0 [ <required> ?string $host ], ) static
  public getPort() ?int
  public withPort(Parameter #0 [ <required> ?int $port ], ) static
  public getPath() string
  public withPath(Parameter #0 [ <required> string $path ], ) static
  public getQuery() ?string
  public withQuery(Parameter #0 [ <required> ?string $query ], ) static
  public getFragment() ?string
  public withFragment(Parameter #0 [ <required> ?string $fragment ], ) static
  public equals(Parameter #0 [ <required> Uri\WhatWg\Url $url ], Parameter #1 [ <optional> Uri\UriComparisonMode $comparisonMode = Uri\UriComparisonMode::ExcludeFragment ], ) bool
  public toAsciiString() string
  public toUnicodeString() string
  public resolve(Parameter #0 [ <required> string $uri ], Parameter #1 [ <optional> &$softErrors = null ], ) static
  public __serialize() array
  public __unserialize(Parameter #0 [ <required> array $data ], ) void
  public __debugInfo() array
Uri\UriComparisonMode - enum [false,true,true,"uri"]
  Property [ public protected(set) readonly string $name ]
  public static cases() array
Uri\UriException Exception  [false,false,true,"uri"]
Uri\UriError Error  [false,false,true,"uri"]
Uri\InvalidUriException Uri\UriException  [false,false,true,"uri"]
Uri\WhatWg\InvalidUrlException Uri\InvalidUriException  [false,false,true,"uri"]
  Property [ public protected(set) readonly array $errors ]
  public __construct(Parameter #0 [ <optional> string $message = "" ], Parameter #1 [ <optional> array $errors = [] ], Parameter #2 [ <optional> int $code = 0 ], Parameter #3 [ <optional> ?Throwable $previous = null ], ) 
Uri\WhatWg\UrlValidationError - final readonly [true,false,true,"uri"]
  Property [ public protected(set) readonly string $context ]
  Property [ public protected(set) readonly Uri\WhatWg\UrlValidationErrorType $type ]
  Property [ public protected(set) readonly bool $failure ]
  public __construct(Parameter #0 [ <required> string $context ], Parameter #1 [ <required> Uri\WhatWg\UrlValidationErrorType $type ], Parameter #2 [ <required> bool $failure ], ) 
Uri\WhatWg\UrlValidationErrorType - enum [false,true,true,"uri"]
  Property [ public protected(set) readonly string $name ]
  public static cases() array
IncludeFragment ExcludeFragment DomainToAscii DomainToUnicode DomainInvalidCodePoint HostInvalidCodePoint Ipv4EmptyPart Ipv4TooManyParts Ipv4NonNumericPart Ipv4NonDecimalPart Ipv4OutOfRangePart Ipv6Unclosed Ipv6InvalidCompression Ipv6TooManyPieces Ipv6MultipleCompression Ipv6InvalidCodePoint Ipv6TooFewPieces Ipv4InIpv6TooManyPieces Ipv4InIpv6InvalidCodePoint Ipv4InIpv6OutOfRangePart Ipv4InIpv6TooFewParts InvalidUrlUnit SpecialSchemeMissingFollowingSolidus MissingSchemeNonRelativeUrl InvalidReverseSoldius InvalidCredentials HostMissing PortOutOfRange PortInvalid FileInvalidWindowsDriveLetter FileInvalidWindowsDriveLetterHost
object(Uri\WhatWg\UrlValidationError)#37 (3) {
  ["context"]=>
  string(1) "c"
  ["type"]=>
  enum(Uri\WhatWg\UrlValidationErrorType::HostMissing)
  ["failure"]=>
  bool(true)
}
bool(true)
bool(true)
Error: Cannot modify readonly property Uri\WhatWg\UrlValidationError::$context
Error: Cannot modify readonly property Uri\WhatWg\UrlValidationError::$context
array(0) {
}
string(1) "m"
bool(true)
int(3)
string(1) "p"
bool(true)
ValueError: Uri\WhatWg\InvalidUrlException::__construct(): Argument #2 ($errors) must be a list of Uri\WhatWg\UrlValidationError
ValueError: Uri\WhatWg\InvalidUrlException::__construct(): Argument #2 ($errors) must be a list of Uri\WhatWg\UrlValidationError
ValueError: Uri\WhatWg\InvalidUrlException::__construct(): Argument #2 ($errors) must be a list of Uri\WhatWg\UrlValidationError
Error: Cannot modify readonly property Uri\WhatWg\InvalidUrlException::$errors
Error: Cannot modify readonly property Uri\WhatWg\InvalidUrlException::$errors
Uri\UriError: e
ReflectionException: Class Uri\WhatWg\Url is an internal class marked as final that cannot be instantiated without invoking its constructor
O:15:"Uri\Rfc3986\Uri":2:{i:0;a:1:{s:3:"uri";s:21:"HTTP://H/a/../%7e?q#f";}i:1;a:0:{}}
bool(true)
array(0) {
}
string(2) "{}"
bool(false)
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
string(1) "a"
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Exception: Invalid serialization data for Uri\Rfc3986\Uri object
Error: Object of class Uri\Rfc3986\Uri could not be converted to string
Error: Cannot create dynamic property Uri\Rfc3986\Uri::$scheme
TypeError: Uri\Rfc3986\Uri::equals(): Argument #2 ($comparisonMode) must be of type Uri\UriComparisonMode, int given
O:14:"Uri\WhatWg\Url":2:{i:0;a:1:{s:3:"uri";s:20:"http://xn--4ca/b?q#f";}i:1;a:0:{}}
bool(true)
array(0) {
}
string(2) "{}"
bool(false)
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
string(1) "a"
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Exception: Invalid serialization data for Uri\WhatWg\Url object
Error: Object of class Uri\WhatWg\Url could not be converted to string
Error: Cannot create dynamic property Uri\WhatWg\Url::$scheme
TypeError: Uri\WhatWg\Url::equals(): Argument #2 ($comparisonMode) must be of type Uri\UriComparisonMode, int given
TypeError: Uri\WhatWg\Url::equals(): Argument #1 ($url) must be of type Uri\WhatWg\Url, Uri\Rfc3986\Uri given
string(1) "y"
