<?php
/** @extension standard */

const STREAM_USE_PATH = 1;
const STREAM_IGNORE_URL = 2;
const STREAM_REPORT_ERRORS = 8;
const STREAM_MUST_SEEK = 16;
const STREAM_URL_STAT_LINK = 1;
const STREAM_URL_STAT_QUIET = 2;
const STREAM_MKDIR_RECURSIVE = 1;
const STREAM_IS_URL = 1;
const STREAM_OPTION_BLOCKING = 1;
const STREAM_OPTION_READ_TIMEOUT = 4;
const STREAM_OPTION_READ_BUFFER = 2;
const STREAM_OPTION_WRITE_BUFFER = 3;
const STREAM_BUFFER_NONE = 0;
const STREAM_BUFFER_LINE = 1;
const STREAM_BUFFER_FULL = 2;
const STREAM_CAST_AS_STREAM = 0;
const STREAM_CAST_FOR_SELECT = 3;
const STREAM_META_TOUCH = 1;
const STREAM_META_OWNER_NAME = 2;
const STREAM_META_OWNER = 3;
const STREAM_META_GROUP_NAME = 4;
const STREAM_META_GROUP = 5;
const STREAM_META_ACCESS = 6;

const STREAM_NOTIFY_CONNECT = 2;
const STREAM_NOTIFY_AUTH_REQUIRED = 3;
const STREAM_NOTIFY_AUTH_RESULT = 10;
const STREAM_NOTIFY_MIME_TYPE_IS = 4;
const STREAM_NOTIFY_FILE_SIZE_IS = 5;
const STREAM_NOTIFY_REDIRECTED = 6;
const STREAM_NOTIFY_PROGRESS = 7;
const STREAM_NOTIFY_FAILURE = 9;
const STREAM_NOTIFY_COMPLETED = 8;
const STREAM_NOTIFY_RESOLVE = 1;
const STREAM_NOTIFY_SEVERITY_INFO = 0;
const STREAM_NOTIFY_SEVERITY_WARN = 1;
const STREAM_NOTIFY_SEVERITY_ERR = 2;

// ---- file/stream_context.cpp
/** @return resource */
function stream_context_create(?array $options = null, ?array $params = null) {}
function stream_context_get_options($stream_or_context): array {}
function stream_context_set_option($context, array|string $wrapper_or_options, ?string $option_name = null, mixed $value = UNKNOWN): true {}
function stream_context_set_options($context, array $options): true {}
function stream_context_get_params($context): array {}
function stream_context_set_params($context, array $params): true {}
/** @return resource */
function stream_context_get_default(?array $options = null) {}
/** @return resource */
function stream_context_set_default(array $options) {}

// ---- file/wrapper.cpp
function stream_get_wrappers(): array {}
function stream_wrapper_register(string $protocol, string $class, int $flags = 0): bool {}
/** @alias stream_wrapper_register */
function stream_register_wrapper(string $protocol, string $class, int $flags = 0): bool {}
function stream_wrapper_unregister(string $protocol): bool {}
function stream_wrapper_restore(string $protocol): bool {}

const STREAM_CLIENT_PERSISTENT = 1;
const STREAM_CLIENT_ASYNC_CONNECT = 2;
const STREAM_CLIENT_CONNECT = 4;
const STREAM_SERVER_BIND = 4;
const STREAM_SERVER_LISTEN = 8;
const STREAM_CRYPTO_METHOD_ANY_CLIENT = 127;
const STREAM_CRYPTO_METHOD_SSLv2_CLIENT = 3;
const STREAM_CRYPTO_METHOD_SSLv3_CLIENT = 5;
const STREAM_CRYPTO_METHOD_SSLv23_CLIENT = 121;
const STREAM_CRYPTO_METHOD_TLS_CLIENT = 121;
const STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT = 9;
const STREAM_CRYPTO_METHOD_TLSv1_1_CLIENT = 17;
const STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT = 33;
const STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT = 65;
const STREAM_CRYPTO_METHOD_ANY_SERVER = 126;
const STREAM_CRYPTO_METHOD_SSLv2_SERVER = 2;
const STREAM_CRYPTO_METHOD_SSLv3_SERVER = 4;
const STREAM_CRYPTO_METHOD_SSLv23_SERVER = 120;
const STREAM_CRYPTO_METHOD_TLS_SERVER = 120;
const STREAM_CRYPTO_METHOD_TLSv1_0_SERVER = 8;
const STREAM_CRYPTO_METHOD_TLSv1_1_SERVER = 16;
const STREAM_CRYPTO_METHOD_TLSv1_2_SERVER = 32;
const STREAM_CRYPTO_METHOD_TLSv1_3_SERVER = 64;
const STREAM_CRYPTO_PROTO_SSLv3 = 4;
const STREAM_CRYPTO_PROTO_TLSv1_0 = 8;
const STREAM_CRYPTO_PROTO_TLSv1_1 = 16;
const STREAM_CRYPTO_PROTO_TLSv1_2 = 32;
const STREAM_CRYPTO_PROTO_TLSv1_3 = 64;
const STREAM_SHUT_RD = 0;
const STREAM_SHUT_WR = 1;
const STREAM_SHUT_RDWR = 2;
const STREAM_PF_INET = 2;
const STREAM_PF_INET6 = 10;
const STREAM_PF_UNIX = 1;
const STREAM_IPPROTO_IP = 0;
const STREAM_IPPROTO_TCP = 6;
const STREAM_IPPROTO_UDP = 17;
const STREAM_IPPROTO_ICMP = 1;
const STREAM_IPPROTO_RAW = 255;
const STREAM_SOCK_STREAM = 1;
const STREAM_SOCK_DGRAM = 2;
const STREAM_SOCK_RAW = 3;
const STREAM_SOCK_SEQPACKET = 5;
const STREAM_SOCK_RDM = 4;
const STREAM_PEEK = 2;
const STREAM_OOB = 1;

// ---- network/transport.cpp
function stream_get_transports(): array {}

// ---- network/socket_functions.cpp
/**
 * @param int $error_code
 * @param string $error_message
 * @return resource|false
 */
function stream_socket_client(string $address, &$error_code = null, &$error_message = null, ?float $timeout = null, int $flags = STREAM_CLIENT_CONNECT, $context = null) {}
/**
 * @param int $error_code
 * @param string $error_message
 * @return resource|false
 */
function stream_socket_server(string $address, &$error_code = null, &$error_message = null, int $flags = STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, $context = null) {}
/**
 * @param string $peer_name
 * @return resource|false
 */
function stream_socket_accept($socket, ?float $timeout = null, &$peer_name = null) {}
function stream_socket_get_name($socket, bool $remote): string|false {}
/** @param string $address */
function stream_socket_recvfrom($socket, int $length, int $flags = 0, &$address = null): string|false {}
function stream_socket_sendto($socket, string $data, int $flags = 0, string $address = ""): int|false {}
/**
 * @param resource $stream
 * @param resource|null $session_stream
 */
function stream_socket_enable_crypto($stream, bool $enable, ?int $crypto_method = null, $session_stream = null): int|bool {}
function stream_socket_shutdown($stream, int $mode): bool {}
function stream_socket_pair(int $domain, int $type, int $protocol): array|false {}
/**
 * @param int $error_code
 * @param string $error_message
 * @return resource|false
 */
function fsockopen(string $hostname, int $port = -1, &$error_code = null, &$error_message = null, ?float $timeout = null) {}
/**
 * @param int $error_code
 * @param string $error_message
 * @return resource|false
 */
function pfsockopen(string $hostname, int $port = -1, &$error_code = null, &$error_message = null, ?float $timeout = null) {}

// ---- network/http_headers.cpp
function http_get_last_response_headers(): ?array {}
function http_clear_last_response_headers(): void {}
