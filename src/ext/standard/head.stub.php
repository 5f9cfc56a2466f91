<?php
/** @extension standard */

// ---- output/header.cpp
function header(string $header, bool $replace = true, int $response_code = 0): void {}
function header_remove(?string $name = null): void {}
/**
 * @param string $filename
 * @param int $line
 */
function headers_sent(&$filename = null, &$line = null): bool {}
function headers_list(): array {}
function http_response_code(int $response_code = 0): int|bool {}
function header_register_callback(callable $callback): bool {}

/** @web-only */
function apache_request_headers(): array {}
/**
 * @web-only
 * @alias apache_request_headers
 */
function getallheaders(): array {}
/** @web-only */
function apache_response_headers(): array {}

// ---- network/request_body.cpp
/** @return array<int, array> */
function request_parse_body(?array $options = null): array {}

// ---- info/network.cpp
function getservbyname(string $service, string $protocol): int|false {}
function getservbyport(int $port, string $protocol): string|false {}
function getprotobyname(string $protocol): int|false {}
function getprotobynumber(int $protocol): string|false {}

// ---- info/options.cpp
/** @param int $rest_index */
function getopt(string $short_options, array $long_options = [], &$rest_index = null): array|false {}
