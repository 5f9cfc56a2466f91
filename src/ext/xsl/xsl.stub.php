<?php
/**
 * @dependency libxml Required
 * @dependency dom Required
 * @info XSL => enabled
 * @info libxslt Version => {LIBXSLT_DOTTED_VERSION}
 * @info libxslt compiled against libxml Version => {LIBXML_DOTTED_VERSION}
 * @info EXSLT => enabled
 * @info libexslt Version => {LIBEXSLT_DOTTED_VERSION}
 */

const XSL_CLONE_AUTO = 0;
const XSL_CLONE_NEVER = -1;
const XSL_CLONE_ALWAYS = 1;
const XSL_SECPREF_NONE = 0;
const XSL_SECPREF_READ_FILE = 2;
const XSL_SECPREF_WRITE_FILE = 4;
const XSL_SECPREF_CREATE_DIRECTORY = 8;
const XSL_SECPREF_READ_NETWORK = 16;
const XSL_SECPREF_WRITE_NETWORK = 32;
const XSL_SECPREF_DEFAULT = 44;
const LIBXSLT_VERSION = UNKNOWN;
const LIBXSLT_DOTTED_VERSION = UNKNOWN;
const LIBEXSLT_VERSION = UNKNOWN;
const LIBEXSLT_DOTTED_VERSION = UNKNOWN;

/**
 * @handlers xslt_handlers
 * @not-serializable
 * @not-cloneable
 */
class XSLTProcessor
{
    public bool $doXInclude = false;
    public bool $cloneDocument = false;
    public int $maxTemplateDepth = 3000;
    public int $maxTemplateVars = 15000;

    /** @tentative-return-type */
    public function importStylesheet(object $stylesheet): bool {}
    /** @tentative-return-type */
    public function transformToDoc(object $document, ?string $returnClass = null): object|false {}
    /** @tentative-return-type */
    public function transformToUri(object $document, string $uri): int {}
    /** @tentative-return-type */
    public function transformToXml(object $document): string|null|false {}
    /** @tentative-return-type */
    public function setParameter(string $namespace, array|string $name, ?string $value = null): bool {}
    /** @tentative-return-type */
    public function getParameter(string $namespace, string $name): string|false {}
    /** @tentative-return-type */
    public function removeParameter(string $namespace, string $name): bool {}
    /** @tentative-return-type */
    public function hasExsltSupport(): bool {}
    /** @tentative-return-type */
    public function registerPHPFunctions(array|string|null $functions = null): void {}
    public function registerPHPFunctionNS(string $namespaceURI, string $name, callable $callable): void {}
    public function setProfiling(?string $filename): true {}
    /** @tentative-return-type */
    public function setSecurityPrefs(int $preferences): int {}
    /** @tentative-return-type */
    public function getSecurityPrefs(): int {}
}
