<?php
/** @extension Core */

const PHP_VERSION = "8.5.0";
const PHP_MAJOR_VERSION = 8;
const PHP_MINOR_VERSION = 5;
const PHP_RELEASE_VERSION = 0;
const PHP_VERSION_ID = 80500;
const PHP_EXTRA_VERSION = "";
const PHP_ZTS = 1;
const PHP_DEBUG = 0;
const PHP_OS = "Linux";
const PHP_OS_FAMILY = "Linux";
const DEFAULT_INCLUDE_PATH = ".:/usr/share/php";
const PEAR_INSTALL_DIR = "/usr/share/php";
const PEAR_EXTENSION_DIR = "/usr/lib/surus";
const PHP_EXTENSION_DIR = "/usr/lib/surus";
const PHP_PREFIX = "/usr";
const PHP_BINDIR = "/usr/bin";
const PHP_SBINDIR = "/usr/sbin";
const PHP_MANDIR = "/usr/share/man";
const PHP_LIBDIR = "/usr/lib/php";
const PHP_DATADIR = "/usr/share";
const PHP_LOCALSTATEDIR = "/var";
const PHP_SYSCONFDIR = "/etc";
const PHP_CONFIG_FILE_PATH = "/etc/surus";
const PHP_CONFIG_FILE_SCAN_DIR = "/etc/surus/conf.d";
const PHP_SHLIB_SUFFIX = "so";
const PHP_EOL = "\n";
const PHP_MAXPATHLEN = 4096;
const PHP_INT_MAX = 9223372036854775807;
const PHP_INT_MIN = -9223372036854775807 - 1;
const PHP_INT_SIZE = 8;
const PHP_FD_SETSIZE = 1024;
const PHP_FLOAT_DIG = 15;
const PHP_FLOAT_EPSILON = 2.220446049250313E-16;
const PHP_FLOAT_MAX = 1.7976931348623157E+308;
const PHP_FLOAT_MIN = 2.2250738585072014E-308;
const PHP_BUILD_DATE = "Jan  1 2026 00:00:00";
const PHP_BUILD_PROVIDER = "Surus";
const PHP_BINARY = UNKNOWN;
const PHP_SAPI = UNKNOWN;
const UPLOAD_ERR_OK = 0;
const UPLOAD_ERR_INI_SIZE = 1;
const UPLOAD_ERR_FORM_SIZE = 2;
const UPLOAD_ERR_PARTIAL = 3;
const UPLOAD_ERR_NO_FILE = 4;
const UPLOAD_ERR_NO_TMP_DIR = 6;
const UPLOAD_ERR_CANT_WRITE = 7;
const UPLOAD_ERR_EXTENSION = 8;

// ---- info/version.cpp
/** @intrinsic StaysTrue */
function extension_loaded(string $extension): bool {}
function get_loaded_extensions(bool $zend_extensions = false): array {}
function get_extension_funcs(string $extension): array|false {}
