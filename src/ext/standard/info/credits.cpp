// Whom PHP on this engine is owed to: php's headings, by php's flags.
#include "ext/standard/info/credits.h"

#include "ext/standard/info.stub.h"

namespace surus {

namespace {

void show_one(InfoPage& page, std::string_view heading, std::string_view text) {
    page.table_start();
    page.header({heading});
    page.row({text});
    page.table_end();
}

void show_modules(InfoPage& page) {
    page.table_start();
    page.wide_header("Module Authors", 2);
    page.header({"Module", "Authors"});
    page.row({"Builtin functions and classes", "The Surus authors"});
    page.row({"Allocation", "mimalloc"});
    page.row({"Regular expressions", "PCRE2, Oniguruma"});
    page.row({"Unicode and locales", "ICU, GNU libc"});
    page.row({"Documents", "libxml2, libxslt"});
    page.row({"Cryptography", "OpenSSL, libsodium"});
    page.row({"Compression", "zlib, bzip2, libzip"});
    page.row({"Numbers", "GMP, double-conversion, fast_float"});
    page.row({"Databases and networks", "SQLite, curl, http-parser"});
    page.row({"Fibers and machine code", "Boost.Context, AsmJit"});
    page.row({"Lines and files", "libedit, libmagic"});
    page.table_end();
}

}  // namespace

void show_credits(InfoPage& page, int64_t flags) {
    constexpr std::string_view surus = "The Surus authors";
    bool whole = flags & constant_CREDITS_FULLPAGE;
    if (whole) page.document_start("PHP Credits");
    if (page.is_html())
        page.title("PHP Credits");
    else
        page.raw("PHP Credits\n");
    if (flags & constant_CREDITS_GROUP)
        show_one(page, "PHP Group", "The PHP Group, to which the language belongs");
    if (flags & constant_CREDITS_GENERAL) {
        show_one(page, "Language Design & Concept", "The PHP Group and contributors to PHP");
        page.table_start();
        page.wide_header("PHP Authors", 2);
        page.header({"Contribution", "Authors"});
        page.row({"The PHP language and its library's interface", "The PHP Group"});
        page.row({"Surus, this engine", surus});
        page.table_end();
    }
    if (flags & constant_CREDITS_SAPI) {
        page.table_start();
        page.wide_header("SAPI Modules", 2);
        page.header({"Contribution", "Authors"});
        page.row({"CLI, built-in web server, embedding", surus});
        page.table_end();
    }
    if (flags & constant_CREDITS_MODULES) show_modules(page);
    if (flags & constant_CREDITS_DOCS) {
        page.table_start();
        page.wide_header("PHP Documentation", 2);
        page.row({"Authors", "The PHP Documentation Group"});
        page.row({"Of this engine", surus});
        page.table_end();
    }
    if (flags & constant_CREDITS_QA)
        show_one(page, "PHP Quality Assurance Team",
                 "The authors of php-src's tests, and "
                 "The Surus authors");
    if (flags & constant_CREDITS_GENERAL) {
        page.table_start();
        page.wide_header("Websites and Infrastructure team", 2);
        page.row({"PHP Websites Team", "The PHP Group"});
        page.table_end();
    }
    if (whole) page.document_end();
}

Result<bool> php_phpcredits(Context& context, int64_t flags) {
    InfoPage page(context);
    show_credits(page, flags);
    page.flush();
    return true;
}

}  // namespace surus
