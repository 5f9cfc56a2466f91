// stubgen [--module] IN.stub.php OUT_DIR: the C++ of an extension's stub; see docs/ext.md.
// stubgen --index OUT.cpp IN.stub.php…: the index by name over all stubs.
#include <cstdio>
#include <fstream>
#include <map>
#include <span>
#include <sstream>
#include <string>

#include "base/hash.h"
#include "stubgen/emit.h"
#include "syntax/parser.h"

namespace surus::stubgen {

static bool read_file(const std::string& path, std::string& out) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    std::ostringstream contents;
    contents << file.rdbuf();
    out = contents.str();
    return true;
}

// What is unchanged keeps its time, so that nothing is built again for it.
static bool write_file(const std::string& path, const std::string& contents) {
    std::string old;
    if (read_file(path, old) && old == contents) return true;
    std::ofstream file(path, std::ios::binary);
    file << contents;
    return file.flush().good();
}

// Folder and stem of "…/standard/string.stub.php".
static bool split_path(const std::string& path, Module& module) {
    constexpr std::string_view suffix = ".stub.php";
    if (!path.ends_with(suffix)) return false;
    std::string rest = path.substr(0, path.size() - suffix.size());
    size_t slash = rest.rfind('/');
    if (slash == std::string::npos || slash == 0) return false;
    module.stem = rest.substr(slash + 1);
    rest.resize(slash);
    slash = rest.rfind('/');
    module.folder = rest.substr(slash + 1);
    module.source = "src/ext/" + module.folder + "/" + module.stem + ".stub.php";
    return true;
}

// Reads a stub; says what is wrong with it.
static bool read_stub(const std::string& path, Module& module) {
    std::string source;
    if (!split_path(path, module)) {
        std::fprintf(stderr, "stubgen: %s is not FOLDER/NAME.stub.php\n", path.c_str());
        return false;
    }
    if (!read_file(path, source)) {
        std::fprintf(stderr, "stubgen: cannot read %s\n", path.c_str());
        return false;
    }
    Arena arena;
    syntax::ParseResult parsed = syntax::parse(source, arena, {});
    if (!parsed.file) {
        std::fprintf(stderr, "%s:%u: %s\n", path.c_str(), parsed.error.line,
                     parsed.error.message.c_str());
        return false;
    }
    module.fingerprint = hash_text(source);
    read_module(*parsed.file, source, module);
    for (const std::string& error : module.errors)
        std::fprintf(stderr, "%s:%s\n", path.c_str(), error.c_str());
    return module.errors.empty();
}

static bool write_all(const std::map<std::string, std::string>& files) {
    for (const auto& [path, contents] : files) {
        if (write_file(path, contents)) continue;
        std::fprintf(stderr, "stubgen: cannot write %s\n", path.c_str());
        return false;
    }
    return true;
}

static bool translate(const std::string& path, const std::string& output_folder, bool is_module) {
    Module module;
    module.is_module = is_module;
    if (!read_stub(path, module)) return false;
    std::string base = output_folder + "/" + module.stem + ".stub";
    std::map<std::string, std::string> files = {{base + ".h", emit_header(module)},
                                                {base + ".cpp", emit_source(module)}};
    if (is_module) files[base + ".module.cpp"] = emit_module_source(module);
    return write_all(files);
}

static bool index(const std::string& output, std::span<char* const> paths) {
    std::vector<Module> modules(paths.size());
    for (size_t i = 0; i < paths.size(); ++i) {
        if (!read_stub(paths[i], modules[i])) return false;
    }
    std::vector<std::string> errors;
    std::string contents = emit_index(modules, errors);
    for (const std::string& error : errors) std::fprintf(stderr, "%s\n", error.c_str());
    return errors.empty() && write_all({{output, contents}});
}

}  // namespace surus::stubgen

int main(int argc, char** argv) {
    using namespace surus::stubgen;
    std::span<char* const> arguments(argv + 1, argv + argc);
    std::string_view first = arguments.empty() ? "" : arguments[0];
    bool done;
    if (first == "--index" && arguments.size() > 2) {
        done = index(arguments[1], arguments.subspan(2));
    } else if (first == "--module" && arguments.size() == 3) {
        done = translate(arguments[1], arguments[2], true);
    } else if (!first.starts_with("--") && arguments.size() == 2) {
        done = translate(arguments[0], arguments[1], false);
    } else {
        std::fprintf(stderr,
                     "usage: stubgen [--module] IN.stub.php OUT_DIR\n"
                     "       stubgen --index OUT.cpp IN.stub.php…\n");
        return 2;
    }
    return done ? 0 : 1;
}
