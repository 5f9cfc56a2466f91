<?php
/** @extension standard */

const DNS_ANY = 268435456;
const DNS_ALL = 251721779;
const DNS_A = 1;
const DNS_NS = 2;
const DNS_CNAME = 16;
const DNS_SOA = 32;
const DNS_PTR = 2048;
const DNS_HINFO = 4096;
const DNS_CAA = 8192;
const DNS_MX = 16384;
const DNS_TXT = 32768;
const DNS_SRV = 33554432;
const DNS_NAPTR = 67108864;
const DNS_AAAA = 134217728;
const DNS_A6 = 16777216;

const LOG_EMERG = 0;
const LOG_ALERT = 1;
const LOG_CRIT = 2;
const LOG_ERR = 3;
const LOG_WARNING = 4;
const LOG_NOTICE = 5;
const LOG_INFO = 6;
const LOG_DEBUG = 7;
const LOG_KERN = 0;
const LOG_USER = 8;
const LOG_MAIL = 16;
const LOG_DAEMON = 24;
const LOG_AUTH = 32;
const LOG_SYSLOG = 40;
const LOG_LPR = 48;
const LOG_NEWS = 56;
const LOG_UUCP = 64;
const LOG_CRON = 72;
const LOG_AUTHPRIV = 80;
const LOG_LOCAL0 = 128;
const LOG_LOCAL1 = 136;
const LOG_LOCAL2 = 144;
const LOG_LOCAL3 = 152;
const LOG_LOCAL4 = 160;
const LOG_LOCAL5 = 168;
const LOG_LOCAL6 = 176;
const LOG_LOCAL7 = 184;
const LOG_PID = 1;
const LOG_CONS = 2;
const LOG_ODELAY = 4;
const LOG_NDELAY = 8;
const LOG_NOWAIT = 16;
const LOG_PERROR = 32;

// ---- network/address.cpp
function ip2long(string $ip): int|false {}
function long2ip(int $ip): string {}
function inet_ntop(string $ip): string|false {}
function inet_pton(string $ip): string|false {}
function gethostbyaddr(string $ip): string|false {}
function gethostbyname(string $hostname): string {}
function gethostbynamel(string $hostname): array|false {}
function net_get_interfaces(): array|false {}

// ---- network/dns.cpp
function dns_check_record(string $hostname, string $type = "MX"): bool {}
/** @alias dns_check_record */
function checkdnsrr(string $hostname, string $type = "MX"): bool {}
/**
 * @param array $authoritative_name_servers
 * @param array $additional_records
 */
function dns_get_record(string $hostname, int $type = DNS_ANY, &$authoritative_name_servers = null, &$additional_records = null, bool $raw = false): array|false {}
/**
 * @param array $hosts
 * @param array $weights
 */
function dns_get_mx(string $hostname, &$hosts, &$weights = null): bool {}
/**
 * @param array $hosts
 * @param array $weights
 * @alias dns_get_mx
 */
function getmxrr(string $hostname, &$hosts, &$weights = null): bool {}

// ---- network/syslog.cpp
function openlog(string $prefix, int $flags, int $facility): true {}
function closelog(): true {}
function syslog(int $priority, string $message): true {}

// ---- network/cookie.cpp
function setcookie(string $name, string $value = "", array|int $expires_or_options = 0, string $path = "", string $domain = "", bool $secure = false, bool $httponly = false): bool {}
function setrawcookie(string $name, string $value = "", array|int $expires_or_options = 0, string $path = "", string $domain = "", bool $secure = false, bool $httponly = false): bool {}

// ---- network/page.cpp
function get_headers(string $url, bool $associative = false, $context = null): array|false {}
function get_meta_tags(string $filename, bool $use_include_path = false): array|false {}

// ---- string/hebrev.cpp
function hebrev(string $string, int $max_chars_per_line = 0): string {}
