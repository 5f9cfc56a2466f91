<?php
/**
 * @dependency dom Required
 * @dependency libxml Required
 * @info XMLReader => enabled
 */

/**
 * @handlers xml_reader_handlers
 * @not-cloneable
 */
class XMLReader
{
    public const int NONE = 0;
    public const int ELEMENT = 1;
    public const int ATTRIBUTE = 2;
    public const int TEXT = 3;
    public const int CDATA = 4;
    public const int ENTITY_REF = 5;
    public const int ENTITY = 6;
    public const int PI = 7;
    public const int COMMENT = 8;
    public const int DOC = 9;
    public const int DOC_TYPE = 10;
    public const int DOC_FRAGMENT = 11;
    public const int NOTATION = 12;
    public const int WHITESPACE = 13;
    public const int SIGNIFICANT_WHITESPACE = 14;
    public const int END_ELEMENT = 15;
    public const int END_ENTITY = 16;
    public const int XML_DECLARATION = 17;
    public const int LOADDTD = 1;
    public const int DEFAULTATTRS = 2;
    public const int VALIDATE = 3;
    public const int SUBST_ENTITIES = 4;
    /** @virtual */
    public int $attributeCount;
    /** @virtual */
    public string $baseURI;
    /** @virtual */
    public int $depth;
    /** @virtual */
    public bool $hasAttributes;
    /** @virtual */
    public bool $hasValue;
    /** @virtual */
    public bool $isDefault;
    /** @virtual */
    public bool $isEmptyElement;
    /** @virtual */
    public string $localName;
    /** @virtual */
    public string $name;
    /** @virtual */
    public string $namespaceURI;
    /** @virtual */
    public int $nodeType;
    /** @virtual */
    public string $prefix;
    /** @virtual */
    public string $value;
    /** @virtual */
    public string $xmlLang;
    /** @tentative-return-type */
    public function close(): true {}
    /** @tentative-return-type */
    public function getAttribute(string $name): ?string {}
    /** @tentative-return-type */
    public function getAttributeNo(int $index): ?string {}
    /** @tentative-return-type */
    public function getAttributeNs(string $name, string $namespace): ?string {}
    /** @tentative-return-type */
    public function getParserProperty(int $property): bool {}
    /** @tentative-return-type */
    public function isValid(): bool {}
    /** @tentative-return-type */
    public function lookupNamespace(string $prefix): ?string {}
    /** @tentative-return-type */
    public function moveToAttribute(string $name): bool {}
    /** @tentative-return-type */
    public function moveToAttributeNo(int $index): bool {}
    /** @tentative-return-type */
    public function moveToAttributeNs(string $name, string $namespace): bool {}
    /** @tentative-return-type */
    public function moveToElement(): bool {}
    /** @tentative-return-type */
    public function moveToFirstAttribute(): bool {}
    /** @tentative-return-type */
    public function moveToNextAttribute(): bool {}
    /** @tentative-return-type */
    public function read(): bool {}
    /** @tentative-return-type */
    public function next(?string $name = null): bool {}
    /**
     * @takes-object
     */
    public static function open(string $uri, ?string $encoding = null, int $flags = 0) {}
    public static function fromUri(string $uri, ?string $encoding = null, int $flags = 0): static {}
    public static function fromStream($stream, ?string $encoding = null, int $flags = 0, ?string $documentUri = null): static {}
    /** @tentative-return-type */
    public function readInnerXml(): string {}
    /** @tentative-return-type */
    public function readOuterXml(): string {}
    /** @tentative-return-type */
    public function readString(): string {}
    /** @tentative-return-type */
    public function setSchema(?string $filename): bool {}
    /** @tentative-return-type */
    public function setParserProperty(int $property, bool $value): bool {}
    /** @tentative-return-type */
    public function setRelaxNGSchema(?string $filename): bool {}
    /** @tentative-return-type */
    public function setRelaxNGSchemaSource(?string $source): bool {}
    /**
     * @takes-object
     */
    public static function XML(string $source, ?string $encoding = null, int $flags = 0) {}
    public static function fromString(string $source, ?string $encoding = null, int $flags = 0): static {}
    /** @tentative-return-type */
    public function expand(?DOMNode $baseNode = null): DOMNode|false {}
}
