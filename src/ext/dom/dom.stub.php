<?php
/**
 * @extension dom
 * @include ext/libxml/libxml.stub.h
 * @dependency libxml Required
 * @dependency domxml Conflicts
 * @info DOM/XML => enabled
 * @info DOM/XML API Version => 20031129
 * @info libxml Version => {LIBXML_DOTTED_VERSION}
 * @info HTML Support => enabled
 * @info XPath Support => enabled
 * @info XPointer Support => enabled
 * @info Schema Support => enabled
 * @info RelaxNG Support => enabled
 */
namespace {
const XML_ELEMENT_NODE = 1;
const XML_ATTRIBUTE_NODE = 2;
const XML_TEXT_NODE = 3;
const XML_CDATA_SECTION_NODE = 4;
const XML_ENTITY_REF_NODE = 5;
const XML_ENTITY_NODE = 6;
const XML_PI_NODE = 7;
const XML_COMMENT_NODE = 8;
const XML_DOCUMENT_NODE = 9;
const XML_DOCUMENT_TYPE_NODE = 10;
const XML_DOCUMENT_FRAG_NODE = 11;
const XML_NOTATION_NODE = 12;
const XML_HTML_DOCUMENT_NODE = 13;
const XML_DTD_NODE = 14;
const XML_ELEMENT_DECL_NODE = 15;
const XML_ATTRIBUTE_DECL_NODE = 16;
const XML_ENTITY_DECL_NODE = 17;
const XML_NAMESPACE_DECL_NODE = 18;
const XML_LOCAL_NAMESPACE = 18;
const XML_ATTRIBUTE_CDATA = 1;
const XML_ATTRIBUTE_ID = 2;
const XML_ATTRIBUTE_IDREF = 3;
const XML_ATTRIBUTE_IDREFS = 4;
const XML_ATTRIBUTE_ENTITY = 6;
const XML_ATTRIBUTE_NMTOKEN = 7;
const XML_ATTRIBUTE_NMTOKENS = 8;
const XML_ATTRIBUTE_ENUMERATION = 9;
const XML_ATTRIBUTE_NOTATION = 10;
const DOM_PHP_ERR = 0;
const DOM_INDEX_SIZE_ERR = 1;
const DOMSTRING_SIZE_ERR = 2;
const DOM_HIERARCHY_REQUEST_ERR = 3;
const DOM_WRONG_DOCUMENT_ERR = 4;
const DOM_INVALID_CHARACTER_ERR = 5;
const DOM_NO_DATA_ALLOWED_ERR = 6;
const DOM_NO_MODIFICATION_ALLOWED_ERR = 7;
const DOM_NOT_FOUND_ERR = 8;
const DOM_NOT_SUPPORTED_ERR = 9;
const DOM_INUSE_ATTRIBUTE_ERR = 10;
const DOM_INVALID_STATE_ERR = 11;
const DOM_SYNTAX_ERR = 12;
const DOM_INVALID_MODIFICATION_ERR = 13;
const DOM_NAMESPACE_ERR = 14;
const DOM_INVALID_ACCESS_ERR = 15;
const DOM_VALIDATION_ERR = 16;
function dom_import_simplexml(object $node): DOMAttr|DOMElement {}


/** @strict-properties */
final class DOMException extends Exception
{
    /** @var int */
    public $code = 0;
}

interface DOMParentNode
{
    public function append(...$nodes): void;
    public function prepend(...$nodes): void;
    public function replaceChildren(...$nodes): void;
}

interface DOMChildNode
{
    public function remove(): void;
    public function before(...$nodes): void;
    public function after(...$nodes): void;
    public function replaceWith(...$nodes): void;
}

class DOMImplementation
{
    /** @tentative-return-type */
    public function hasFeature(string $feature, string $version): bool {}
    public function createDocumentType(string $qualifiedName, string $publicId = "", string $systemId = "") {}
    /** @tentative-return-type */
    public function createDocument(?string $namespace = null, string $qualifiedName = "", ?DOMDocumentType $doctype = null): DOMDocument {}
}

/** @handlers dom_node_handlers */
class DOMNode
{
    public const int DOCUMENT_POSITION_DISCONNECTED = 1;
    public const int DOCUMENT_POSITION_PRECEDING = 2;
    public const int DOCUMENT_POSITION_FOLLOWING = 4;
    public const int DOCUMENT_POSITION_CONTAINS = 8;
    public const int DOCUMENT_POSITION_CONTAINED_BY = 16;
    public const int DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC = 32;
    /** @virtual */
    public string $nodeName;
    /** @virtual */
    public ?string $nodeValue;
    /** @virtual */
    public int $nodeType;
    /** @virtual */
    public ?DOMNode $parentNode;
    /** @virtual */
    public ?DOMElement $parentElement;
    /** @virtual */
    public DOMNodeList $childNodes;
    /** @virtual */
    public ?DOMNode $firstChild;
    /** @virtual */
    public ?DOMNode $lastChild;
    /** @virtual */
    public ?DOMNode $previousSibling;
    /** @virtual */
    public ?DOMNode $nextSibling;
    /** @virtual */
    public ?DOMNamedNodeMap $attributes;
    /** @virtual */
    public bool $isConnected;
    /** @virtual */
    public ?DOMDocument $ownerDocument;
    /** @virtual */
    public ?string $namespaceURI;
    /** @virtual */
    public string $prefix;
    /** @virtual */
    public ?string $localName;
    /** @virtual */
    public ?string $baseURI;
    /** @virtual */
    public string $textContent;
    public function appendChild(DOMNode $node) {}
    /** @tentative-return-type */
    public function C14N(bool $exclusive = false, bool $withComments = false, ?array $xpath = null, ?array $nsPrefixes = null): string|false {}
    /** @tentative-return-type */
    public function C14NFile(string $uri, bool $exclusive = false, bool $withComments = false, ?array $xpath = null, ?array $nsPrefixes = null): int|false {}
    public function cloneNode(bool $deep = false) {}
    /** @tentative-return-type */
    public function getLineNo(): int {}
    /** @tentative-return-type */
    public function getNodePath(): ?string {}
    /** @tentative-return-type */
    public function hasAttributes(): bool {}
    /** @tentative-return-type */
    public function hasChildNodes(): bool {}
    public function insertBefore(DOMNode $node, ?DOMNode $child = null) {}
    /** @tentative-return-type */
    public function isDefaultNamespace(string $namespace): bool {}
    /** @tentative-return-type */
    public function isSameNode(DOMNode $otherNode): bool {}
    public function isEqualNode(?DOMNode $otherNode): bool {}
    /** @tentative-return-type */
    public function isSupported(string $feature, string $version): bool {}
    /** @tentative-return-type */
    public function lookupNamespaceURI(?string $prefix): ?string {}
    /** @tentative-return-type */
    public function lookupPrefix(string $namespace): ?string {}
    /** @tentative-return-type */
    public function normalize(): void {}
    public function removeChild(DOMNode $child) {}
    public function replaceChild(DOMNode $node, DOMNode $child) {}
    public function contains(DOMNode|DOMNameSpaceNode|null $other): bool {}
    public function getRootNode(?array $options = null): DOMNode {}
    public function compareDocumentPosition(DOMNode $other): int {}
    public function __sleep(): array {}
    public function __wakeup(): void {}
}

/** @handlers dom_namespace_handlers */
class DOMNameSpaceNode
{
    /** @virtual */
    public string $nodeName;
    /** @virtual */
    public ?string $nodeValue;
    /** @virtual */
    public int $nodeType;
    /** @virtual */
    public string $prefix;
    /** @virtual */
    public ?string $localName;
    /** @virtual */
    public ?string $namespaceURI;
    /** @virtual */
    public bool $isConnected;
    /** @virtual */
    public ?DOMDocument $ownerDocument;
    /** @virtual */
    public ?DOMNode $parentNode;
    /** @virtual */
    public ?DOMElement $parentElement;
    public function __sleep(): array {}
    public function __wakeup(): void {}
}

class DOMDocumentFragment extends DOMNode implements DOMParentNode
{
    /** @virtual */
    public ?DOMElement $firstElementChild;
    /** @virtual */
    public ?DOMElement $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    public function __construct() {}
    /** @tentative-return-type */
    public function appendXML(string $data): bool {}
    /** @alias DOMElement::append */
    public function append(...$nodes): void {}
    /** @alias DOMElement::prepend */
    public function prepend(...$nodes): void {}
    /** @alias DOMElement::replaceChildren */
    public function replaceChildren(...$nodes): void {}
}

class DOMDocument extends DOMNode implements DOMParentNode
{
    /** @virtual */
    public ?DOMDocumentType $doctype;
    /** @virtual */
    public DOMImplementation $implementation;
    /** @virtual */
    public ?DOMElement $documentElement;
    /** @virtual */
    public ?string $actualEncoding;
    /** @virtual */
    public ?string $encoding;
    /** @virtual */
    public ?string $xmlEncoding;
    /** @virtual */
    public bool $standalone;
    /** @virtual */
    public bool $xmlStandalone;
    /** @virtual */
    public ?string $version;
    /** @virtual */
    public ?string $xmlVersion;
    /** @virtual */
    public bool $strictErrorChecking;
    /** @virtual */
    public ?string $documentURI;
    /** @virtual */
    public mixed $config;
    /** @virtual */
    public bool $formatOutput;
    /** @virtual */
    public bool $validateOnParse;
    /** @virtual */
    public bool $resolveExternals;
    /** @virtual */
    public bool $preserveWhiteSpace;
    /** @virtual */
    public bool $recover;
    /** @virtual */
    public bool $substituteEntities;
    /** @virtual */
    public ?DOMElement $firstElementChild;
    /** @virtual */
    public ?DOMElement $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    public function __construct(string $version = "1.0", string $encoding = "") {}
    public function createAttribute(string $localName) {}
    public function createAttributeNS(?string $namespace, string $qualifiedName) {}
    public function createCDATASection(string $data) {}
    /** @tentative-return-type */
    public function createComment(string $data): DOMComment {}
    /** @tentative-return-type */
    public function createDocumentFragment(): DOMDocumentFragment {}
    public function createElement(string $localName, string $value = "") {}
    public function createElementNS(?string $namespace, string $qualifiedName, string $value = "") {}
    public function createEntityReference(string $name) {}
    public function createProcessingInstruction(string $target, string $data = "") {}
    /** @tentative-return-type */
    public function createTextNode(string $data): DOMText {}
    /** @tentative-return-type */
    public function getElementById(string $elementId): ?DOMElement {}
    /**
     * @tentative-return-type
     * @alias DOMElement::getElementsByTagName
     */
    public function getElementsByTagName(string $qualifiedName): DOMNodeList {}
    /**
     * @tentative-return-type
     * @alias DOMElement::getElementsByTagNameNS
     */
    public function getElementsByTagNameNS(?string $namespace, string $localName): DOMNodeList {}
    public function importNode(DOMNode $node, bool $deep = false) {}
    /** @tentative-return-type */
    public function load(string $filename, int $options = 0): bool {}
    /** @tentative-return-type */
    public function loadXML(string $source, int $options = 0): bool {}
    /** @tentative-return-type */
    public function normalizeDocument(): void {}
    /** @tentative-return-type */
    public function registerNodeClass(string $baseClass, ?string $extendedClass): true {}
    /** @tentative-return-type */
    public function save(string $filename, int $options = 0): int|false {}
    /** @tentative-return-type */
    public function loadHTML(string $source, int $options = 0): bool {}
    /** @tentative-return-type */
    public function loadHTMLFile(string $filename, int $options = 0): bool {}
    /** @tentative-return-type */
    public function saveHTML(?DOMNode $node = null): string|false {}
    /** @tentative-return-type */
    public function saveHTMLFile(string $filename): int|false {}
    /** @tentative-return-type */
    public function saveXML(?DOMNode $node = null, int $options = 0): string|false {}
    /** @tentative-return-type */
    public function schemaValidate(string $filename, int $flags = 0): bool {}
    /** @tentative-return-type */
    public function schemaValidateSource(string $source, int $flags = 0): bool {}
    /** @tentative-return-type */
    public function relaxNGValidate(string $filename): bool {}
    /** @tentative-return-type */
    public function relaxNGValidateSource(string $source): bool {}
    /** @tentative-return-type */
    public function validate(): bool {}
    /** @tentative-return-type */
    public function xinclude(int $options = 0): int|false {}
    /** @tentative-return-type */
    public function adoptNode(DOMNode $node): DOMNode|false {}
    /** @alias DOMElement::append */
    public function append(...$nodes): void {}
    /** @alias DOMElement::prepend */
    public function prepend(...$nodes): void {}
    /** @alias DOMElement::replaceChildren */
    public function replaceChildren(...$nodes): void {}
}

/**
 * @handlers dom_list_handlers
 * @not-cloneable
 */
class DOMNodeList implements IteratorAggregate, Countable
{
    /** @virtual */
    public int $length;
    /** @tentative-return-type */
    public function count(): int {}
    public function getIterator(): Iterator {}
    public function item(int $index) {}
}

/**
 * @handlers dom_list_handlers
 * @not-cloneable
 */
class DOMNamedNodeMap implements IteratorAggregate, Countable
{
    /** @virtual */
    public int $length;
    /** @tentative-return-type */
    public function getNamedItem(string $qualifiedName): ?DOMNode {}
    /** @tentative-return-type */
    public function getNamedItemNS(?string $namespace, string $localName): ?DOMNode {}
    /** @tentative-return-type */
    public function item(int $index): ?DOMNode {}
    /**
     * @tentative-return-type
     * @alias DOMNodeList::count
     */
    public function count(): int {}
    public function getIterator(): Iterator {}
}

class DOMCharacterData extends DOMNode implements DOMChildNode
{
    /** @virtual */
    public string $data;
    /** @virtual */
    public int $length;
    /** @virtual */
    public ?DOMElement $previousElementSibling;
    /** @virtual */
    public ?DOMElement $nextElementSibling;
    /** @tentative-return-type */
    public function appendData(string $data): true {}
    public function substringData(int $offset, int $count) {}
    /** @tentative-return-type */
    public function insertData(int $offset, string $data): bool {}
    /** @tentative-return-type */
    public function deleteData(int $offset, int $count): bool {}
    /** @tentative-return-type */
    public function replaceData(int $offset, int $count, string $data): bool {}
    /** @alias DOMElement::replaceWith */
    public function replaceWith(...$nodes): void {}
    /** @alias DOMElement::remove */
    public function remove(): void {}
    /** @alias DOMElement::before */
    public function before(...$nodes): void {}
    /** @alias DOMElement::after */
    public function after(...$nodes): void {}
}

class DOMAttr extends DOMNode
{
    /** @virtual */
    public string $name;
    /** @virtual */
    public bool $specified;
    /** @virtual */
    public string $value;
    /** @virtual */
    public ?DOMElement $ownerElement;
    /** @virtual */
    public mixed $schemaTypeInfo;
    public function __construct(string $name, string $value = "") {}
    /** @tentative-return-type */
    public function isId(): bool {}
}

class DOMElement extends DOMNode implements DOMParentNode, DOMChildNode
{
    /** @virtual */
    public string $tagName;
    /** @virtual */
    public string $className;
    /** @virtual */
    public string $id;
    /** @virtual */
    public mixed $schemaTypeInfo;
    /** @virtual */
    public ?DOMElement $firstElementChild;
    /** @virtual */
    public ?DOMElement $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    /** @virtual */
    public ?DOMElement $previousElementSibling;
    /** @virtual */
    public ?DOMElement $nextElementSibling;
    public function __construct(string $qualifiedName, ?string $value = null, string $namespace = "") {}
    /** @tentative-return-type */
    public function getAttribute(string $qualifiedName): string {}
    public function getAttributeNames(): array {}
    /** @tentative-return-type */
    public function getAttributeNS(?string $namespace, string $localName): string {}
    public function getAttributeNode(string $qualifiedName) {}
    public function getAttributeNodeNS(?string $namespace, string $localName) {}
    /** @tentative-return-type */
    public function getElementsByTagName(string $qualifiedName): DOMNodeList {}
    /** @tentative-return-type */
    public function getElementsByTagNameNS(?string $namespace, string $localName): DOMNodeList {}
    /** @tentative-return-type */
    public function hasAttribute(string $qualifiedName): bool {}
    /** @tentative-return-type */
    public function hasAttributeNS(?string $namespace, string $localName): bool {}
    /** @tentative-return-type */
    public function removeAttribute(string $qualifiedName): bool {}
    /** @tentative-return-type */
    public function removeAttributeNS(?string $namespace, string $localName): void {}
    public function removeAttributeNode(DOMAttr $attr) {}
    public function setAttribute(string $qualifiedName, string $value) {}
    /** @tentative-return-type */
    public function setAttributeNS(?string $namespace, string $qualifiedName, string $value): void {}
    public function setAttributeNode(DOMAttr $attr) {}
    public function setAttributeNodeNS(DOMAttr $attr) {}
    /** @tentative-return-type */
    public function setIdAttribute(string $qualifiedName, bool $isId): void {}
    /** @tentative-return-type */
    public function setIdAttributeNS(string $namespace, string $qualifiedName, bool $isId): void {}
    /** @tentative-return-type */
    public function setIdAttributeNode(DOMAttr $attr, bool $isId): void {}
    public function toggleAttribute(string $qualifiedName, ?bool $force = null): bool {}
    public function remove(): void {}
    public function before(...$nodes): void {}
    public function after(...$nodes): void {}
    public function replaceWith(...$nodes): void {}
    public function append(...$nodes): void {}
    public function prepend(...$nodes): void {}
    public function replaceChildren(...$nodes): void {}
    public function insertAdjacentElement(string $where, DOMElement $element): ?DOMElement {}
    public function insertAdjacentText(string $where, string $data): void {}
}

class DOMText extends DOMCharacterData
{
    /** @virtual */
    public string $wholeText;
    public function __construct(string $data = "") {}
    /** @tentative-return-type */
    public function isWhitespaceInElementContent(): bool {}
    /**
     * @tentative-return-type
     * @alias DOMText::isWhitespaceInElementContent
     */
    public function isElementContentWhitespace(): bool {}
    public function splitText(int $offset) {}
}

class DOMComment extends DOMCharacterData
{
    public function __construct(string $data = "") {}
}

class DOMCdataSection extends DOMText
{
    public function __construct(string $data) {}
}

class DOMDocumentType extends DOMNode
{
    /** @virtual */
    public string $name;
    /** @virtual */
    public DOMNamedNodeMap $entities;
    /** @virtual */
    public DOMNamedNodeMap $notations;
    /** @virtual */
    public string $publicId;
    /** @virtual */
    public string $systemId;
    /** @virtual */
    public ?string $internalSubset;
}

class DOMNotation extends DOMNode
{
    /** @virtual */
    public string $publicId;
    /** @virtual */
    public string $systemId;
}

class DOMEntity extends DOMNode
{
    /** @virtual */
    public ?string $publicId;
    /** @virtual */
    public ?string $systemId;
    /** @virtual */
    public ?string $notationName;
    /** @virtual */
    public ?string $actualEncoding;
    /** @virtual */
    public ?string $encoding;
    /** @virtual */
    public ?string $version;
}

class DOMEntityReference extends DOMNode
{
    public function __construct(string $name) {}
}

class DOMProcessingInstruction extends DOMNode
{
    /** @virtual */
    public string $target;
    /** @virtual */
    public string $data;
    public function __construct(string $name, string $value = "") {}
}

/**
 * @handlers dom_xpath_handlers
 * @not-serializable
 * @not-cloneable
 */
class DOMXPath
{
    /** @virtual */
    public DOMDocument $document;
    /** @virtual */
    public bool $registerNodeNamespaces;
    public function __construct(DOMDocument $document, bool $registerNodeNS = true) {}
    /** @tentative-return-type */
    public function evaluate(string $expression, ?DOMNode $contextNode = null, bool $registerNodeNS = true): mixed {}
    /** @tentative-return-type */
    public function query(string $expression, ?DOMNode $contextNode = null, bool $registerNodeNS = true): mixed {}
    /** @tentative-return-type */
    public function registerNamespace(string $prefix, string $namespace): bool {}
    /** @tentative-return-type */
    public function registerPhpFunctions(array|string|null $restrict = null): void {}
    public function registerPhpFunctionNS(string $namespaceURI, string $name, callable $callable): void {}
    public static function quote(string $str): string {}
}
}

namespace Dom {

const INDEX_SIZE_ERR = 1;
const STRING_SIZE_ERR = 2;
const HIERARCHY_REQUEST_ERR = 3;
const WRONG_DOCUMENT_ERR = 4;
const INVALID_CHARACTER_ERR = 5;
const NO_DATA_ALLOWED_ERR = 6;
const NO_MODIFICATION_ALLOWED_ERR = 7;
const NOT_FOUND_ERR = 8;
const NOT_SUPPORTED_ERR = 9;
const INUSE_ATTRIBUTE_ERR = 10;
const INVALID_STATE_ERR = 11;
const SYNTAX_ERR = 12;
const INVALID_MODIFICATION_ERR = 13;
const NAMESPACE_ERR = 14;
const VALIDATION_ERR = 16;
const HTML_NO_DEFAULT_NS = 2147483648;
function import_simplexml(object $node): \Dom\Attr|\Dom\Element {}

enum AdjacentPosition: string
{
    case BeforeBegin = "beforebegin";
    case AfterBegin = "afterbegin";
    case BeforeEnd = "beforeend";
    case AfterEnd = "afterend";
}

interface ParentNode
{
    public function append(\Dom\Node|string ...$nodes): void;
    public function prepend(\Dom\Node|string ...$nodes): void;
    public function replaceChildren(\Dom\Node|string ...$nodes): void;
    public function querySelector(string $selectors): ?\Dom\Element;
    public function querySelectorAll(string $selectors): \Dom\NodeList;
}

interface ChildNode
{
    public function remove(): void;
    public function before(\Dom\Node|string ...$nodes): void;
    public function after(\Dom\Node|string ...$nodes): void;
    public function replaceWith(\Dom\Node|string ...$nodes): void;
}

/**
 * @not-serializable
 * @not-cloneable
 */
class Implementation
{
    public function createDocumentType(string $qualifiedName, string $publicId, string $systemId): \Dom\DocumentType {}
    public function createDocument(?string $namespace, string $qualifiedName, ?\Dom\DocumentType $doctype = null): \Dom\XMLDocument {}
    public function createHTMLDocument(?string $title = null): \Dom\HTMLDocument {}
}

/** @handlers dom_node_handlers */
class Node
{
    public const int DOCUMENT_POSITION_DISCONNECTED = 1;
    public const int DOCUMENT_POSITION_PRECEDING = 2;
    public const int DOCUMENT_POSITION_FOLLOWING = 4;
    public const int DOCUMENT_POSITION_CONTAINS = 8;
    public const int DOCUMENT_POSITION_CONTAINED_BY = 16;
    public const int DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC = 32;
    /** @virtual */
    public int $nodeType;
    /** @virtual */
    public string $nodeName;
    /** @virtual */
    public string $baseURI;
    /** @virtual */
    public bool $isConnected;
    /** @virtual */
    public ?\Dom\Document $ownerDocument;
    /** @virtual */
    public ?\Dom\Node $parentNode;
    /** @virtual */
    public ?\Dom\Element $parentElement;
    /** @virtual */
    public \Dom\NodeList $childNodes;
    /** @virtual */
    public ?\Dom\Node $firstChild;
    /** @virtual */
    public ?\Dom\Node $lastChild;
    /** @virtual */
    public ?\Dom\Node $previousSibling;
    /** @virtual */
    public ?\Dom\Node $nextSibling;
    /** @virtual */
    public ?string $nodeValue;
    /** @virtual */
    public ?string $textContent;
    final private function __construct() {}
    public function getRootNode(array $options = []): \Dom\Node {}
    /** @alias DOMNode::hasChildNodes */
    public function hasChildNodes(): bool {}
    /** @alias DOMNode::normalize */
    public function normalize(): void {}
    public function cloneNode(bool $deep = false): \Dom\Node {}
    /** @alias DOMNode::isEqualNode */
    public function isEqualNode(?\Dom\Node $otherNode): bool {}
    public function isSameNode(?\Dom\Node $otherNode): bool {}
    /** @alias DOMNode::compareDocumentPosition */
    public function compareDocumentPosition(\Dom\Node $other): int {}
    public function contains(?\Dom\Node $other): bool {}
    public function lookupPrefix(?string $namespace): ?string {}
    public function lookupNamespaceURI(?string $prefix): ?string {}
    public function isDefaultNamespace(?string $namespace): bool {}
    public function insertBefore(\Dom\Node $node, ?\Dom\Node $child): \Dom\Node {}
    public function appendChild(\Dom\Node $node): \Dom\Node {}
    public function replaceChild(\Dom\Node $node, \Dom\Node $child): \Dom\Node {}
    public function removeChild(\Dom\Node $child): \Dom\Node {}
    /** @alias DOMNode::getLineNo */
    public function getLineNo(): int {}
    public function getNodePath(): string {}
    public function C14N(bool $exclusive = false, bool $withComments = false, ?array $xpath = null, ?array $nsPrefixes = null): string|false {}
    public function C14NFile(string $uri, bool $exclusive = false, bool $withComments = false, ?array $xpath = null, ?array $nsPrefixes = null): int|false {}
    /** @alias DOMNode::__sleep */
    public function __sleep(): array {}
    /** @alias DOMNode::__wakeup */
    public function __wakeup(): void {}
}

/** @not-serializable */
final readonly class NamespaceInfo
{
    public ?string $prefix;
    public ?string $namespaceURI;
    public \Dom\Element $element;
    private function __construct() {}
}

class DocumentFragment extends \Dom\Node implements \Dom\ParentNode
{
    /** @virtual */
    public \Dom\HTMLCollection $children;
    /** @virtual */
    public ?\Dom\Element $firstElementChild;
    /** @virtual */
    public ?\Dom\Element $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    public function appendXml(string $data): bool {}
    /** @alias Dom\Element::append */
    public function append(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::prepend */
    public function prepend(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::replaceChildren */
    public function replaceChildren(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::querySelector */
    public function querySelector(string $selectors): ?\Dom\Element {}
    /** @alias Dom\Element::querySelectorAll */
    public function querySelectorAll(string $selectors): \Dom\NodeList {}
}

abstract class Document extends \Dom\Node implements \Dom\ParentNode
{
    /** @virtual */
    public \Dom\Implementation $implementation;
    /** @virtual */
    public string $URL;
    /** @virtual */
    public string $documentURI;
    /** @virtual */
    public string $characterSet;
    /** @virtual */
    public string $charset;
    /** @virtual */
    public string $inputEncoding;
    /** @virtual */
    public ?\Dom\DocumentType $doctype;
    /** @virtual */
    public ?\Dom\Element $documentElement;
    /** @virtual */
    public \Dom\HTMLCollection $children;
    /** @virtual */
    public ?\Dom\Element $firstElementChild;
    /** @virtual */
    public ?\Dom\Element $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    /** @virtual */
    public ?\Dom\HTMLElement $body;
    /** @virtual */
    public ?\Dom\HTMLElement $head;
    /** @virtual */
    public string $title;
    /** @alias Dom\Element::getElementsByTagName */
    public function getElementsByTagName(string $qualifiedName): \Dom\HTMLCollection {}
    /** @alias Dom\Element::getElementsByTagNameNS */
    public function getElementsByTagNameNS(?string $namespace, string $localName): \Dom\HTMLCollection {}
    /** @alias Dom\Element::getElementsByClassName */
    public function getElementsByClassName(string $classNames): \Dom\HTMLCollection {}
    public function createElement(string $localName): \Dom\Element {}
    public function createElementNS(?string $namespace, string $qualifiedName): \Dom\Element {}
    public function createDocumentFragment(): \Dom\DocumentFragment {}
    public function createTextNode(string $data): \Dom\Text {}
    public function createCDATASection(string $data): \Dom\CDATASection {}
    public function createComment(string $data): \Dom\Comment {}
    public function createProcessingInstruction(string $target, string $data): \Dom\ProcessingInstruction {}
    public function importNode(?\Dom\Node $node, bool $deep = false): \Dom\Node {}
    public function adoptNode(\Dom\Node $node): \Dom\Node {}
    public function createAttribute(string $localName): \Dom\Attr {}
    public function createAttributeNS(?string $namespace, string $qualifiedName): \Dom\Attr {}
    public function getElementById(string $elementId): ?\Dom\Element {}
    public function registerNodeClass(string $baseClass, ?string $extendedClass): void {}
    /** @alias DOMDocument::schemaValidate */
    public function schemaValidate(string $filename, int $flags = 0): bool {}
    /** @alias DOMDocument::schemaValidateSource */
    public function schemaValidateSource(string $source, int $flags = 0): bool {}
    /** @alias DOMDocument::relaxNGValidate */
    public function relaxNgValidate(string $filename): bool {}
    /** @alias DOMDocument::relaxNGValidateSource */
    public function relaxNgValidateSource(string $source): bool {}
    /** @alias Dom\Element::append */
    public function append(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::prepend */
    public function prepend(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::replaceChildren */
    public function replaceChildren(\Dom\Node|string ...$nodes): void {}
    public function importLegacyNode(\DOMNode $node, bool $deep = false): \Dom\Node {}
    /** @alias Dom\Element::querySelector */
    public function querySelector(string $selectors): ?\Dom\Element {}
    /** @alias Dom\Element::querySelectorAll */
    public function querySelectorAll(string $selectors): \Dom\NodeList {}
}

final class HTMLDocument extends \Dom\Document
{
    public static function createEmpty(string $encoding = "UTF-8"): \Dom\HTMLDocument {}
    public static function createFromFile(string $path, int $options = 0, ?string $overrideEncoding = null): \Dom\HTMLDocument {}
    public static function createFromString(string $source, int $options = 0, ?string $overrideEncoding = null): \Dom\HTMLDocument {}
    /** @alias Dom\XMLDocument::saveXml */
    public function saveXml(?\Dom\Node $node = null, int $options = 0): string|false {}
    /** @alias Dom\XMLDocument::saveXmlFile */
    public function saveXmlFile(string $filename, int $options = 0): int|false {}
    public function saveHtml(?\Dom\Node $node = null): string {}
    public function saveHtmlFile(string $filename): int|false {}
}

final class XMLDocument extends \Dom\Document
{
    /** @virtual */
    public string $xmlEncoding;
    /** @virtual */
    public bool $xmlStandalone;
    /** @virtual */
    public string $xmlVersion;
    /** @virtual */
    public bool $formatOutput;
    public static function createEmpty(string $version = "1.0", string $encoding = "UTF-8"): \Dom\XMLDocument {}
    public static function createFromFile(string $path, int $options = 0, ?string $overrideEncoding = null): \Dom\XMLDocument {}
    public static function createFromString(string $source, int $options = 0, ?string $overrideEncoding = null): \Dom\XMLDocument {}
    public function createEntityReference(string $name): \Dom\EntityReference {}
    /** @alias DOMDocument::validate */
    public function validate(): bool {}
    public function xinclude(int $options = 0): int {}
    public function saveXml(?\Dom\Node $node = null, int $options = 0): string|false {}
    public function saveXmlFile(string $filename, int $options = 0): int|false {}
}

/**
 * @handlers dom_list_handlers
 * @not-serializable
 * @not-cloneable
 */
class NodeList implements \IteratorAggregate, \Countable
{
    /** @virtual */
    public int $length;
    public function count(): int {}
    public function getIterator(): \Iterator {}
    public function item(int $index): ?\Dom\Node {}
}

/**
 * @handlers dom_list_handlers
 * @not-serializable
 * @not-cloneable
 */
class NamedNodeMap implements \IteratorAggregate, \Countable
{
    /** @virtual */
    public int $length;
    public function item(int $index): ?\Dom\Attr {}
    public function getNamedItem(string $qualifiedName): ?\Dom\Attr {}
    public function getNamedItemNS(?string $namespace, string $localName): ?\Dom\Attr {}
    /** @alias Dom\NodeList::count */
    public function count(): int {}
    public function getIterator(): \Iterator {}
}

/**
 * @handlers dom_list_handlers
 * @not-serializable
 * @not-cloneable
 */
class DtdNamedNodeMap implements \IteratorAggregate, \Countable
{
    /** @virtual */
    public int $length;
    /** @alias Dom\NamedNodeMap::item */
    public function item(int $index): \Dom\Entity|\Dom\Notation|null {}
    /** @alias Dom\NamedNodeMap::getNamedItem */
    public function getNamedItem(string $qualifiedName): \Dom\Entity|\Dom\Notation|null {}
    /** @alias Dom\NamedNodeMap::getNamedItemNS */
    public function getNamedItemNS(?string $namespace, string $localName): \Dom\Entity|\Dom\Notation|null {}
    /** @alias Dom\NodeList::count */
    public function count(): int {}
    /** @alias Dom\NamedNodeMap::getIterator */
    public function getIterator(): \Iterator {}
}

/**
 * @handlers dom_list_handlers
 * @not-serializable
 * @not-cloneable
 */
class HTMLCollection implements \IteratorAggregate, \Countable
{
    /** @virtual */
    public int $length;
    /** @alias Dom\NodeList::item */
    public function item(int $index): ?\Dom\Element {}
    public function namedItem(string $key): ?\Dom\Element {}
    /** @alias Dom\NodeList::count */
    public function count(): int {}
    /** @alias Dom\NodeList::getIterator */
    public function getIterator(): \Iterator {}
}

class CharacterData extends \Dom\Node implements \Dom\ChildNode
{
    /** @virtual */
    public string $data;
    /** @virtual */
    public int $length;
    /** @virtual */
    public ?\Dom\Element $previousElementSibling;
    /** @virtual */
    public ?\Dom\Element $nextElementSibling;
    public function substringData(int $offset, int $count): string {}
    public function appendData(string $data): void {}
    public function insertData(int $offset, string $data): void {}
    public function deleteData(int $offset, int $count): void {}
    public function replaceData(int $offset, int $count, string $data): void {}
    /** @alias Dom\Element::remove */
    public function remove(): void {}
    /** @alias Dom\Element::before */
    public function before(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::after */
    public function after(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::replaceWith */
    public function replaceWith(\Dom\Node|string ...$nodes): void {}
}

class Attr extends \Dom\Node
{
    /** @virtual */
    public ?string $namespaceURI;
    /** @virtual */
    public ?string $prefix;
    /** @virtual */
    public string $localName;
    /** @virtual */
    public string $name;
    /** @virtual */
    public string $value;
    /** @virtual */
    public ?\Dom\Element $ownerElement;
    /** @virtual */
    public bool $specified;
    /** @alias DOMAttr::isId */
    public function isId(): bool {}
    /** @alias Dom\Element::rename */
    public function rename(?string $namespaceURI, string $qualifiedName): void {}
}

class Element extends \Dom\Node implements \Dom\ParentNode, \Dom\ChildNode
{
    /** @virtual */
    public ?string $namespaceURI;
    /** @virtual */
    public ?string $prefix;
    /** @virtual */
    public string $localName;
    /** @virtual */
    public string $tagName;
    /** @virtual */
    public string $id;
    /** @virtual */
    public string $className;
    /** @virtual */
    public \Dom\TokenList $classList;
    /** @virtual */
    public \Dom\NamedNodeMap $attributes;
    /** @virtual */
    public \Dom\HTMLCollection $children;
    /** @virtual */
    public ?\Dom\Element $firstElementChild;
    /** @virtual */
    public ?\Dom\Element $lastElementChild;
    /** @virtual */
    public int $childElementCount;
    /** @virtual */
    public ?\Dom\Element $previousElementSibling;
    /** @virtual */
    public ?\Dom\Element $nextElementSibling;
    /** @virtual */
    public string $innerHTML;
    /** @virtual */
    public string $outerHTML;
    /** @virtual */
    public string $substitutedNodeValue;
    public function hasAttributes(): bool {}
    public function getAttributeNames(): array {}
    public function getAttribute(string $qualifiedName): ?string {}
    public function getAttributeNS(?string $namespace, string $localName): ?string {}
    public function setAttribute(string $qualifiedName, string $value): void {}
    public function setAttributeNS(?string $namespace, string $qualifiedName, string $value): void {}
    public function removeAttribute(string $qualifiedName): void {}
    public function removeAttributeNS(?string $namespace, string $localName): void {}
    public function toggleAttribute(string $qualifiedName, ?bool $force = null): bool {}
    public function hasAttribute(string $qualifiedName): bool {}
    public function hasAttributeNS(?string $namespace, string $localName): bool {}
    public function getAttributeNode(string $qualifiedName): ?\Dom\Attr {}
    public function getAttributeNodeNS(?string $namespace, string $localName): ?\Dom\Attr {}
    public function setAttributeNode(\Dom\Attr $attr): ?\Dom\Attr {}
    public function setAttributeNodeNS(\Dom\Attr $attr): ?\Dom\Attr {}
    public function removeAttributeNode(\Dom\Attr $attr): \Dom\Attr {}
    public function getElementsByTagName(string $qualifiedName): \Dom\HTMLCollection {}
    public function getElementsByTagNameNS(?string $namespace, string $localName): \Dom\HTMLCollection {}
    public function getElementsByClassName(string $classNames): \Dom\HTMLCollection {}
    public function insertAdjacentElement(\Dom\AdjacentPosition $where, \Dom\Element $element): ?\Dom\Element {}
    public function insertAdjacentText(\Dom\AdjacentPosition $where, string $data): void {}
    public function insertAdjacentHTML(\Dom\AdjacentPosition $where, string $string): void {}
    public function setIdAttribute(string $qualifiedName, bool $isId): void {}
    public function setIdAttributeNS(?string $namespace, string $qualifiedName, bool $isId): void {}
    public function setIdAttributeNode(\Dom\Attr $attr, bool $isId): void {}
    public function remove(): void {}
    public function before(\Dom\Node|string ...$nodes): void {}
    public function after(\Dom\Node|string ...$nodes): void {}
    public function replaceWith(\Dom\Node|string ...$nodes): void {}
    public function append(\Dom\Node|string ...$nodes): void {}
    public function prepend(\Dom\Node|string ...$nodes): void {}
    public function replaceChildren(\Dom\Node|string ...$nodes): void {}
    public function querySelector(string $selectors): ?\Dom\Element {}
    public function querySelectorAll(string $selectors): \Dom\NodeList {}
    public function closest(string $selectors): ?\Dom\Element {}
    public function matches(string $selectors): bool {}
    public function getInScopeNamespaces(): array {}
    public function getDescendantNamespaces(): array {}
    public function rename(?string $namespaceURI, string $qualifiedName): void {}
}

class HTMLElement extends \Dom\Element
{
}

class Text extends \Dom\CharacterData
{
    /** @virtual */
    public string $wholeText;
    public function splitText(int $offset): \Dom\Text {}
}

class Comment extends \Dom\CharacterData
{
}

class CDATASection extends \Dom\Text
{
}

class DocumentType extends \Dom\Node implements \Dom\ChildNode
{
    /** @virtual */
    public string $name;
    /** @virtual */
    public \Dom\DtdNamedNodeMap $entities;
    /** @virtual */
    public \Dom\DtdNamedNodeMap $notations;
    /** @virtual */
    public string $publicId;
    /** @virtual */
    public string $systemId;
    /** @virtual */
    public ?string $internalSubset;
    /** @alias Dom\Element::remove */
    public function remove(): void {}
    /** @alias Dom\Element::before */
    public function before(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::after */
    public function after(\Dom\Node|string ...$nodes): void {}
    /** @alias Dom\Element::replaceWith */
    public function replaceWith(\Dom\Node|string ...$nodes): void {}
}

class Notation extends \Dom\Node
{
    /** @virtual */
    public string $publicId;
    /** @virtual */
    public string $systemId;
}

class Entity extends \Dom\Node
{
    /** @virtual */
    public ?string $publicId;
    /** @virtual */
    public ?string $systemId;
    /** @virtual */
    public ?string $notationName;
}

class EntityReference extends \Dom\Node
{
}

class ProcessingInstruction extends \Dom\CharacterData
{
    /** @virtual */
    public string $target;
}

/**
 * @handlers dom_xpath_handlers
 * @not-serializable
 * @not-cloneable
 */
final class XPath
{
    /** @virtual */
    public \Dom\Document $document;
    /** @virtual */
    public bool $registerNodeNamespaces;
    public function __construct(\Dom\Document $document, bool $registerNodeNS = true) {}
    public function evaluate(string $expression, ?\Dom\Node $contextNode = null, bool $registerNodeNS = true): \Dom\NodeList|string|float|bool|null {}
    public function query(string $expression, ?\Dom\Node $contextNode = null, bool $registerNodeNS = true): \Dom\NodeList {}
    /** @alias DOMXPath::registerNamespace */
    public function registerNamespace(string $prefix, string $namespace): bool {}
    /** @alias DOMXPath::registerPhpFunctions */
    public function registerPhpFunctions(array|string|null $restrict = null): void {}
    /** @alias DOMXPath::registerPhpFunctionNS */
    public function registerPhpFunctionNS(string $namespaceURI, string $name, callable $callable): void {}
    /** @alias DOMXPath::quote */
    public static function quote(string $str): string {}
}

/**
 * @handlers dom_token_list_handlers
 * @not-serializable
 * @not-cloneable
 */
final class TokenList implements \IteratorAggregate, \Countable
{
    /** @virtual */
    public int $length;
    /** @virtual */
    public string $value;
    private function __construct() {}
    public function item(int $index): ?string {}
    public function contains(string $token): bool {}
    public function add(string ...$tokens): void {}
    public function remove(string ...$tokens): void {}
    public function toggle(string $token, ?bool $force = null): bool {}
    public function replace(string $token, string $newToken): bool {}
    public function supports(string $token): bool {}
    public function count(): int {}
    public function getIterator(): \Iterator {}
}
}
