// Phar's static methods: what a program in an archive asks for.
#include <unistd.h>

#include "ext/phar/objects.h"
#include "ext/phar/phar.stub.h"
#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

using namespace phar;

namespace {

// The archive that the running code is in, or is the stub of.
std::string running_archive(Context& context) {
    std::string file(running_file(context));
    Location where;
    if (locate(context, file, where)) return where.archive;
    return absolute_path(file);
}

Result<bool> map(Context& context, const std::string& path, const String* alias) {
    std::string error;
    auto archive = open_archive(context, path, false, error);
    if (context.has_pending()) return failed;
    if (!archive) return throw_phar(context, error);
    if (alias && !alias->is_empty() && !set_alias(context, *archive, alias->view())) {
        return throw_phar(context, "alias \"" + std::string(alias->view()) +
                                       "\" is already used for another archive and cannot be used");
    }
    return true;
}

}  // namespace

Result<String*> php_Phar_apiVersion(Context&, Class&) { return make_string("1.1.1"); }

Result<bool> php_Phar_canCompress(Context&, Class&, int64_t compression) {
    return compression == 0 || compression == constant_Phar_GZ || compression == constant_Phar_BZ2;
}
Result<bool> php_Phar_canWrite(Context& context, Class&) {
    return !context.ini->get_bool("phar.readonly");
}

Result<String*> php_Phar_createDefaultStub(Context& context, Class&, String* index,
                                           String* webIndex) {
    constexpr size_t longest = 400;
    for (const String* name : {index, webIndex}) {
        if (!name || name->length <= longest) continue;
        return throw_phar(context, "Illegal filename passed in for stub creation, was " +
                                       std::to_string(name->length) +
                                       " characters long, and only 400 or less is allowed");
    }
    return make_string(default_stub(index ? index->view() : "index.php",
                                    webIndex ? webIndex->view() : "index.php"));
}

Result<Array*> php_Phar_getSupportedCompression(Context&, Class&) {
    Array* names = Array::create();
    for (const char* name : {"GZ", "BZIP2"}) names->push(string_value(name));
    return names;
}
Result<Array*> php_Phar_getSupportedSignatures(Context&, Class&) {
    Array* names = Array::create();
    for (const char* name : {"MD5", "SHA-1", "SHA-256", "SHA-512"}) names->push(string_value(name));
    return names;
}

// Names without a scheme never mean entries here: programs say "phar://".
Status php_Phar_interceptFileFuncs(Context&, Class&) { return {}; }

Result<bool> php_Phar_isValidPharFilename(Context&, Class&, String& filename, bool executable) {
    std::string_view name = base_name(filename.view(), "");
    bool is_phar = name.find(".phar") != npos;
    bool is_data = name.find(".tar") != npos || name.find(".zip") != npos;
    return executable ? is_phar : is_data && !is_phar;
}

Result<bool> php_Phar_loadPhar(Context& context, Class&, String& filename, String* alias) {
    TRY(check_path(context, filename, 1));
    return map(context, absolute_path(filename.view()), alias);
}

Result<bool> php_Phar_mapPhar(Context& context, Class&, String* alias, int64_t) {
    return map(context, running_archive(context), alias);
}

Result<String*> php_Phar_running(Context& context, Class&, bool returnPhar) {
    std::string file(running_file(context));
    Location where;
    if (!locate(context, file, where)) return String::empty();
    return make_string(returnPhar ? "phar://" + where.archive : where.archive);
}

Status php_Phar_mount(Context& context, Class&, String& pharPath, String& externalPath) {
    return throw_phar(context, "Mounting of " + std::string(pharPath.view()) + " to " +
                                   std::string(externalPath.view()) + " failed");
}

Status php_Phar_mungServer(Context& context, Class&, Array& variables) {
    if (variables.count == 0) {
        return throw_phar(context,
                          "No values passed to Phar::mungServer(), expecting an array of any of "
                          "these strings: PHP_SELF, REQUEST_URI, SCRIPT_FILENAME, SCRIPT_NAME");
    }
    return {};
}

Result<bool> php_Phar_unlinkArchive(Context& context, Class&, String& filename) {
    TRY(check_path(context, filename, 1));
    if (filename.is_empty()) return throw_phar(context, "Unknown phar archive \"\"");
    std::string path = absolute_path(filename.view()), error;
    std::string name(filename.view());
    if (!open_archive(context, path, false, error)) {
        if (context.has_pending()) return failed;
        return throw_phar(context, "Unknown phar archive \"" + name + "\": " + error);
    }
    Location where;
    std::string running(running_file(context));
    if (locate(context, running, where) && where.archive == path) {
        return throw_phar(context,
                          "phar archive \"" + name + "\" cannot be unlinked from within itself");
    }
    forget_archive(context, path);
    ::unlink(path.c_str());
    return true;
}

// Without a request there is nothing to serve: the program itself runs.
Status php_Phar_webPhar(Context& context, Class&, String* alias, String*, String*, Array&,
                        const Value*) {
    TRY(map(context, running_archive(context), alias));
    return {};
}

}  // namespace surus
